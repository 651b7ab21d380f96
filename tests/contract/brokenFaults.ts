/** Broken variants of the reference backend, for money that goes back or never comes, and for trouble with the provider. */
import { Stripe } from 'stripe';
import * as v from 'valibot';
import { vi } from 'vitest';
import { contract } from '#contracts/index.ts';
import { isSameCart } from '#contracts/kit/reference/goods.ts';
import type { Shop } from '#contracts/kit/reference/data.ts';
import { withStates } from '#contracts/kit/reference/states.ts';
import { asked, believing, rewriting, type Variant, WithCart } from './brokenBackend.ts';

const { cart } = contract.createPurchase.request.body.entries;
const WithLines = v.object({ cart });

/** A backend that asks the provider for a payment once more only if it was not paid before. */
const neverAskingAgain: Variant = (shop) => {
  const { checkout, paymentIntents } = shop.stripe;
  const pages = new Map<string, Awaited<ReturnType<typeof checkout.sessions.retrieve>>>();
  const sessionOf = checkout.sessions.retrieve.bind(checkout.sessions);
  vi.spyOn(checkout.sessions, 'retrieve').mockImplementation(async (id, ...rest) => {
    const said = pages.get(id) ?? (await sessionOf(id, ...rest));
    if (said.payment_status === 'paid') pages.set(id, said);
    return said;
  });
  const intents = new Map<string, Awaited<ReturnType<typeof paymentIntents.retrieve>>>();
  const intentOf = paymentIntents.retrieve.bind(paymentIntents);
  vi.spyOn(paymentIntents, 'retrieve').mockImplementation(async (id, ...rest) => {
    const said = intents.get(id) ?? (await intentOf(id, ...rest));
    if (said.status === 'succeeded') intents.set(id, said);
    return said;
  });
  return withStates(shop);
};

/** A backend in which something is wrong with what the provider says of pages. */
function withPages(change: (said: Stripe.Checkout.Session) => Stripe.Checkout.Session): Variant {
  return (shop) => {
    const { sessions } = shop.stripe.checkout;
    const retrieve = sessions.retrieve.bind(sessions);
    vi.spyOn(sessions, 'retrieve').mockImplementation(async (id, ...rest) => {
      const said = await retrieve(id, ...rest);
      return Object.assign(said, change(said));
    });
    return withStates(shop);
  };
}

/** A session whose charge is changed so. */
function withCharge(said: Stripe.Checkout.Session, change: (charge: Stripe.Charge) => object) {
  const { payment_intent: intent } = said;
  const charge = intent && typeof intent === 'object' ? intent.latest_charge : null;
  if (charge && typeof charge === 'object') Object.assign(charge, change(charge));
  return said;
}

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

/** Repeats a failed opening of one kind, with its key, before it opens the other kind. */
const repeatingTheOtherKind: Variant = (shop) => {
  const failed = new Map<unknown, () => Promise<unknown>>();
  const wrap = <Opened>(api: Openings<Opened>, other: unknown) => {
    const create = api.create.bind(api);
    vi.spyOn(api, 'create').mockImplementation(async (params, options) => {
      await failed.get(other)?.();
      failed.delete(other);
      failed.set(api, () => create(params, options));
      const opened = await create(params, options);
      failed.delete(api);
      return opened;
    });
  };
  const { checkout, paymentIntents } = shop.stripe;
  wrap(checkout.sessions, paymentIntents);
  wrap(paymentIntents, checkout.sessions);
  return withStates(shop);
};

/** A backend that takes a payment for over if the provider is too busy to end it. */
const takingBusyForOver: Variant = (shop) => {
  const { checkout, paymentIntents } = shop.stripe;
  const over = new Set<string>();
  const note = (id: string) => (error: unknown) => {
    if (error instanceof Stripe.errors.StripeError && error.statusCode === 429) over.add(id);
    throw error;
  };
  const expire = checkout.sessions.expire.bind(checkout.sessions);
  vi.spyOn(checkout.sessions, 'expire').mockImplementation((id) => expire(id).catch(note(id)));
  const cancel = paymentIntents.cancel.bind(paymentIntents);
  vi.spyOn(paymentIntents, 'cancel').mockImplementation((id) => cancel(id).catch(note(id)));
  believing(shop, ({ id }) => (over.has(id) ? 'expired' : undefined));
  return withStates(shop);
};

/** Lets no purchase wait for this cart if it waits for the same goods in another order. */
function onlyInOrder({ data }: Shop, goods: v.InferOutput<typeof cart>): void {
  const order = (lines: readonly { readonly id: number }[]) => lines.map(({ id }) => id).join();
  for (const one of data.payments)
    if (one.lines && isSameCart(one.lines, goods) && order(one.lines) !== order(goods))
      one.state = 'answered';
}

/** A broken variant of the reference, and the stories in which it fails. */
export const variantsWithFaults: Readonly<Record<string, readonly [Variant, readonly string[]]>> = {
  'never asks again for what was paid': [neverAskingAgain, ['refunded', 'disputed']],
  'does not see that a page was disputed': [
    withPages((said) => withCharge(said, () => ({ disputed: false }))),
    ['disputed'],
  ],
  'sees only pages of which all was given back': [
    withPages((said) =>
      withCharge(said, ({ refunded, amount }) => ({ amount_refunded: refunded ? amount : 0 })),
    ),
    ['refunded'],
  ],
  'asks with the same key until it gets a page': [
    (shop) => {
      keepingItsKey(shop.stripe.checkout.sessions);
      return withStates(shop);
    },
    ['lost-opening', 'refused-opening'],
  ],
  'first repeats what failed of the other kind': [repeatingTheOtherKind, ['refused-opening']],
  'opens something else while the provider is busy': [takingBusyForOver, ['cannot-be-ended']],
  'compares carts in their order when it opens a page': [
    asked('createCheckoutSession', (shop, body) => {
      onlyInOrder(shop, v.parse(WithCart, body).cartItems);
      return body;
    }),
    ['closed-tab'],
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
