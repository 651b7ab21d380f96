/** Faults that can be injected into the provider's API, for a tester. */
import type { Ledger } from './ledger.ts';
import { Refusal } from './refusal.ts';

/**
 * It answers 500; it hangs up; it opens a payment and then hangs up; it answers 400 to what opens a payment; it answers
 * late; it answers 429 to what ends a payment; or the buyer pays at the moment at which it is asked to end the payment.
 */
export const faults = [
  'failing',
  'silent',
  'losing',
  'refusing',
  'slow',
  'busy',
  'racing',
] as const;
export type Fault = (typeof faults)[number];

/** Milliseconds that a slow answer takes: longer than two requests of the same moment can be apart. */
export const SLOW = 300;

/** Whether this request opens a session or an intent. */
export function isOpening(method: string, path: string): boolean {
  return method === 'POST' && /^\/v1\/(checkout\/sessions|payment_intents)$/.test(path);
}

/** The id of the session or the intent that this request ends; `undefined` if it ends none. */
function endedBy(method: string, path: string): string | undefined {
  const ending = /^\/v1\/(?:checkout\/sessions|payment_intents)\/(\w+)\/(?:expire|cancel)$/;
  return method === 'POST' ? ending.exec(path)?.[1] : undefined;
}

/** Throws a Refusal if this request ends a payment. */
export function refuseToEnd(method: string, path: string): void {
  if (endedBy(method, path) === undefined) return;
  throw new Refusal(429, 'Too many requests.', { code: 'rate_limit' });
}

/** Lets the buyer pay what this request is about to end, which then comes too late. */
export function payBeforeEnd(ledger: Ledger, method: string, path: string): void {
  const id = endedBy(method, path);
  if (id !== undefined && ledger.isOpen(id)) ledger.pay(id);
}
