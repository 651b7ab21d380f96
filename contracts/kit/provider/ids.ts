import { randomBytes } from 'node:crypto';

/** An id that no earlier run has given: a backend may have kept those. */
export function newId(kind: string): string {
  return `${kind}_${randomBytes(12).toString('hex')}`;
}

/** The time as the provider writes it. */
export const seconds = () => Math.floor(Date.now() / 1000);
