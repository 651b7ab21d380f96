import type { ErrorMessages } from './errorMessages.ts';

/** What the user is told when a call fails, by what was tried. The pages of products have `errorMessages.ts`. */
export const taskErrors = {
  account: {
    refused: ({ message }) => message ?? 'Error en la solicitud.',
    unreachable: ({ message }) => message ?? 'Error en la solicitud.',
  },
  reservation: {
    refused: 'Error al realizar la reserva. Inténtalo nuevamente.',
    unreachable: ({ status }) =>
      status === undefined
        ? 'Error de red. Inténtalo nuevamente.'
        : 'Error al realizar la reserva. Inténtalo nuevamente.',
  },
  addProduct: {
    refused: ({ message }) => message ?? 'Error al agregar el producto.',
    unreachable: 'Error al agregar el producto.',
  },
  adminProducts: {
    refused: 'Error al obtener productos',
    unreachable: 'Fallo al conectar con el servidor',
  },
  removeProduct: {
    refused: 'Error al eliminar producto',
    unreachable: 'Error en el servidor al eliminar producto',
  },
  adminPurchases: {
    refused: 'Error al obtener compras',
    unreachable: 'Fallo al conectar con el servidor',
  },
  adminReservations: {
    refused: 'Error al obtener las reservas de servicio técnico',
    unreachable: 'Error en la conexión con el servidor',
  },
  userPurchases: {
    refused: 'Error al conectar con el servidor',
    unreachable: 'Error al conectar con el servidor',
  },
} as const satisfies Record<string, ErrorMessages>;
