/** Broken variants of the reference backend, for money that never comes, wrong sums, and payments that nobody knows. */
import * as v from 'valibot';
import { vi } from 'vitest';
import { contract } from '#contracts/index.ts';
import { withStates } from '#contracts/kit/reference/states.ts';
import { asked, believing, rewriting, type Variant } from './brokenBackend.ts';

const { cart } = contract.createPurchase.request.body.entries;
const WithLines = v.object({ cart });

/** A backend that throws something else if the provider does not know a payment. */
const helplessWithoutPayment: Variant = (shop) => {
  const { checkout, paymentIntents } = shop.stripe;
  const fail = () => {
    throw new Error('The provider does not know it.');
  };
  const sessionOf = checkout.sessions.retrieve.bind(checkout.sessions);
  vi.spyOn(checkout.sessions, 'retrieve').mockImplementation((...sent) =>
    sessionOf(...sent).catch(fail),
  );
  const intentOf = paymentIntents.retrieve.bind(paymentIntents);
  vi.spyOn(paymentIntents, 'retrieve').mockImplementation((...sent) =>
    intentOf(...sent).catch(fail),
  );
  return withStates(shop);
};

/** A broken variant of the reference, and the stories in which it fails. */
export const variantsWithFaults: Readonly<Record<string, readonly [Variant, readonly string[]]>> = {
  'fails if the provider does not know a payment': [helplessWithoutPayment, ['unknown-payment']],
  'waits for ever for money that never comes': [
    (shop) => {
      believing(shop, (said) => {
        const isUnpaid = said.status === 'complete' && said.payment_status === 'unpaid';
        return isUnpaid ? 'open' : undefined;
      });
      return withStates(shop);
    },
    ['failed-later'],
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
    ['card'],
  ],
};
