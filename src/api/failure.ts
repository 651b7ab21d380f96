import type { SerializedError } from '@reduxjs/toolkit';

/**
 * How a call can fail. `refused`: the response has a readable body with `success: false`, with any HTTP status.
 * `unreachable`: every other failure (no network, timeout, no JSON, wrong shape, HTTP error).
 */
export interface Failure {
  readonly kind: 'refused' | 'unreachable';
  /** The server's message, if the response body has one. */
  readonly message?: string;
  /** The HTTP status, if there was a response. */
  readonly status?: number;
  /** For the log: what went wrong, in a few words. */
  readonly cause: string;
}

/** Converts an error of RTK Query itself (an exception caused by a bug). A failure is returned unchanged. */
export function asFailure(error: Failure | SerializedError): Failure {
  return 'kind' in error ? error : { kind: 'unreachable', cause: error.message ?? 'unknown' };
}

/** The part of a failure that may be logged. The server's message is left out: it may contain a name or a secret. */
export function loggableFailure(error: Failure | SerializedError | undefined) {
  const { kind, status, cause } = asFailure(error ?? {});
  return { kind, status, cause };
}

/** The `message` of a response body, if the body is an object and its `message` is a text that is not blank. */
export function messageIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' && body.message.trim() ? body.message : undefined;
}

export function isRefusal(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false;
}
