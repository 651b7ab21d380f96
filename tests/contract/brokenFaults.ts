/** Broken variants of the reference backend, for wrong sums, and for trouble with the provider. */
import type { Stripe } from 'stripe';
import * as v from 'valibot';
import { vi } from 'vitest';
import { withStates } from '#contracts/kit/reference/states.ts';
import { asked, rewriting, type Variant, WithLines } from './brokenBackend.ts';

interface Openings<Opened> {
  create(params?: object, options?: Stripe.RequestOptions): Promise<Opened>;
}

/** Asks with the same key until it gets something. */
function keepingItsKey<Opened>(api: Openings<Opened>): void {
  const create = api.create.bind(api);
  let kept: Stripe.RequestOptions | undefined;
  vi.spyOn(api, 'create').mockImplementation(async (params, options) => {
    kept ??= options;
    const opened = await create(params, kept);
    kept = undefined;
    return opened;
  });
}

/** A broken variant of the reference, and the stories in which it fails. */
export const variantsWithFaults: Readonly<Record<string, readonly [Variant, readonly string[]]>> = {
  'asks with the same key until it gets a page': [
    (shop) => {
      keepingItsKey(shop.stripe.checkout.sessions);
      return withStates(shop);
    },
    ['lost-opening', 'refused-opening'],
  ],
  'sells a cart for a larger sum': [
    (shop) => {
      const { paymentIntents } = shop.stripe;
      const retrieve = paymentIntents.retrieve.bind(paymentIntents);
      const lowered = new Map<string, number>();
      vi.spyOn(paymentIntents, 'retrieve').mockImplementation(async (id, ...more) => {
        const said = await retrieve(id, ...more);
        return { ...said, amount_received: lowered.get(id) ?? said.amount_received };
      });
      const lower = asked('createPurchase', ({ data }, body) => {
        const lines = v.parse(WithLines, body).cart;
        const costs = lines.map((one) => Math.round(one.price * 100) * one.quantity);
        const cents = costs.reduce((sum, cost) => sum + cost, 0);
        for (const one of data.payments)
          if (one.kind === 'intent' && one.state !== 'answered' && one.cents > cents) {
            Object.assign(one, { cents });
            lowered.set(one.id, cents);
          }
        return body;
      });
      return lower(shop);
    },
    ['wrong-total'],
  ],
  'names no address to who has paid': [
    rewriting('createCheckoutSession', (text) => text.replace(/https?:[^"]*cart\?[^"]*/, '')),
    ['closed-tab', 'card-closed-tab'],
  ],
  'names an intent that the provider does not know': [
    rewriting('createPaymentIntent', (text) => text.replace(/pi_\w+_secret/, 'pi_1_secret')),
    ['wrong-total'],
  ],
};
