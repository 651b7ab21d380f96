/** The reference backend when the provider does not do what it was asked, or tells of something unknown. */
import { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CartItem } from '#contracts/entities.ts';
import { sessionOf } from '#contracts/kit/reference/credentials.ts';
import { mayHaveOpened } from '#contracts/kit/reference/provider.ts';
import { Reference } from '#tests/support/reference.ts';
import { WEBHOOK_SECRET } from '#tests/support/paymentProvider.ts';
import { serve } from './serve.ts';

let reference: Reference;
let ana = { id: 0, cookie: '' };
let cart: readonly CartItem[] = [];
beforeEach(async () => {
  reference = await Reference.start();
  ana = reference.person('user', 1);
  cart = [reference.product(7, 999.9, 2), reference.product(8, 0.57)];
});
afterEach(() => reference.stop());

const openPage = (cartItems: readonly CartItem[]) => {
  const totals = { totalAmount: 1, totalPrice: 1 };
  return reference.call(
    'createCheckoutSession',
    { ...totals, cartItems, userId: ana.id },
    ana.cookie,
  );
};
const openIntent = (totalAmount: number) =>
  reference.call('createPaymentIntent', { totalAmount }, ana.cookie);

it('sells nothing for a paid intent that the provider knows no more', async () => {
  const lines = cart.slice(1);
  await openIntent(0.57);
  const [payment] = reference.shop.data.payments;
  const id = payment?.id ?? '';
  reference.provider.pay(id);
  expect((await openIntent(0.57)).status).toBe(409); // it is known to be paid
  const gone = Stripe.errors.generateV1Error({
    type: 'invalid_request_error',
    code: 'resource_missing',
    statusCode: 404,
  });
  vi.spyOn(reference.shop.stripe.paymentIntents, 'retrieve').mockRejectedValue(gone);
  const input = { cart: lines, userId: ana.id, totalPrice: 0.57 };
  expect((await reference.call('createPurchase', input, ana.cookie)).status).toBe(402);
  expect(reference.shop.data.purchases).toEqual([]);
});

it('repeats an opening whose first request the provider is still working on', async () => {
  const { stripe } = reference.shop;
  vi.spyOn(console, 'error').mockReturnValue();
  reference.provider.standIn.fault = 'losing';
  expect((await openPage(cart)).status).toBe(502);
  reference.provider.standIn.fault = undefined;
  const inUse = { code: 'idempotency_key_in_use', type: 'idempotency_error' } as const;
  const refused = Stripe.errors.generateV1Error({ ...inUse, statusCode: 409 });
  vi.spyOn(stripe.checkout.sessions, 'create').mockRejectedValueOnce(refused);
  expect((await openPage(cart)).status).toBe(502);
  expect((await openPage(cart)).status).toBe(200);
  const { ledger } = reference.provider.standIn;
  expect(ledger.payments.filter(({ id }) => ledger.isOpen(id))).toHaveLength(1);
});

it.each([
  ['about nothing', { object: 'event', type: 'account.updated', data: { object: null } }],
  ['without data', { object: 'event', type: 'v1.billing.meter.error_report_triggered' }],
  ['of another site', { object: 'event', type: 'charge.failed', data: { object: { id: 'ch_1' } } }],
])('answers 2xx to an event %s', async (_which, event) => {
  await openPage(cart);
  const body = JSON.stringify(event);
  const signed = { payload: body, secret: WEBHOOK_SECRET };
  const signature = reference.shop.stripe.webhooks.generateTestHeaderString(signed);
  const headers = { 'stripe-signature': signature };
  expect((await reference.hears({ method: 'POST', headers, body })).status).toBe(200);
});

it('answers for a closed tab for a day: then its goods can be bought again', async () => {
  await openPage(cart);
  const [payment] = reference.shop.data.payments;
  reference.provider.pay(payment?.id ?? '');
  await reference.hears(reference.provider.event('checkout.session.completed', payment?.id ?? ''));
  expect(await (await openPage(cart)).text()).toContain('success=true');
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 25 * 3_600_000);
  ana = { ...ana, cookie: sessionOf(reference.shop, ana.id) };
  expect(await (await openPage(cart)).text()).not.toContain('success=true');
  clock.mockRestore();
  expect(reference.provider.opened).toHaveLength(2);
});

it.each([0.49, 1_000_000, 1e300])('opens no intent for %d dollars', async (sum) => {
  expect((await openIntent(sum)).status).toBe(400);
  expect(reference.provider.opened).toEqual([]);
});

it('asks the provider for no page of more than 100 lines, which it does not take', async () => {
  const lines = Array.from({ length: 101 }, (_, index) => reference.product(100 + index, 1));
  expect((await openPage(lines)).status).toBe(400);
  expect(reference.provider.opened).toEqual([]);
  expect((await openPage(lines.slice(1))).status).toBe(200);
});

it('adds up the lines of the same product', async () => {
  const [laptop, ...others] = cart;
  if (!laptop) throw new Error('the cart is empty');
  const halves = [{ ...laptop, quantity: 1 }, ...others, { ...laptop, quantity: 1 }];
  const opened: unknown = await (await openPage(halves)).json();
  expect(await (await openPage(cart)).json()).toEqual(opened);
  expect(reference.provider.opened).toHaveLength(1);
});

it('takes an answer that is no JSON for an opening in doubt, and a 500 for none', async () => {
  let [status, text] = [200, '<html>'];
  const url = await serve((_request, answer) => void answer.writeHead(status).end(text));
  const { hostname: host, port } = new URL(url);
  const at = { host, port, protocol: 'http', maxNetworkRetries: 0 } as const;
  const open = () =>
    new Stripe('sk_test_1', at).paymentIntents.create({ amount: 500, currency: 'usd' });
  expect(await open().catch(mayHaveOpened)).toBe(true);
  [status, text] = [500, '{"error":{"type":"api_error","message":"down"}}'];
  expect(await open().catch(mayHaveOpened)).toBe(false);
});
