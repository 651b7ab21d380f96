/**
 * How a call can fail. `refused`: the server answered a readable body with `success: false`, whatever the status.
 * `unreachable`: everything else that is no good answer (no network, timeout, no JSON, wrong shape, an HTTP error).
 */
export interface Failure {
  readonly kind: 'refused' | 'unreachable';
  /** The server's own words, where its body has some. */
  readonly message?: string;
  /** For the log: the HTTP status, or what went wrong before there was one. */
  readonly cause: string;
}

/** The server's `message` where the body is an object that has one as text. */
export function messageIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' ? body.message : undefined;
}

export function isRefusal(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false;
}
