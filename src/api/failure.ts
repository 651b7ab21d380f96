import type { SerializedError } from '@reduxjs/toolkit';

/**
 * How a call can fail. `refused`: the server answered a readable body with `success: false`, whatever the status.
 * `unreachable`: everything else that is no good answer (no network, timeout, no JSON, wrong shape, an HTTP error).
 */
export interface Failure {
  readonly kind: 'refused' | 'unreachable';
  /** The server's own words, where its body has some. */
  readonly message?: string;
  /** The HTTP status, where there was an answer at all. */
  readonly status?: number;
  /** For the log: what went wrong, in a few words. */
  readonly cause: string;
}

/** RTK Query's own errors (a bug that threw) become a failure like any other. */
export function asFailure(error: Failure | SerializedError): Failure {
  return 'kind' in error ? error : { kind: 'unreachable', cause: error.message ?? 'unknown' };
}

/** What the log is told of a failure. The server's own words are left out: they may name a person, or a secret. */
export function traceOf(error: Failure | SerializedError | undefined) {
  const { kind, status, cause } = asFailure(error ?? {});
  return { kind, status, cause };
}

/** The server's `message` where the body is an object that has one as text with something in it. */
export function messageIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' && body.message.trim() ? body.message : undefined;
}

export function isRefusal(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false;
}
