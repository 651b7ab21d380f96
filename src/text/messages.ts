/** What the shop says that is no failure of a call (those stand in the catalogue), once. */
export const messages = {
  productLoading: 'Cargando producto...',
  productNotFound: 'Producto no encontrado',
  addedToCart: (name: string, quantity: number) =>
    `¡${name} se agregó al carrito con cantidad de ${quantity}!`,
  logInToBuy: 'Inicia sesión para comprar',
  registered: '¡Usuario registrado correctamente!',
  goToProfile: 'Ir a perfil',
  reserved: '¡Reserva realizada con éxito!',
  productAdded: 'Producto agregado.',
  productRemoved: 'Producto eliminado.',
  pictureMissing: 'Por favor selecciona una imagen.',
  paid: 'Orden confirmada y pagada',
  cartEmpty: 'Tu carrito está vacío.',
  correctQuantity: (name: string) => `Corrige la cantidad de ${name}: debe ser al menos 1.`,
  noPurchases: 'No se encontraron compras',
  noReservations: 'Todavía no hay reservas.',
  loading: 'Cargando…',
  productCount: (shown: number, all: number) => {
    const count = all === 1 ? '1 producto' : `${all} productos`;
    return shown < all ? `${shown} de ${count}` : count;
  },
  moreProducts: 'Ver más productos',
  retry: 'Reintentar',
  reload: 'Volver a cargar',
  popupMissing: 'No se pudo abrir el inicio de sesión.',
  emptyCategory: 'Todavía no hay productos en esta categoría.',
  emptyBrand: 'Todavía no hay productos de esta marca.',
  emptyShop: 'Todavía no hay productos.',
  offersMissing: 'Las ofertas no están disponibles por ahora.',
  emptyOffers: 'Ahora mismo no hay ofertas.',
  fieldMissing: 'Completa este campo.',
  emailWrong: 'Escribe un correo electrónico, como nombre@ejemplo.com.',
  numberWrong: 'Escribe un número, como 999.99.',
  valueWrong: 'Este valor no sirve aquí.',
  routeError: 'Unexpected Application Error!',
  notFound: '404 Not Found',
} as const;
