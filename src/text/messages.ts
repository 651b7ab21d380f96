/** The texts of the shop, except those of forms and orders (`taskMessages.ts`) and for failed calls (`errorMessages.ts`). */
export const messages = {
  productLoading: 'Cargando producto...',
  productNotFound: 'Producto no encontrado',
  logInToBuy: 'Inicia sesión para comprar',
  goToProfile: 'Ir a perfil',
  loading: 'Cargando…',
  productCount: (shown: number, all: number) => {
    const count = all === 1 ? '1 producto' : `${all} productos`;
    return shown < all ? `${shown} de ${count}` : count;
  },
  moreProducts: 'Ver más productos',
  retry: 'Reintentar',
  reload: 'Volver a cargar',
  slow: 'Está tardando más de lo normal. Seguimos intentándolo…',
  screenMissing: 'No se pudo cargar esta página',
  screenMissingWhy: 'Puede que falle la conexión, o que haya una versión nueva de la tienda.',
  popupMissing: 'No se pudo abrir el inicio de sesión.',
  emptyCategory: 'Todavía no hay productos en esta categoría.',
  emptyBrand: 'Todavía no hay productos de esta marca.',
  emptyShop: 'Todavía no hay productos.',
  offersMissing: 'Las ofertas no están disponibles por ahora.',
  emptyOffers: 'Ahora mismo no hay ofertas.',
  routeError: 'Unexpected Application Error!',
  notFound: '404 Not Found',
} as const;
