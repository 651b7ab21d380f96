/** The reference backend records what the provider says is paid: once, at its own prices, for who has paid. */
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartItem } from '#contracts/entities.ts';
import { sessionOf } from '#contracts/kit/reference/credentials.ts';
import { Reference } from '#tests/support/reference.ts';

const Url = v.object({ url: v.string() });
const Secret = v.object({ clientSecret: v.string() });
type Person = ReturnType<Reference['person']>;

let reference: Reference;
let [ana, luis] = [
  { id: 0, cookie: '' },
  { id: 0, cookie: '' },
];
let cart: readonly CartItem[] = [];
beforeEach(async () => {
  reference = await Reference.start();
  [ana, luis] = [reference.person('user', 1), reference.person('user', 2)];
  cart = [reference.product(7, 999.9, 2), reference.product(8, 0.57)];
});
afterEach(() => reference.stop());

/** What the browser claims to pay is wrong, in every test: nothing may depend on it. */
const CLAIMED = { totalAmount: 0.01, totalPrice: 0.01 };
const CENTS = 200_037;

const openSession = ({ id, cookie }: Person, cartItems = cart) =>
  reference.call('createCheckoutSession', { ...CLAIMED, cartItems, userId: id }, cookie);
const record = ({ id, cookie }: Person, lines = cart) =>
  reference.call('createPurchase', { ...CLAIMED, cart: lines, userId: id }, cookie);
const openIntent = ({ cookie }: Person, totalAmount = CENTS / 100) =>
  reference.call('createPaymentIntent', { totalAmount }, cookie);

/** Opens the hosted page, and returns the id of its session. */
async function session(person: Person, lines = cart): Promise<string> {
  const { url } = v.parse(Url, await (await openSession(person, lines)).json());
  return url.replace(/^.*\//, '');
}

/** Opens an intent, and returns its id. */
async function intent(person: Person, dollars?: number): Promise<string> {
  const { clientSecret } = v.parse(Secret, await (await openIntent(person, dollars)).json());
  return clientSecret.replace(/_secret_.*$/, '');
}

/** Pays the hosted page for this cart and closes the tab, so that only the webhook tells of it. */
async function payAndLeave(person: Person, lines = cart): Promise<void> {
  const id = await session(person, lines);
  reference.provider.pay(id);
  await reference.hears(reference.provider.event('checkout.session.completed', id));
}

async function purchasesOf({ id, cookie }: Person): Promise<unknown> {
  return (await reference.call('userPurchases', { userId: id }, cookie)).json();
}

const bought = {
  totalPrice: CENTS / 100,
  items: [
    { productName: 'Producto 7', productPrice: 999.9, quantity: 2 },
    { productName: 'Producto 8', productPrice: 0.57, quantity: 1 },
  ],
};

describe('the hosted page', () => {
  it('charges the catalogue’s prices in cents, and leads back to the shop', async () => {
    await session(
      ana,
      cart.map((line) => ({ ...line, price: 0.01, product_price: 0.01, name: 'Gratis' })),
    );
    expect(reference.provider.opened).toMatchObject([
      {
        'line_items[0][price_data][unit_amount]': '99990',
        'line_items[0][price_data][currency]': 'usd',
        'line_items[0][price_data][product_data][name]': 'Producto 7',
        'line_items[0][quantity]': '2',
        'line_items[1][price_data][unit_amount]': '57',
        client_reference_id: '1',
        success_url: `${reference.url}/tienda/cart?success=true`,
        cancel_url: `${reference.url}/tienda/cart`,
      },
    ]);
  });

  it.each([0, -1, 1.5, 1e300])('does not open for a quantity of %d', async (quantity) => {
    const wrong = cart.map((line) => ({ ...line, quantity }));
    expect((await openSession(ana, wrong)).status).toBe(400);
    expect(reference.provider.calls).toEqual([]);
  });

  it('does not open for less than the provider’s minimum, nor for more than its maximum', async () => {
    for (const price of [0.49, 1_000_000])
      expect((await openSession(ana, [reference.product(9, price)])).status).toBe(400);
    expect(reference.provider.calls).toEqual([]);
  });

  it('is the same one for the same goods, so that two tabs do not pay two', async () => {
    const [first, second] = await Promise.all([session(ana), session(ana)]);
    expect(second).toBe(first);
    expect(await session(ana, cart.toReversed())).toBe(first);
    expect(await session(ana, cart.slice(0, 1))).not.toBe(first);
    expect(await session(luis)).not.toBe(first);
  });
});

describe('a purchase', () => {
  it('is recorded when the browser is faster than the webhook', async () => {
    reference.provider.pay(await session(ana));
    expect((await record(ana)).status).toBe(201);
    expect(await purchasesOf(ana)).toMatchObject([bought]);
  });

  it('is recorded when the webhook is faster than the browser', async () => {
    const id = await session(ana);
    reference.provider.pay(id);
    const heard = await reference.hears(reference.provider.event('checkout.session.completed', id));
    expect(heard.status).toBe(200);
    expect(await purchasesOf(ana)).toMatchObject([bought]);
    expect((await record(ana)).status).toBe(201);
    expect(await purchasesOf(ana)).toHaveLength(1);
  });

  it('is recorded when the browser never comes back; the next attempt to pay leads to the return address', async () => {
    const id = await session(ana);
    reference.provider.pay(id);
    await reference.hears(reference.provider.event('checkout.session.completed', id));
    const { url } = v.parse(Url, await (await openSession(ana)).json());
    expect(url).toBe(`${reference.url}/tienda/cart?success=true`);
    expect((await record(ana)).status).toBe(201);
    expect(await purchasesOf(ana)).toHaveLength(1);
  });

  it('is recorded once by two tabs, two messages and reloads, even at the same moment', async () => {
    const id = await session(ana);
    reference.provider.pay(id);
    const event = reference.provider.event('checkout.session.completed', id);
    const atOnce = [record(ana), reference.hears(event), record(ana), reference.hears(event)];
    expect((await Promise.all(atOnce)).map(({ ok }) => ok)).toEqual([true, true, true, true]);
    expect((await record(ana)).status).toBe(201); // a reload, because the answer was lost
    expect(await purchasesOf(ana)).toHaveLength(1);
  });

  it('is recorded again when the same cart is paid again', async () => {
    for (const _time of [1, 2]) {
      reference.provider.pay(await session(ana));
      expect((await record(ana)).status).toBe(201);
    }
    expect(await purchasesOf(ana)).toHaveLength(2);
  });

  it('of the same cart is not answered for the first one’s money while the second is unpaid', async () => {
    reference.provider.pay(await session(ana));
    expect((await record(ana)).status).toBe(201);
    expect((await record(ana)).status).toBe(201); // a reload
    await session(ana);
    expect((await record(ana)).status).toBe(402);
    expect(await purchasesOf(ana)).toHaveLength(1);
  });

  it('is not recorded for who only types the return address, nor for another cart', async () => {
    expect((await record(ana)).status).toBe(402);
    const id = await session(ana);
    expect((await record(ana)).status).toBe(402);
    reference.provider.pay(id);
    expect((await record(luis)).status).toBe(402);
    expect((await record(ana)).status).toBe(201);
    const more = cart.map((line) => ({ ...line, quantity: 100 }));
    expect((await record(ana, more)).status).toBe(402);
    expect(await purchasesOf(ana)).toMatchObject([bought]);
    expect(await purchasesOf(luis)).toEqual([]);
  });

  it('waits while the provider cannot be asked, and is recorded afterwards', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    reference.provider.pay(await session(ana));
    reference.provider.down = true;
    expect((await record(ana)).status).toBe(502);
    expect(log).toHaveBeenCalledOnce();
    reference.provider.down = false;
    expect((await record(ana)).status).toBe(201);
  });
});

