/** Broken variants of the reference backend, for the rehearsal of payments. */
import * as v from 'valibot';
import { vi } from 'vitest';
import { withStates } from '#contracts/kit/reference/states.ts';
import {
  answering,
  anybodys,
  asked,
  believing,
  blindIn,
  isCall,
  type Known,
  lineOf,
  rewriting,
  type Variant,
  WithCart,
  WithSum,
} from './brokenBackend.ts';
import { concurrentVariants } from './brokenConcurrency.ts';
import { variantsWithFaults } from './brokenFaults.ts';

/** A broken variant of the reference, and the stories in which it fails. */
export const variants: Readonly<Record<string, readonly [Variant, readonly string[]]>> = {
  'trusts the prices in the cart': [
    asked('createCheckoutSession', ({ data }, body) => {
      for (const { id, price } of v.parse(WithCart, body).cartItems)
        for (const product of data.products) if (product.id === id) product.price = price;
      return body;
    }),
    ['lying-prices'],
  ],
  'records without asking the provider': [
    (shop) => {
      believing(shop, () => 'paid');
      return withStates(shop);
    },
    ['not-paid', 'done-unpaid'],
  ],
  'records each time that it is asked': [
    (shop) => {
      const answer = withStates(shop);
      return async (request, response) => {
        await answer(request, response);
        const last = shop.data.purchases.at(-1);
        if (isCall('createPurchase', request) && response.statusCode === 201 && last)
          shop.data.purchases.push(last);
      };
    },
    ['browser-first', 'closed-tab', 'all-at-once'],
  ],
  'waits for the webhook': [
    (shop) => {
      let isWebhook = false;
      believing(shop, () => (isWebhook ? undefined : 'open'));
      const answer = withStates(shop);
      return (request, response) => {
        isWebhook = request.url === '/api/stripe/webhook';
        return answer(request, response);
      };
    },
    ['browser-first'],
  ],
  'lets what it replaces stay open': [
    (shop) => {
      const { checkout, paymentIntents } = shop.stripe;
      const ended = new Set<string>();
      vi.spyOn(checkout.sessions, 'expire').mockImplementation((id) => {
        ended.add(id);
        return checkout.sessions.retrieve(id);
      });
      vi.spyOn(paymentIntents, 'cancel').mockImplementation((id) => {
        ended.add(id);
        return paymentIntents.retrieve(id);
      });
      believing(shop, ({ id }) => (ended.has(id) ? 'expired' : undefined));
      return withStates(shop);
    },
    ['page-and-card', 'changed-sum'],
  ],
  'does not ask for refunds': [
    (shop) => {
      believing(shop, () => undefined); // asks without `expand`
      return withStates(shop);
    },
    ['refunded', 'disputed'],
  ],
  'takes a payment without money yet for one that is over': [
    (shop) => {
      believing(shop, (said) => {
        const isLate = said.status === 'complete' && said.payment_status === 'unpaid';
        return isLate || said.status === 'processing' ? 'expired' : undefined;
      });
      return withStates(shop);
    },
    ['done-unpaid'],
  ],
  'does not ask whose intent it is': [anybodys('intent'), ['other-buyer']],
  'does not ask whose page it is': [anybodys('session'), ['other-buyer']],
  'says yes to any cart while a purchase waits': [
    asked('createPurchase', ({ data }, body) => {
      const lines = data.payments.find(({ state }) => state === 'recorded')?.lines;
      return lines ? { ...body, cart: lines.map(lineOf) } : body;
    }),
    ['other-goods'],
  ],
  'opens an intent while a purchase of its sum waits': [
    blindIn('createPaymentIntent', ({ kind }) => kind === 'session'),
    ['closed-tab-then-card'],
  ],
  'opens a page while a paid intent of its sum waits': [
    blindIn('createCheckoutSession', ({ kind }) => kind === 'intent'),
    ['card-closed-tab'],
  ],
  'compares only the sums of pages': [
    asked('createCheckoutSession', ({ data }, body) => {
      const { totalAmount } = v.parse(WithSum, body);
      const isSame = ({ cents }: Known) => cents === Math.round(totalAmount * 100);
      const lines = data.payments.find((one) => one.state === 'open' && isSame(one))?.lines;
      return lines ? { ...body, cartItems: lines.map(lineOf) } : body;
    }),
    ['same-sum-other-goods'],
  ],
  'uses an open intent for any sum': [
    asked('createPaymentIntent', ({ data }, body) => {
      const open = data.payments.find(({ state, kind }) => state === 'open' && kind === 'intent');
      return open ? { ...body, totalAmount: open.cents / 100 } : body;
    }),
    ['changed-sum'],
  ],
  'opens what it may have opened with a new key': [
    (shop) => {
      const { checkout, paymentIntents } = shop.stripe;
      const page = checkout.sessions.create.bind(checkout.sessions);
      vi.spyOn(checkout.sessions, 'create').mockImplementation((params) => page(params));
      const intent = paymentIntents.create.bind(paymentIntents);
      vi.spyOn(paymentIntents, 'create').mockImplementation((params) => intent(params));
      return withStates(shop);
    },
    ['lost-opening'],
  ],
  'does not compare what was taken': [
    (shop) => {
      const { sessions } = shop.stripe.checkout;
      const sessionOf = sessions.retrieve.bind(sessions);
      vi.spyOn(sessions, 'retrieve').mockImplementation(async (id) => {
        const cents = shop.data.payments.find((one) => one.id === id)?.cents ?? 0;
        return { ...(await sessionOf(id)), amount_total: cents };
      });
      return withStates(shop);
    },
    ['wrong-amount'],
  ],
  'does not compare the currency': [
    (shop) => {
      const { paymentIntents } = shop.stripe;
      const intentOf = paymentIntents.retrieve.bind(paymentIntents);
      vi.spyOn(paymentIntents, 'retrieve').mockImplementation(async (id) => ({
        ...(await intentOf(id)),
        currency: 'usd',
      }));
      return withStates(shop);
    },
    ['wrong-amount'],
  ],
  'sells what was deleted': [
    asked('createCheckoutSession', ({ data }, body) => {
      for (const product of data.products) product.removed = false;
      return body;
    }),
    ['deleted-product'],
  ],
  'takes a bad quantity for one': [
    asked('createCheckoutSession', (_shop, body) => {
      const one = (quantity: number) => Math.max(1, Math.round(quantity));
      const { cartItems } = v.parse(WithCart, body);
      const mended = cartItems.map((line) => ({ ...line, quantity: one(line.quantity) }));
      return { ...body, cartItems: mended };
    }),
    ['bad-quantity'],
  ],
  'takes silence for unpaid': [
    answering(
      (request) => isCall('createPurchase', request),
      (status) => (status >= 500 ? 402 : status),
    ),
    ['provider-down'],
  ],
  'sends who has paid to another shop': [
    rewriting('createCheckoutSession', (text) =>
      text.replace(/http:[^"]*\/cart/, 'https://old/cart'),
    ),
    ['closed-tab'],
  ],
  ...concurrentVariants,
  ...variantsWithFaults,
};
