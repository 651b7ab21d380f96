import type { SerializedError } from '@reduxjs/toolkit';
import { isRecord } from '#src/lib/isRecord.ts';

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
  const message = isRecord(body) ? body['message'] : undefined;
  return typeof message === 'string' && message.trim() ? message : undefined;
}

export function isRefusal(body: unknown): boolean {
  return isRecord(body) && body['success'] === false;
}