describe('a cart that was paid in a tab that was closed', () => {
  const names = (lines: readonly CartItem[]) => lines.map(({ name }) => ({ productName: name }));

  it('is not taken for the next cart, which is paid by card and recorded too', async () => {
    const [one, other] = [cart.slice(0, 1), cart.slice(1)];
    await payAndLeave(ana, one);
    reference.provider.pay(await intent(ana, 0.57));
    expect((await record(ana, other)).status).toBe(201);
    expect((await record(ana, one)).status).toBe(201);
    expect((await record(ana, one)).status).toBe(201); // a reload, because the answer was lost
    expect(await purchasesOf(ana)).toMatchObject([{ items: names(one) }, { items: names(other) }]);
  });

  it.each([
    ['of another sum', 2000],
    ['of the same sum', 0.57],
  ])('leaves an unpaid cart %s unpaid', async (_what, price) => {
    const [paid, unpaid] = [cart.slice(1), [reference.product(9, price)]];
    await payAndLeave(ana, paid);
    expect((await record(ana, unpaid)).status).toBe(402);
    expect(await session(ana, unpaid)).toMatch(/^cs_test_/);
    expect((await record(ana, unpaid)).status).toBe(402);
    expect((await record(ana, paid)).status).toBe(201);
    expect(await purchasesOf(ana)).toMatchObject([{ items: names(paid) }]);
  });

  it('answers for its cart in any order, and when its products are gone', async () => {
    await payAndLeave(ana);
    reference.provider.pay(await intent(ana, 5));
    reference.shop.data.products = [];
    expect((await record(ana, cart.toReversed())).status).toBe(201);
    expect(await purchasesOf(ana)).toMatchObject([bought]);
  });

  it.each(['hosted page', 'card form'])(
    'leads back to the shop also if a product was removed since: %s',
    async (way) => {
      if (way === 'hosted page') await payAndLeave(ana);
      else reference.provider.pay(await intent(ana));
      const admin = reference.person('admin', 3);
      await reference.call('removeProduct', { id: 7 }, admin.cookie);
      expect(await session(ana)).toContain('cart?success=true');
      expect((await record(ana)).status).toBe(201);
      expect(await purchasesOf(ana)).toMatchObject([bought]);
      expect((await openSession(ana)).status).toBe(409);
    },
  );

  it('cannot be told from another cart of the same sum by an intent: none is given', async () => {
    await payAndLeave(ana);
    const answer = await openIntent(ana);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('una compra por este importe');
  });

  it('answers for a day: then its goods can be bought again, and its sum be paid by card', async () => {
    const paidAt = Date.now();
    await payAndLeave(ana);
    const now = vi.spyOn(Date, 'now');
    const afterHours = (hours: number) => {
      now.mockReturnValue(paidAt + hours * 3_600_000);
      return { ...ana, cookie: sessionOf(reference.shop, ana.id) };
    };
    expect(await session(afterHours(23))).toContain('cart?success=true');
    const nextDay = afterHours(25);
    expect(await session(nextDay)).toMatch(/^cs_test_/);
    reference.provider.pay(await intent(nextDay));
    expect((await record(nextDay)).status).toBe(201);
    expect(await purchasesOf(nextDay)).toHaveLength(2);
  });

  it('is not paid again on a page that was open before', async () => {
    await session(ana);
    reference.provider.pay(await intent(ana));
    const { url } = v.parse(Url, await (await openSession(ana)).json());
    expect(url).toContain('cart?success=true');
  });
});

