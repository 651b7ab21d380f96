/** Broken variants of the reference backend, for what comes at the same moment, twice, or from somebody else. */
import * as v from 'valibot';
import { vi } from 'vitest';
import { contract } from '#contracts/index.ts';
import { signatureOf } from '#contracts/kit/provider/message.ts';
import { sessionOf } from '#contracts/kit/reference/credentials.ts';
import type { Shop } from '#contracts/kit/reference/data.ts';
import { withStates } from '#contracts/kit/reference/states.ts';
import {
  answering,
  asked,
  blindIn,
  checking,
  endingBlindly,
  isCall,
  type Variant,
  WithLines,
} from './brokenBackend.ts';

const { userId } = contract.createPurchase.request.body.entries;
const WithUser = v.object({ userId });

/** A backend that believes the request who the buyer is, not its session. */
function believingUserId(name: 'createPurchase' | 'createCheckoutSession'): Variant {
  return asked(name, (shop, body, request) => {
    request.headers.cookie = sessionOf(shop, v.parse(WithUser, body).userId);
    return body;
  });
}

/** Rows that are read from a table, each time anew. */
class Table<Row extends object> extends Array<Row> {
  override find(isWanted: (row: Row, index: number, all: Row[]) => unknown): Row | undefined {
    const row = super.find(isWanted);
    return row && { ...row };
  }
}

/** Lets a payment be in the state in which it was before the provider was asked. */
async function asBefore<T>({ data }: Shop, id: string, asking: Promise<T>): Promise<T> {
  const payment = data.payments.find((one) => one.id === id);
  const before = payment?.state;
  const said = await asking;
  if (payment && before) payment.state = before;
  return said;
}

/** A backend in which the requests of a buyer do not wait for each other: their queue is that of an object. */
const waitless: Variant = (shop) => {
  const answer = withStates(shop);
  return (request, response) => {
    shop.data.accounts = Table.from(shop.data.accounts);
    return answer(request, response);
  };
};

/** A broken variant of the reference, and the stories in which it fails. */
export const concurrentVariants: Readonly<Record<string, readonly [Variant, readonly string[]]>> = {
  'lets nobody wait': [waitless, ['two-tabs']],
  'lets only those wait whom the same of its two processes answers': [
    (shop) => {
      const [one, other] = [withStates(shop), waitless(shop)];
      let openings = 0;
      return async (request, response) => {
        const isOpening =
          isCall('createCheckoutSession', request) || isCall('createPaymentIntent', request);
        if (isOpening) openings += 1;
        const isFirstRound = openings <= 2;
        return (isFirstRound ? one : other)(request, response);
      };
    },
    ['two-tabs'],
  ],
  'looks whether it has recorded a page only before it asks the provider': [
    (shop) => {
      const { sessions } = shop.stripe.checkout;
      const retrieve = sessions.retrieve.bind(sessions);
      vi.spyOn(sessions, 'retrieve').mockImplementation((id) => asBefore(shop, id, retrieve(id)));
      return withStates(shop);
    },
    ['all-at-once'],
  ],
  'does not ask for the state of what it could not end': [
    endingBlindly,
    ['paid-while-ending', 'cannot-be-ended'],
  ],
  'opens an intent each time': [
    blindIn('createPaymentIntent', ({ state }) => state === 'open'),
    ['changed-sum'],
  ],
  'uses an intent for a second purchase': [
    asked('createPurchase', ({ data }, body) => {
      for (const payment of data.payments)
        if (payment.kind === 'intent' && payment.state === 'answered') payment.state = 'paid';
      return body;
    }),
    ['bought-again'],
  ],
  'says yes for ever to a cart that was bought once': [
    asked('createPurchase', ({ data }, body) => {
      for (const account of data.accounts)
        if (data.purchases.length > 0) account.last = v.parse(WithLines, body).cart;
      return body;
    }),
    ['bought-again'],
  ],
  'has one idempotency key for the same goods, whoever buys them': [
    (shop) => {
      const { sessions } = shop.stripe.checkout;
      const create = sessions.create.bind(sessions);
      vi.spyOn(sessions, 'create').mockImplementation((params) =>
        create(params, { idempotencyKey: JSON.stringify(params?.line_items).slice(0, 200) }),
      );
      return withStates(shop);
    },
    ['two-buyers'],
  ],
  'believes the userId of a purchase': [believingUserId('createPurchase'), ['other-session']],
  'believes the userId of a page': [believingUserId('createCheckoutSession'), ['other-session']],
  'ignores signatures': [
    checking((real, sent, _header, secret) =>
      real(sent, signatureOf(String(sent), secret), secret),
    ),
    ['forged'],
  ],
  'believes a message that was signed long ago': [
    checking((real, sent, header, secret) => real(sent, header, secret, Number.MAX_SAFE_INTEGER)),
    ['forged'],
  ],
  'reads the first signature of a message only': [
    checking((real, sent, header, secret) => {
      const [time, first] = String(header).split(',');
      return real(sent, `${time},${first}`, secret);
    }),
    ['two-signatures'],
  ],
  'takes a message for done that it could not check': [
    answering(
      ({ url }) => url === '/api/stripe/webhook',
      (status) => (status >= 500 ? 200 : status),
    ),
    ['webhook-while-down'],
  ],
};
