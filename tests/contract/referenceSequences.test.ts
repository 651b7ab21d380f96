/** Whatever a buyer does, in whatever order, the reference backend sells each paid cart once, and nothing unpaid. */
import * as fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sessionOf } from '#contracts/kit/reference/credentials.ts';
import { Reference } from '#tests/support/reference.ts';
import { seed, share } from '#tests/support/seed.ts';

const RUNS = share(1600);
const BUYER = 1;
const DAY_MS = 25 * 3_600_000;

const cart = fc.integer({ min: 0, max: 2 });
const payment = fc.nat({ max: 9 });
const deed = fc.oneof(
  fc.record({ kind: fc.constant('page' as const), cart }),
  fc.record({ kind: fc.constant('card' as const), cart }),
  fc.record({ kind: fc.constant('pay' as const), payment }),
  fc.record({ kind: fc.constant('event' as const), payment }),
  fc.record({ kind: fc.constant('return' as const), cart }),
  fc.record({ kind: fc.constant('remove' as const), cart }),
  fc.constant({ kind: 'day' as const }),
);
type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never;
const Opened = v.union([v.object({ url: v.string() }), v.object({ clientSecret: v.string() })]);

let reference: Reference;
beforeEach(async () => {
  reference = await Reference.start();
});
afterEach(() => reference.stop());

/** The world of one run: a buyer, three carts of different sums, and the payments that were opened. */
async function live(deeds: readonly Deed[]): Promise<void> {
  await reference.stop();
  reference = await Reference.start();
  const { provider, shop } = reference;
  reference.person('user', BUYER);
  const admin = reference.person('admin', 2);
  const prices = [10, 25.5, 999.9];
  const carts = prices.map((price, index) => [reference.product(index + 1, price)]);
  const opened: string[] = [];
  const paid = new Set<string>();
  const start = Date.now();
  let days = 0;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => start + days * DAY_MS);

  const call = async (...[name, body]: [Parameters<Reference['call']>[0], object]) => {
    const answer = await reference.call(name, { ...body, userId: BUYER }, sessionOf(shop, BUYER));
    expect(answer.status, name).toBeLessThan(500);
    return answer;
  };
  const open = async (answer: Response) => {
    if (!answer.ok) return;
    const body = v.parse(Opened, await answer.json());
    const id =
      'url' in body ? body.url.replace(/^.*\//, '') : body.clientSecret.split('_secret_')[0];
    if (id !== undefined && /^(?:cs|pi)_/.test(id) && !opened.includes(id)) opened.push(id);
  };
  const back = (index: number) =>
    call('createPurchase', { cart: carts[index], totalAmount: 1, totalPrice: 1 });

  for (const each of deeds) {
    switch (each.kind) {
      case 'page':
        await open(
          await call('createCheckoutSession', { cartItems: carts[each.cart], totalAmount: 1 }),
        );
        break;
      case 'card':
        await open(await call('createPaymentIntent', { totalAmount: prices[each.cart] }));
        break;
      case 'pay': {
        const id = opened[each.payment];
        if (id === undefined || !provider.isOpen(id)) break;
        provider.pay(id);
        paid.add(id);
        break;
      }
      case 'event': {
        const id = opened[each.payment];
        if (id !== undefined)
          await reference.hears(provider.event('checkout.session.completed', id));
        break;
      }
      case 'return':
        await back(each.cart);
        break;
      case 'remove':
        await reference.call('removeProduct', { id: each.cart + 1 }, sessionOf(shop, admin.id));
        break;
      case 'day':
        days += 1;
    }
    expect(opened.filter((id) => provider.isOpen(id)).length).toBeLessThanOrEqual(1);
    expect(shop.data.purchases.length).toBeLessThanOrEqual(paid.size);
  }
  for (const _payment of paid) for (const index of carts.keys()) await back(index);
  expect(shop.data.purchases).toHaveLength(paid.size);
  clock.mockRestore();
}

it('sells each paid cart once, and never opens two payments', async () => {
  const deeds = fc.array(deed, { minLength: 5, maxLength: 40 });
  await fc.assert(fc.asyncProperty(deeds, live), { seed, numRuns: RUNS });
});
