import type { Failure } from '#src/api/failure.ts';

export type { Failure };

/** A text, or a function that may use the server's message. */
type Message = string | ((failure: Failure) => string);

const productsFailed = 'Error al obtener los productos';

/**
 * The messages for the user when a call fails (spec section 8). `refused` is the row of `success: false` in the spec,
 * `unreachable` the row of the exception. Calls whose failure is "only logged" have no entry.
 */
const errorMessages = {
  products: {
    refused: productsFailed,
    unreachable: productsFailed,
  },
  product: {
    refused: `Error: ${productsFailed}`,
    unreachable: `Error: ${productsFailed}`,
  },
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
} as const satisfies Record<string, Record<Failure['kind'], Message>>;

export type Situation = keyof typeof errorMessages;

/** The message for a failed call. */
export function errorMessage(situation: Situation, failure: Failure): string {
  const message: Message = errorMessages[situation][failure.kind];
  return typeof message === 'string' ? message : message(failure);
}
