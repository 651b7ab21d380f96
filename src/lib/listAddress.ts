/** The names in the query of a list's address: `?orden=precio-asc&marca=Dell&oferta=si&hasta=800`. */
export const listQuery = {
  order: 'orden',
  brand: 'marca',
  category: 'categoria',
  onSale: 'oferta',
  from: 'desde',
  to: 'hasta',
} as const;

export const listQueryNames: readonly string[] = Object.values(listQuery);

/** Whether the query of an address may filter or order a list. `build/earlyScript.ts` asks the same. */
export function asksForList(search: string): boolean {
  const query = new URLSearchParams(search);
  return listQueryNames.some((name) => query.has(name));
}
