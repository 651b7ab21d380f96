/** Ways to break the reference backend, for the rehearsal of payments. */
import { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as v from 'valibot';
import { vi } from 'vitest';
import { contract } from '#contracts/index.ts';
import type { Shop } from '#contracts/kit/reference/data.ts';
import type { Listener } from '#contracts/kit/reference/server.ts';
import { withStates } from '#contracts/kit/reference/states.ts';

export type Variant = (shop: Shop) => Listener;

type Payment = {
  readonly id: string;
  readonly status: string | null;
  readonly payment_status?: string;
};
/** What a backend believes that the provider has said of a payment; `undefined`: what it has said. */
type Belief = 'paid' | 'open' | 'expired' | undefined;

/** Lets the backend believe something else than the provider says. */
export function believing(shop: Shop, believe: (payment: Payment) => Belief): void {
  const { sessions } = shop.stripe.checkout;
  const { paymentIntents } = shop.stripe;
  const sessionOf = sessions.retrieve.bind(sessions);
  const intentOf = paymentIntents.retrieve.bind(paymentIntents);
  vi.spyOn(sessions, 'retrieve').mockImplementation(async (id) => {
    const said = await sessionOf(id);
    const belief = believe(said);
    if (belief === 'paid') return { ...said, status: 'complete', payment_status: 'paid' };
    if (belief === undefined) return said;
    return { ...said, status: belief, payment_status: 'unpaid' };
  });
  vi.spyOn(paymentIntents, 'retrieve').mockImplementation(async (id) => {
    const said = await intentOf(id);
    const belief = believe(said);
    if (belief === undefined) return said;
    const statuses = {
      paid: 'succeeded',
      open: 'requires_payment_method',
      expired: 'canceled',
    } as const;
    const amount_received = belief === 'paid' ? said.amount : 0;
    return { ...said, status: statuses[belief], amount_received };
  });
}

/** The same request once more, after its body was read. */
function again(request: IncomingMessage, body: Buffer): IncomingMessage {
  const copy = new IncomingMessage(request.socket);
  const { method = '', url = '', headers } = request;
  Object.assign(copy, { method, url, headers, complete: true });
  copy.push(body);
  copy.push(null);
  return copy;
}

export const isCall = (name: keyof typeof contract, { url }: IncomingMessage) =>
  url === contract[name].path;

type Fields = Readonly<Record<string, unknown>>;
const Body = v.record(v.string(), v.unknown());
const { cartItems, totalAmount: sum } = contract.createCheckoutSession.request.body.entries;
export const WithCart = v.object({ cartItems });
export const WithLines = v.object({ cart: contract.createPurchase.request.body.entries.cart });
export const WithSum = v.object({ totalAmount: sum });
export type Known = Shop['data']['payments'][number];

/** A backend that takes a call for another one. */
export function asked(
  name: keyof typeof contract,
  change: (shop: Shop, body: Fields, request: IncomingMessage) => Fields,
): Variant {
  return (shop) => {
    const answer = withStates(shop);
    return async (request, response) => {
      if (!isCall(name, request)) return answer(request, response);
      const sent = v.parse(Body, JSON.parse(String(await buffer(request))));
      const body = change(shop, sent, request);
      return answer(again(request, Buffer.from(JSON.stringify(body))), response);
    };
  };
}

/** A backend that forgets some payments while it answers a call. */
export function blindIn(
  name: keyof typeof contract,
  isForgotten: (payment: Known) => boolean,
): Variant {
  return (shop) => {
    const answer = withStates(shop);
    return async (request, response) => {
      if (!isCall(name, request)) return answer(request, response);
      const { payments } = shop.data;
      shop.data.payments = payments.filter((one) => !isForgotten(one));
      await answer(request, response);
      shop.data.payments = [...payments.filter(isForgotten), ...shop.data.payments];
    };
  };
}

/** A backend that takes a payment which it ends for over, whatever the provider answers. */
export const endingBlindly: Variant = (shop) => {
  const { checkout, paymentIntents } = shop.stripe;
  const over = new Set<string>();
  const expire = checkout.sessions.expire.bind(checkout.sessions);
  vi.spyOn(checkout.sessions, 'expire').mockImplementation((id) => {
    over.add(id);
    return expire(id);
  });
  const cancel = paymentIntents.cancel.bind(paymentIntents);
  vi.spyOn(paymentIntents, 'cancel').mockImplementation((id) => {
    over.add(id);
    return cancel(id);
  });
  believing(shop, ({ id }) => (over.has(id) ? 'expired' : undefined));
  return withStates(shop);
};

/** A backend that answers a request with another status than it would. */
export function answering(
  isAbout: (request: IncomingMessage) => boolean,
  statusFor: (status: number) => number,
): Variant {
  return (shop) => {
    const answer = withStates(shop);
    return (request, response) => {
      const write = response.writeHead.bind(response);
      vi.spyOn(response, 'writeHead').mockImplementation((status) =>
        write(isAbout(request) ? statusFor(status) : status),
      );
      return answer(request, response);
    };
  };
}

/** A backend that answers a call with another text than it would. */
export function rewriting(name: keyof typeof contract, textFor: (text: string) => string): Variant {
  return (shop) => {
    const answer = withStates(shop);
    return (request, response) => {
      const end = response.end.bind(response);
      if (isCall(name, request))
        vi.spyOn(response, 'end').mockImplementation((text: unknown) => end(textFor(String(text))));
      return answer(request, response);
    };
  };
}

/** A backend that checks the signatures of messages in its own way. */
export function checking(
  check: (real: Check, ...request: Parameters<Check>) => ReturnType<Check>,
): Variant {
  return (shop) => {
    const { webhooks } = shop.stripe;
    const real = webhooks.constructEvent.bind(webhooks);
    vi.spyOn(webhooks, 'constructEvent').mockImplementation((...sent) => check(real, ...sent));
    return withStates(shop);
  };
}
type Check = Shop['stripe']['webhooks']['constructEvent'];

/** A backend that takes payments of this kind for those of the buyer who asks. */
export function anybodys(kind: Known['kind']): Variant {
  return asked('createPurchase', ({ data }, body) => {
    for (const payment of data.payments)
      if (payment.kind === kind) Object.assign(payment, { buyer: body['userId'] });
    return body;
  });
}

/** A line of a purchase as one of a cart. */
export const lineOf = ({ id, productName: name, productPrice: price, quantity }: SoldLine) => ({
  id,
  name,
  price,
  quantity,
  description: '',
  category: '',
  brand: '',
  image: '/a.png',
  isOnSale: false,
});
type SoldLine = NonNullable<Known['lines']>[number];
