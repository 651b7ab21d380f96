/** The texts of forms, orders and the administration, which most visits do not load. */
export const taskMessages = {
  registered: '¡Usuario registrado correctamente!',
  reserved: '¡Reserva realizada con éxito!',
  productAdded: 'Producto agregado.',
  productRemoved: 'Producto eliminado.',
  pictureSending: 'Subiendo la imagen…',
  pictureMissing: 'Por favor selecciona una imagen.',
  paid: 'Orden confirmada y pagada',
  correctQuantity: (name: string) => `Corrige la cantidad de ${name}: debe ser al menos 1.`,
  noPurchases: 'No se encontraron compras',
  noMatch: 'Ningún producto coincide con la búsqueda.',
  noReservations: 'Todavía no hay reservas.',
  fieldMissing: 'Completa este campo.',
  emailWrong: 'Escribe un correo electrónico, como nombre@ejemplo.com.',
  numberWrong: 'Escribe un número, como 999.99.',
  valueWrong: 'Este valor no sirve aquí.',
  addedToCart: (name: string, quantity: number) =>
    `¡${name} se agregó al carrito con cantidad de ${quantity}!`,
  cartEmpty: 'Tu carrito está vacío.',
} as const;
