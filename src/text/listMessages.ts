/** The texts for finding products, on the pages of lists and products. */
export const listMessages = {
  noneFits: 'Ningún producto cumple estos filtros.',
  clearFilters: 'Quitar filtros',
  backTo: (list: string) => `Volver a ${list}`,
  allIn: (category: string) => `Todo en ${category}`,
  moreIn: (category: string) => `Más en ${category}`,
} as const;
