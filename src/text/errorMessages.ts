import type { Failure } from '#src/api/failure.ts';

export type { Failure };

/** A text, or a function that may use the server's message. */
type Message = string | ((failure: Failure) => string);

/**
 * What the user is told when a call fails. In spec section 8 `refused` is the row of `success: false`, `unreachable`
 * the row of the exception. Calls whose failure is "only logged" have none.
 */
export type ErrorMessages = Readonly<Record<Failure['kind'], Message>>;

export function errorMessage(messages: ErrorMessages, failure: Failure): string {
  const message = messages[failure.kind];
  return typeof message === 'string' ? message : message(failure);
}

const productsFailed = 'Error al obtener los productos';

/** For the pages that show products to shoppers. All others are in `taskErrorMessages.ts`. */
export const productErrors = {
  list: { refused: productsFailed, unreachable: productsFailed },
  details: { refused: `Error: ${productsFailed}`, unreachable: `Error: ${productsFailed}` },
} as const satisfies Record<string, ErrorMessages>;
