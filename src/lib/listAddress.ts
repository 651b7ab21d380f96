/** The query of a list's address: `?orden=precio-asc&marca=Dell&marca=HP&oferta=si`. */
export const listQuery = {
  order: 'orden',
  brand: 'marca',
  category: 'categoria',
  onSale: 'oferta',
} as const;

/** Matches a query that may filter or order a list. The documents' first script tests it too. */
export const LIST_QUERY = /[?&](orden|marca|categoria|oferta)=/;
