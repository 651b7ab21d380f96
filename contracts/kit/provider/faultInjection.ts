/** Faults that can be injected into the provider's API, for a tester. */
import type { Ledger } from './ledger.ts';
import { Refusal } from './refusal.ts';

/** Each with the line that the log of a story has for it. */
export const faults = {
  failing: 'the provider fails',
  silent: 'the provider is silent',
  losing: 'the provider opens what it is asked for, and does not answer',
  refusing: 'the provider answers 400 to an opening, also when it is repeated later',
  slow: 'the provider is slow',
  busy: 'the provider refuses to end a payment, because it is busy',
  racing: 'from now on the buyer pays at the moment at which a payment is ended',
} as const;
export type Fault = keyof typeof faults;

/** Milliseconds that a slow answer takes: longer than two requests of the same moment can be apart. */
export const SLOW = 300;

/** Whether this request opens a session or an intent. */
export function isOpening(method: string, path: string): boolean {
  return method === 'POST' && /^\/v1\/(checkout\/sessions|payment_intents)$/.test(path);
}

/** What the API answers in place of doing anything: with this fault, to this request. */
export function failureOf(
  fault: Fault | undefined,
  method: string,
  path: string,
): Refusal | undefined {
  if (fault === 'failing') return new Refusal(500, 'The provider is down.', { type: 'api_error' });
  if (fault !== 'refusing' || !isOpening(method, path)) return undefined;
  return new Refusal(400, 'This request is refused for a test.');
}

/** What happens before this request, if it ends a payment. Throws a Refusal. */
export function atEnd(
  fault: Fault | undefined,
  ledger: Ledger,
  method: string,
  path: string,
): void {
  const ending = /^\/v1\/(?:checkout\/sessions|payment_intents)\/(\w+)\/(?:expire|cancel)$/;
  const id = method === 'POST' ? ending.exec(path)?.[1] : undefined;
  if (id === undefined) return;
  if (fault === 'busy') throw new Refusal(429, 'Too many requests.', { code: 'rate_limit' });
  if (fault === 'racing' && ledger.isOpen(id)) ledger.pay(id);
}