describe('two ways to pay for one cart', () => {
  it.each([
    ['the hosted page when the card form is opened', session, intent],
    ['the card form when the hosted page is opened', intent, session],
  ])('end %s', async (_what, open, openOther) => {
    const before = await open(ana);
    const now = await openOther(ana);
    expect(() => reference.provider.pay(before)).toThrow('is over');
    reference.provider.pay(now);
    expect((await record(ana)).status).toBe(201);
    expect(await purchasesOf(ana)).toHaveLength(1);
  });

  it('cannot both be opened while the provider says neither that one is paid nor that it is over', async () => {
    await intent(ana);
    vi.spyOn(reference.provider.stripe.paymentIntents, 'cancel').mockRejectedValue(new Error('no'));
    expect((await openSession(ana)).status).toBe(409);
    expect(reference.provider.opened).toHaveLength(1);
  });

  it.each([
    ['hosted page', () => session(ana)],
    ['card form', () => intent(ana, 4000.37)],
  ])('are also the old price of the goods and the new one: %s', async (_way, payAtNewPrice) => {
    const before = await session(ana);
    const [product] = reference.shop.data.products;
    if (product) product.price = 1999.9;
    const now = await payAtNewPrice();
    expect(() => reference.provider.pay(before)).toThrow('is over');
    reference.provider.pay(now);
    expect((await record(ana)).status).toBe(201);
    expect(await purchasesOf(ana)).toMatchObject([{ totalPrice: 4000.37 }]);
  });
});

it('only one payment of a buyer is open, of whatever goods: the last one', async () => {
  const [one, other] = [cart.slice(0, 1), cart.slice(1)];
  const first = await session(ana, one);
  const ofLuis = await session(luis, one);
  const second = await session(ana, other);
  expect(() => reference.provider.pay(first)).toThrow('is over');
  reference.provider.pay(second);
  reference.provider.pay(ofLuis);
  expect((await record(ana, other)).status).toBe(201);
  expect((await record(luis, one)).status).toBe(201);
});

describe('a payment of another sum or in another currency', () => {
  it.each([
    ['less on the hosted page', session, { cents: CENTS - 1 }],
    ['more on the hosted page', session, { cents: CENTS + 1 }],
    ['another currency on the hosted page', session, { currency: 'cop' }],
    ['less in the card form', intent, { cents: CENTS - 1 }],
    ['another currency in the card form', intent, { currency: 'cop' }],
  ])('is logged once and buys nothing, and a new one can: %s', async (_what, open, taken) => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const id = await open(ana);
    reference.provider.pay(id, taken);
    await reference.hears(reference.provider.event('checkout.session.completed', id));
    expect((await record(ana)).status).toBe(402);
    expect(await purchasesOf(ana)).toEqual([]);
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(id));
    log.mockRestore();
    reference.provider.pay(await open(ana));
    expect((await record(ana)).status).toBe(201);
    expect(await purchasesOf(ana)).toMatchObject([bought]);
  });
});

