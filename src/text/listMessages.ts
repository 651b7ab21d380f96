/** The texts that only lists of products and the pages of products show. */
export const listMessages = {
  productLoading: 'Cargando producto...',
  productNotFound: 'Producto no encontrado',
  logInToBuy: 'Inicia sesión para comprar',
  emptyCategory: 'Todavía no hay productos en esta categoría.',
  emptyBrand: 'Todavía no hay productos de esta marca.',
  noneFits: 'Ningún producto cumple estos filtros.',
  clearFilters: 'Quitar filtros',
  moreProducts: 'Ver más productos',
  backTo: (list: string) => `Volver a ${list}`,
  allIn: (category: string) => `Todo en ${category}`,
  moreIn: (category: string) => `Más en ${category}`,
} as const;
