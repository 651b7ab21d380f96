/** What can be wrong with the provider's API, for a tester. */
import type { Ledger } from './ledger.ts';

/**
 * It answers 500; it hangs up; it opens a payment and then hangs up; it answers late; or the buyer pays at the moment at
 * which it is asked to end the payment.
 */
export const troubles = ['failing', 'silent', 'losing', 'slow', 'racing'] as const;
export type Trouble = (typeof troubles)[number];

/** Milliseconds that a slow answer takes: longer than two requests of the same moment can be apart. */
export const SLOW = 300;

/** Whether this request opens a session or an intent. */
export function isOpening(method: string, path: string): boolean {
  return method === 'POST' && /^\/v1\/(checkout\/sessions|payment_intents)$/.test(path);
}

/** Lets the buyer pay what this request is about to end, which then comes too late. */
export function payBeforeEnd(ledger: Ledger, method: string, path: string): void {
  const [, id] =
    /^\/v1\/(?:checkout\/sessions|payment_intents)\/(\w+)\/(?:expire|cancel)$/.exec(path) ?? [];
  if (method === 'POST' && id !== undefined && ledger.isOpen(id)) ledger.pay(id);
}
