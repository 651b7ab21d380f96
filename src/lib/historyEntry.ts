import { isRecord } from './isRecord.ts';

/** What the history entry holds: the router's key, and what the shop keeps beside it. Empty outside a browser. */
export function entryState(): Readonly<Record<string, unknown>> {
  const state: unknown = typeof history === 'undefined' ? undefined : history.state;
  return isRecord(state) ? state : {};
}

/** Adds to what the history entry holds, which outlives a reload. */
export function keepInEntry(kept: Readonly<Record<string, unknown>>): void {
  history.replaceState({ ...entryState(), ...kept }, '');
}
