/** The stand-in for the payment provider answers the provider's own library as the provider does. */
import type { Server } from 'node:http';
import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Message, messageOf } from '#contracts/kit/provider/message.ts';
import { StandIn } from '#contracts/kit/provider/standIn.ts';
import { ended } from '#tests/support/port.ts';

const settings = { key: 'sk_test_1', secret: 'whsec_1' };
let standIn: StandIn;
let server: Server;
let stripe: Stripe;
let told: Message[] = [];
/** The provider's library, with this key. */
function library(key: string): Stripe {
  const { hostname, port } = new URL(standIn.pages);
  const at = { host: hostname, port, protocol: 'http' } as const;
  return new Stripe(key, { ...at, maxNetworkRetries: 0, telemetry: false });
}
beforeEach(async () => {
  standIn = new StandIn(settings);
  told = [];
  standIn.happened = (message) => void told.push(message);
  server = await standIn.listen(0);
  stripe = library(settings.key);
});
afterEach(() => ended(server));

const SHOP = 'https://shop.example/tienda/';
const line = (name: string, unit_amount: number, quantity: number) => ({
  quantity,
  price_data: { currency: 'usd', unit_amount, product_data: { name } },
});
const openSession = (...lines: ReturnType<typeof line>[]) =>
  stripe.checkout.sessions.create({
    mode: 'payment',
    client_reference_id: '2',
    metadata: { order: '1' },
    line_items: lines.length > 0 ? lines : [line('Mouse <óptico>', 1250, 2)],
    success_url: `${SHOP}cart?success=true`,
    cancel_url: `${SHOP}cart`,
  });
const openIntent = (amount = 2500) => stripe.paymentIntents.create({ amount, currency: 'usd' });
const visa = { payment_method: 'pm_card_visa' };

describe('a session', () => {
  it('is opened with the sum of its lines, and found again', async () => {
    const session = await openSession(line('A', 99_990, 2), line('B', 57, 1));
    expect(session).toMatchObject({
      object: 'checkout.session',
      amount_total: 200_037,
      currency: 'usd',
      client_reference_id: '2',
      metadata: { order: '1' },
      payment_status: 'unpaid',
      status: 'open',
      url: `${standIn.pages}/pay/${session.id}`,
    });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ id: session.id });
  });

  it('is paid with an intent of its own, whose charge is shown on demand', async () => {
    const { id } = await openSession();
    standIn.ledger.pay(id);
    const paid = await stripe.checkout.sessions.retrieve(id, {
      expand: ['payment_intent.latest_charge'],
    });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      payment_intent: { status: 'succeeded', latest_charge: { amount_refunded: 0 } },
    });
    const plain = await stripe.checkout.sessions.retrieve(id);
    expect(plain.payment_intent).toMatch(/^pi_/);
    expect(told.map(({ type }) => type)).toEqual([
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
  });
});

describe('an intent', () => {
  it('is paid once', async () => {
    const { id, client_secret } = await openIntent();
    expect(client_secret).toMatch(new RegExp(`^${id}_secret_`));
    expect(await stripe.paymentIntents.confirm(id, visa)).toMatchObject({
      status: 'succeeded',
      amount_received: 2500,
    });
    const twice = stripe.paymentIntents.confirm(id, visa);
    await expect(twice).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  it('stays succeeded when its money goes back: the charge says so', async () => {
    const { id } = await openIntent();
    await stripe.paymentIntents.confirm(id, visa);
    const chargeOf = async () => {
      const expand = ['latest_charge'];
      const { status, latest_charge } = await stripe.paymentIntents.retrieve(id, { expand });
      expect(status).toBe('succeeded');
      return latest_charge;
    };
    standIn.ledger.giveBack(id, 500);
    expect(await chargeOf()).toMatchObject({ amount_refunded: 500, refunded: false });
    standIn.ledger.giveBack(id);
    expect(await chargeOf()).toMatchObject({ amount_refunded: 2500, refunded: true });
  });
});

describe('the API refuses', () => {
  it.each([
    ['less than 50 cents', () => openIntent(49), 'amount_too_small'],
    ['cents that are not whole', () => openIntent(99.9), 'parameter_invalid_integer'],
    ['a price with a fraction', () => openSession(line('A', 99.9, 1)), 'parameter_invalid_integer'],
    ['a quantity of nothing', () => openSession(line('A', 99, 0)), 'parameter_invalid_integer'],
    ['an unknown intent', () => stripe.paymentIntents.retrieve('pi_1'), 'resource_missing'],
  ])('%s', async (_what, ask, code) => {
    await expect(ask()).rejects.toMatchObject({ code });
  });

  it('another key, no key, JSON, and calls that it does not have', async () => {
    await expect(library('sk_test_2').paymentIntents.retrieve('pi_1')).rejects.toMatchObject({
      statusCode: 401,
    });
    const ask = async (path: string, init: RequestInit) =>
      (await fetch(standIn.pages + path, { method: 'POST', ...init })).status;
    const authorization = `Bearer ${settings.key}`;
    const json = { 'content-type': 'application/json' };
    expect(await ask('/v1/payment_intents', {})).toBe(401);
    const asJson = { headers: { authorization, ...json }, body: '{"amount":500}' };
    expect(await ask('/v1/payment_intents', asJson)).toBe(400);
    expect(await ask('/v1/customers', { headers: { authorization } })).toBe(404);
  });
});

it('answers an idempotency key as the first time, and refuses it for another request', async () => {
  const params = { amount: 500, currency: 'usd' };
  const once = { idempotencyKey: 'one' };
  const first = await stripe.paymentIntents.create(params, once);
  await stripe.paymentIntents.confirm(first.id, visa);
  const again = await stripe.paymentIntents.create(params, once);
  expect(again).toEqual(first);
  const other = stripe.paymentIntents.create({ ...params, amount: 600 }, once);
  await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
});

it('signs a message so that only this one is believed, and only now', () => {
  const message = messageOf('charge.refunded', { id: 'ch_1' });
  const check = ({ body, headers }: ReturnType<StandIn['signed']>) =>
    stripe.webhooks.constructEvent(body, headers['stripe-signature'], settings.secret);
  const signed = standIn.signed(message);
  expect(check(signed).type).toBe('charge.refunded');
  const old = Math.floor(Date.now() / 1000) - 600;
  for (const wrong of [
    standIn.signed(message, 'whsec_2'),
    { ...signed, body: `${signed.body} ` },
    standIn.signed(message, settings.secret, old),
  ])
    expect(() => check(wrong)).toThrow(stripe.errors.StripeSignatureVerificationError);
});

describe('the hosted page', () => {
  /** Presses a button of the page. */
  const press = (url: string, action: string) =>
    fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action }) });

  it('pays and leads to success_url; then it cannot be paid any more', async () => {
    const { id, url } = await openSession();
    const page = await (await fetch(url ?? '')).text();
    expect(page).toContain('Total: <strong>$25.00</strong>');
    expect(page.match(/(?<=<button[^>]*>)[^<]+/g)).toEqual(['Pagar', 'Volver sin pagar']);
    expect((await press(url ?? '', 'pagar')).status).toBe(400);
    const back = await press(url ?? '', 'back');
    expect(back.headers.get('location')).toBe(`${SHOP}cart`);
    const after = await press(url ?? '', 'pay');
    expect(after.status).toBe(303);
    expect(after.headers.get('location')).toBe(`${SHOP}cart?success=true`);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' });
    const again = await press(url ?? '', 'pay');
    expect(await again.text()).toContain('ya no se puede pagar');
  });
});
