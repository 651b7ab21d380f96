/** What the shop tells its user when something went well or wrong (spec section 8), once. */
export const messages = {
  productsFailed: 'Error al obtener los productos',
  productFailed: 'Error: Error al obtener los productos',
  productLoading: 'Cargando producto...',
  productNotFound: 'Producto no encontrado',
  addedToCart: (name: string, quantity: number) =>
    `¡${name} se agregó al carrito con cantidad de ${quantity}!`,
  logInToBuy: 'Inicia sesión para comprar',
  loading: 'Cargando…',
  retry: 'Reintentar',
  emptyCategory: 'Todavía no hay productos en esta categoría.',
  emptyBrand: 'Todavía no hay productos de esta marca.',
  emptyShop: 'Todavía no hay productos.',
  offersMissing: 'Las ofertas no están disponibles por ahora.',
  emptyOffers: 'Ahora mismo no hay ofertas.',
  routeError: 'Unexpected Application Error!',
  notFound: '404 Not Found',
} as const;
