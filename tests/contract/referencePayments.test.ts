/** The reference backend records what the provider says is paid: once, at its own prices, for who has paid. */
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CartItem } from '#contracts/entities.ts';
import { Reference } from '#tests/support/reference.ts';

const Url = v.object({ url: v.string() });
const Secret = v.object({ clientSecret: v.string() });
type Person = ReturnType<Reference['person']>;

let reference: Reference;
let [ana, luis] = [{ id: 0, cookie: '' }, { id: 0, cookie: '' }];
let cart: CartItem[] = [];
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
    await session(ana, cart.map((line) => ({ ...line, price: 0.01, product_price: 0.01, name: 'Gratis' })));
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
    expect((await openSession(ana, [{ ...cart[0], quantity }] as CartItem[])).status).toBe(400);
    expect(reference.provider.calls).toEqual([]);
  });
});
