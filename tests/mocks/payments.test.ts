/** The mock keeps contracts/payments.md: an order is paid once, and what was charged is recorded once. */
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CartItem } from '#contracts/entities.ts';
import { contract, type EndpointName } from '#contracts/index.ts';
import { product } from '#tests/support/products.ts';
import { json, mockOnAPort } from './server.ts';

const ask = mockOnAPort();
const SHOP = 'https://tienda.example';

const line = (id: number, quantity = 1, price = 10): CartItem => ({
  ...product(id, { name: `Cosa ${id}`, price }),
  quantity,
});
const totalOf = (cart: readonly CartItem[]) =>
  cart.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

async function call(name: EndpointName, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json', origin: SHOP };
  const answer = await ask(contract[name].path, { ...json(body), headers });
  expect(answer.ok).toBe(true);
  return answer.json();
}

async function open(cart: readonly CartItem[], { userId = 2, totalAmount = totalOf(cart) } = {}) {
  const body = await call('createCheckoutSession', { cartItems: cart, totalAmount, userId });
  return v.parse(contract.createCheckoutSession.response.schema, body).url;
}

async function secretFor(totalAmount: number) {
  const body = await call('createPaymentIntent', { totalAmount });
  return v.parse(contract.createPaymentIntent.response.schema, body).clientSecret;
}

const record = (cart: readonly CartItem[], userId = 2) =>
  call('createPurchase', { userId, cart, totalPrice: totalOf(cart) });
const titleAt = async (url: string) => /<h1>(.*?)</.exec(await (await fetch(url)).text())?.[1];
const payAt = (url: string) => titleAt(`${url}&paid`);

/** Ana's purchases since the reset, as the administrator sees them. */
async function purchases() {
  const answer = await ask(contract.allPurchases.path);
  const { data } = v.parse(contract.allPurchases.response.schema, await answer.json());
  return data.filter(({ id, userId }) => userId === 2 && Number(id) > 5);
}

/** Their sums and quantities. */
const recorded = async () =>
  (await purchases()).map(({ totalPrice, items }) => [
    totalPrice,
    ...items.map(({ quantity }) => quantity),
  ]);

/** Charges the intents as the demo's card provider does, which has the mock in its own page. */
async function payAllIntents() {
  const file = await (await ask('/__mock/state')).text();
  const paid = file.replaceAll('"state": "open"', '"state": "paid"');
  expect(paid).not.toBe(file);
  await ask('/__mock/state', { method: 'PUT', body: paid });
}

beforeEach(async () => {
  await ask('/__mock/reset', { method: 'POST' });
});

describe('the hosted page', () => {
  it('is the same one for the same goods at the same sum, in whatever order', async () => {
    const url = await open([line(1), line(2, 2)]);
    expect(await open([line(2, 2), line(1)])).toBe(url);
    expect(await open([line(2), line(1), line(2)])).toBe(url);
    expect(await open([line(1), line(2, 2)], { userId: 3 })).not.toBe(url);
  });

  it('leads back, not to a second page, while its paid order was not recorded', async () => {
    const cart = [line(1)];
    const url = await open(cart);
    await payAt(url);
    expect(await open(cart)).toBe(`${SHOP}/cart?success=true`);
    expect(await open(cart, { userId: 3 })).toContain('?session=');
    expect(await open([line(1, 2)])).toContain('?session=');
    await record(cart);
    expect(await recorded()).toEqual([[10, 1]]);
    expect(await titleAt(url)).toBe('Esta orden ya está pagada');
    expect([url, `${SHOP}/cart?success=true`]).not.toContain(await open(cart));
  });

  it.each([
    ['other goods', () => open([line(2)])],
    ['another sum', () => open([line(1)], { totalAmount: 9 })],
    ['an intent', () => secretFor(10)],
  ])('ends when its buyer begins to pay %s', async (_what, begin) => {
    const url = await open([line(1)]);
    expect(await titleAt(url)).toBe('Paga tu orden');
    await begin();
    expect(await titleAt(url)).toBe('Este pago ya no vale');
    expect(await payAt(url)).toBe('Este pago ya no vale');
  });

  it('stays open when another buyer begins to pay', async () => {
    const url = await open([line(1)]);
    await open([line(2)], { userId: 3 });
    expect(await titleAt(url)).toBe('Paga tu orden');
  });
});

describe('an intent', () => {
  it('is the same one for the same sum, until another payment is opened', async () => {
    const secret = await secretFor(10);
    expect(await secretFor(10)).toBe(secret);
    expect(await secretFor(20)).not.toBe(secret);
    expect(await secretFor(10)).not.toBe(secret);
    const last = await secretFor(10);
    await open([line(1)]);
    expect(await secretFor(10)).not.toBe(last);
  });
});

describe('what is recorded', () => {
  it('are the lines and the sum of the paid page, not those of the cart', async () => {
    await payAt(await open([line(1)]));
    const before = Date.now();
    await record([line(1, 3), line(2, 1, 89)]);
    const [purchase, ...others] = await purchases();
    const items = [{ productName: 'Cosa 1', quantity: 1, productPrice: 10 }];
    expect([purchase, others]).toMatchObject([{ totalPrice: 10, items }, []]);
    expect(Date.parse(String(purchase?.date))).toBeGreaterThanOrEqual(before);
  });

  it('is the paid page of these goods before another one', async () => {
    const other = await open([line(2, 5)]);
    await payAt(other);
    await payAt(await open([line(1)]));
    await record([line(1)]);
    expect(await recorded()).toEqual([[10, 1]]);
    await record([line(2, 5)]);
    expect(await recorded()).toHaveLength(2);
  });

  it.each([
    ['a paid page', async () => payAt(await open([line(1)]))],
    ['an intent', () => secretFor(10)],
    ['a paid intent', () => secretFor(10).then(payAllIntents)],
    ['nothing, as testers do', async () => undefined],
  ])('for %s is recorded once, however often it is sent', async (_what, pay) => {
    await pay();
    for (const _time of [1, 2, 3]) await record([line(1)]);
    expect(await recorded()).toEqual([[10, 1]]);
    await record([line(1)], 3);
    await record([line(2)]);
    expect(await recorded()).toHaveLength(2);
  });

  it.each([
    ['page', () => open([line(1)])],
    ['intent', () => secretFor(10)],
  ])('is a second order of the same goods after another %s', async (_what, begin) => {
    await record([line(1)]);
    await begin();
    await record([line(1)]);
    expect(await recorded()).toHaveLength(2);
  });
});