describe('money that the staff has given back', () => {
  it('buys nothing on the card form, whose payment waits for its cart', async () => {
    const id = await intent(ana);
    reference.provider.pay(id);
    await reference.hears(reference.provider.event('payment_intent.succeeded', id));
    reference.provider.refund(id);
    expect((await record(ana)).status).toBe(402);
    expect(await purchasesOf(ana)).toEqual([]);
    expect(await intent(ana)).not.toBe(id);
  });

  it('leads nobody to ‘Gracias’: the cart of the closed tab is paid again', async () => {
    const id = await session(ana);
    reference.provider.pay(id);
    await reference.hears(reference.provider.event('checkout.session.completed', id));
    reference.provider.refund(id);
    expect(await session(ana)).toMatch(/^cs_test_/);
    expect((await record(ana)).status).toBe(402);
  });
});

describe('a message of the provider', () => {
  it('is believed only with the signature of the provider', async () => {
    const id = await session(ana);
    const { provider } = reference;
    provider.pay(id);
    const type = 'checkout.session.completed';
    const signed = provider.event(type, id);
    for (const forged of [
      provider.event(type, id, 'whsec_of_somebody_else'),
      { ...signed, body: `${signed.body} ` },
      { ...signed, headers: {} },
    ])
      expect((await reference.hears(forged)).status).toBe(400);
    expect(await purchasesOf(ana)).toEqual([]);
    expect((await reference.hears(signed)).status).toBe(200);
    expect(await purchasesOf(ana)).toHaveLength(1);
  });

  it('settles nothing that is not paid, and nothing that was opened elsewhere', async () => {
    const events = [
      ['checkout.session.completed', await session(ana)],
      ['payment_intent.succeeded', 'pi_of_another_site'],
    ] as const;
    for (const [type, id] of events) {
      const heard = await reference.hears(reference.provider.event(type, id));
      expect(heard.status).toBe(200);
    }
    expect(await purchasesOf(ana)).toEqual([]);
  });
});

describe('an intent for the card form', () => {
  it('is recorded with the cart that comes after it, and carries its buyer', async () => {
    const id = await intent(ana);
    expect(reference.provider.opened).toMatchObject([
      { amount: String(CENTS), currency: 'usd', 'metadata[userId]': '1' },
    ]);
    expect((await record(ana)).status).toBe(402);
    reference.provider.pay(id);
    await reference.hears(reference.provider.event('payment_intent.succeeded', id));
    expect((await record(ana)).status).toBe(201);
    expect((await record(ana)).status).toBe(201);
    expect(await purchasesOf(ana)).toMatchObject([bought]);
  });

  it('needs a session', async () => {
    const answer = await reference.call('createPaymentIntent', { totalAmount: 5 });
    expect(answer.status).toBe(401);
  });

  it('of another buyer pays nothing', async () => {
    reference.provider.pay(await intent(luis));
    expect((await record(ana)).status).toBe(402);
    expect((await record(luis)).status).toBe(201);
  });

  it('of a smaller amount does not pay this cart', async () => {
    reference.provider.pay(await intent(ana, 0.5));
    expect((await record(ana)).status).toBe(402);
    expect(await purchasesOf(ana)).toEqual([]);
  });

  it.each([0, -5, 0.001, 0.49, 1_000_000, 1e300])('does not open for %d dollars', async (sum) => {
    expect((await openIntent(ana, sum)).status).toBe(400);
    expect(reference.provider.calls).toEqual([]);
  });

  it('is the same one for two tabs at the same moment', async () => {
    const [first, second] = await Promise.all([intent(ana), intent(ana)]);
    expect(second).toBe(first);
    expect(reference.provider.opened).toHaveLength(1);
  });

  it.each(['cancel', 'forget'] as const)('is a new one after a %s', async (end) => {
    const id = await intent(ana);
    reference.provider[end](id);
    expect(await intent(ana)).not.toBe(id);
    expect((await record(ana)).status).toBe(402);
  });

  it('is the same one until it is paid, and then none is given for the same amount', async () => {
    const id = await intent(ana);
    expect(await intent(ana)).toBe(id);
    reference.provider.pay(id);
    expect((await openIntent(ana)).status).toBe(409);
    const { url } = v.parse(Url, await (await openSession(ana)).json());
    expect(url).toContain('cart?success=true');
  });

  it('pays a product that was removed while the buyer was paying', async () => {
    const admin = reference.person('admin', 3);
    reference.provider.pay(await intent(ana));
    await reference.call('removeProduct', { id: 7 }, admin.cookie);
    expect((await openSession(luis)).status).toBe(409);
    expect((await record(ana)).status).toBe(201);
    expect(await purchasesOf(ana)).toMatchObject([bought]);
  });
});
