/** What the reference backend keeps, in memory. In a database, for payments: the tables of contracts/payments.md. */
import type { Stripe } from 'stripe';
import type { Registration } from '#contracts/endpoints/auth.ts';
import type { Purchase } from '#contracts/endpoints/purchases.ts';
import type { Product } from '#contracts/entities.ts';
import type { Id } from '#contracts/primitives.ts';
import type { Goods, Lines } from './goods.ts';
import type { Reply } from './http.ts';

export interface Shop {
  readonly url: string; // with the base path and a final slash: the hosted page comes back to it
  readonly sessionKey: string; // signs the session cookies
  readonly stripe: Stripe;
  readonly webhookSecret: string; // of the webhook endpoint at the provider: whsec_…
  readonly data: Data;
}
export class Data {
  accounts: Account[] = [];
  products: (Product & { removed?: boolean })[] = [];
  purchases: Purchase[] = [];
  reservations: object[] = [];
  payments: Payment[] = [];
  pictures = new Map<string, Reply>();
}
export type Account = Omit<Registration, 'password'> & {
  id: Id;
  passwordHash: string;
  last?: Goods; // the cart that create-purchase last said yes to
  asked?: Asked;
};
/** What a buyer was given to pay: a session of the hosted page, or an intent for the shop's card form. */
export interface Payment {
  readonly id: string;
  readonly kind: 'session' | 'intent';
  readonly buyer: Id;
  readonly cents: number;
  readonly key: string | null; // the address of the hosted page, or the client secret of the intent
  lines?: Lines; // the call for an intent has no cart: create-purchase brings it
  waits?: number; // until when a recorded purchase waits for its cart: a day
  state: 'open' | 'paid' | 'recorded' | 'answered' | 'over'; // as in contracts/payments.md
}
export type Wanted = Pick<Payment, 'kind' | 'cents' | 'lines'>;
export type Open = () => Promise<Pick<Payment, 'id' | 'key'>>;
/** A request for a payment that has no answer: it may have opened one. */
export type Asked = { readonly wanted: Wanted; readonly open: Open };

/** The id of a new row: the next number. */
export const nextId = (rows: readonly { id: Id }[]): number =>
  Math.max(0, ...rows.map((row) => +row.id || 0)) + 1;
