import type { SerializedError } from '@reduxjs/toolkit';

/** `refused`: a body with `success: false`, with any HTTP status. `unreachable`: all else, even a wrong shape. */
export interface Failure {
  readonly kind: 'refused' | 'unreachable';
  readonly message?: string;
  readonly status?: number;
  readonly cause: string;
}

/** A `SerializedError` comes from RTK Query itself: an exception caused by a bug. */
export function asFailure(error: Failure | SerializedError): Failure {
  return 'kind' in error ? error : { kind: 'unreachable', cause: error.message ?? 'unknown' };
}

/** Leaves out the server's message, because it may contain a name or a secret. */
export function loggableFailure(error: Failure | SerializedError | undefined) {
  const { kind, status, cause } = asFailure(error ?? {});
  return { kind, status, cause };
}

export function messageIn(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('message' in body)) return undefined;
  return typeof body.message === 'string' && body.message.trim() ? body.message : undefined;
}

export function isRefusal(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'success' in body && body.success === false;
}
