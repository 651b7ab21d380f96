/** The texts that the home page shows, or every page: not those for failed calls (`errorMessages.ts`). */
export const messages = {
  goToProfile: 'Ir a perfil',
  loading: 'Cargando…',
  moreProducts: 'Ver más productos',
  exploreProducts: 'Explorar productos',
  retry: 'Reintentar',
  reload: 'Volver a cargar',
  slow: 'Está tardando más de lo normal. Seguimos intentándolo…',
  screenMissing: 'No se pudo cargar esta página',
  screenMissingWhy: 'Puede que falle la conexión, o que haya una versión nueva de la tienda.',
  popupMissing: 'No se pudo abrir el inicio de sesión.',
  emptyShop: 'Todavía no hay productos.',
  offersMissing: 'Las ofertas no están disponibles por ahora.',
  emptyOffers: 'Ahora mismo no hay ofertas.',
  routeError: 'Unexpected Application Error!',
  notFound: '404 Not Found',
} as const;
