/** The texts of forms, orders and all else that most visits do not load; lists have `listMessages.ts`. */
export const taskMessages = {
  registered: '¡Usuario registrado correctamente!',
  reserved: '¡Reserva realizada con éxito!',
  dayPast: 'Ese día ya pasó. Revisa la fecha.',
  received: 'Recibimos tu solicitud',
  receivedFor: (day: string, time: string) => `Para el ${day}, a las ${time}.`,
  receivedNext: 'Nos pondremos en contacto contigo para confirmar la cita.',
  productAdded: 'Producto agregado.',
  productRemoved: 'Producto eliminado.',
  pictureSending: 'Subiendo la imagen…',
  pictureMissing: 'Por favor selecciona una imagen.',
  paid: 'Orden confirmada y pagada',
  correctQuantity: (name: string) => `Corrige la cantidad de ${name}: debe ser al menos 1.`,
  quantityTooLow: 'La cantidad debe ser al menos 1.',
  totalTooLow: 'El total debe ser mayor que $0.',
  logInToSee: 'Inicia sesión para ver tus pedidos',
  /** By why the popup opened. */
  logIn: {
    buy: 'Inicia sesión para añadirlo al carrito.',
    pay: 'Inicia sesión para pagar.',
    seePurchases: 'Inicia sesión para ver tus pedidos.',
  },
  purchaseRecording: 'Estamos registrando tu compra…',
  paymentRunning:
    'Hay un pago en curso. Hasta que termine no se puede pagar ni cambiar el carrito.',
  paidNotRecorded:
    'Esta orden ya está pagada, pero no pudimos registrarla todavía. No se cobrará otra vez. Inténtalo de nuevo en un momento.',
  orderNotKept:
    'Este navegador no puede guardar tu orden hasta que quede registrada, así que no se puede pagar. Quita productos del carrito o libera espacio en el navegador.',
  cardFormMissing: 'No se pudo cargar el formulario de la tarjeta. Puedes pagar desde el carrito.',
  thanks: 'Gracias',
  purchaseRecorded: (amount: string) => `Registramos tu compra por ${amount}.`,
  moreLines: (count: number) => `y ${count} más`,
  hostedPayment: 'Pagas en la página segura de nuestro proveedor y luego vuelves aquí.',
  cardDetails: 'Datos de la tarjeta',
  cardUnfinished: 'Completa los datos de la tarjeta.',
  amountToPay: 'Vas a pagar',
  cardPayment:
    'Visa, Mastercard y American Express. Stripe procesa el pago. La tienda no ve los datos de tu tarjeta.',
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
