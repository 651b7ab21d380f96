import type { StandIn } from './standIn.ts';
import { isOpening } from './trouble.ts';

/** Prints each request of a backend in one line, and says once if a payment is opened without naming the API's version. */
export function requestLog(print: (line: string) => void): StandIn['asked'] {
  let isSaid = false;
  return (method, path, status, _fields, version) => {
    const named = version === undefined ? '' : ` (Stripe-Version ${version})`;
    print(`${method} ${path}: ${status}${named}`);
    if (version !== undefined || isSaid || !isOpening(method, path)) return;
    isSaid = true;
    print('  No Stripe-Version: the provider then takes that of your account. Name one.');
  };
}
