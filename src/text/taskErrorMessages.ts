import type { ErrorMessages, Failure } from './errorMessages.ts';

const requestFailed = ({ message }: Failure) => message ?? 'Error en la solicitud.';
const reservationFailed = 'Error al realizar la reserva. Inténtalo nuevamente.';
const addingFailed = 'Error al agregar el producto.';
const serverUnreachable = 'Fallo al conectar con el servidor';
const cannotConnect = 'Error al conectar con el servidor';

/** What the user is told when a call fails, by what was tried. The pages of products have `errorMessages.ts`. */
export const taskErrors = {
  account: { refused: requestFailed, unreachable: requestFailed },
  reservation: {
    refused: reservationFailed,
    unreachable: ({ status }) =>
      status === undefined ? 'Error de red. Inténtalo nuevamente.' : reservationFailed,
  },
  addProduct: { refused: ({ message }) => message ?? addingFailed, unreachable: addingFailed },
  adminProducts: { refused: 'Error al obtener productos', unreachable: serverUnreachable },
  removeProduct: {
    refused: 'Error al eliminar producto',
    unreachable: 'Error en el servidor al eliminar producto',
  },
  adminPurchases: { refused: 'Error al obtener compras', unreachable: serverUnreachable },
  adminReservations: {
    refused: 'Error al obtener las reservas de servicio técnico',
    unreachable: 'Error en la conexión con el servidor',
  },
  userPurchases: { refused: cannotConnect, unreachable: cannotConnect },
} as const satisfies Record<string, ErrorMessages>;
