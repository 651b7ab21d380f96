import type { Failure } from '#src/api/failure.ts';

export type { Failure };

/** A text, or a function that may use the server's message. */
type Message = string | ((failure: Failure) => string);

/**
 * What the user is told when a call fails (spec section 8). `refused` is the row of `success: false` in the spec,
 * `unreachable` the row of the exception. Calls whose failure is "only logged" have none.
 */
export type ErrorMessages = Readonly<Record<Failure['kind'], Message>>;

export function errorMessage(messages: ErrorMessages, failure: Failure): string {
  const message = messages[failure.kind];
  return typeof message === 'string' ? message : message(failure);
}

const productsFailed = 'Error al obtener los productos';

/** For the pages of the shop. Those of forms, orders and the administration are in `taskErrorMessages.ts`. */
export const productErrors = {
  /** On the pages that list products. */
  list: { refused: productsFailed, unreachable: productsFailed },
  /** On the page of one product. */
  details: { refused: `Error: ${productsFailed}`, unreachable: `Error: ${productsFailed}` },
} as const satisfies Record<string, ErrorMessages>;
