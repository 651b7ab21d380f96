/** The stand-in for the payment provider answers the provider's own library as the provider does. */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliver } from '#contracts/kit/provider/deliver.ts';
import { type Message, messageOf } from '#contracts/kit/provider/message.ts';
import { requestLog } from '#contracts/kit/provider/requestLog.ts';
import { StandIn } from '#contracts/kit/provider/standIn.ts';
import { SLOW, troubles } from '#contracts/kit/provider/trouble.ts';
import { projectRoot } from '#tools/builds.ts';
import { ended } from '#tests/support/port.ts';
import { nowhere, serve } from './serve.ts';

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
    const { data } = await stripe.checkout.sessions.listLineItems(session.id);
    expect(data.map((each) => [each.description, each.quantity, each.amount_total])).toEqual([
      ['A', 2, 199_980],
      ['B', 1, 57],
    ]);
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

  it('is expired once, and then neither paid nor expired again', async () => {
    const { id } = await openSession();
    expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired' });
    await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({ statusCode: 400 });
    expect(() => standIn.ledger.pay(id)).toThrow('is over');
    expect(told.map(({ type }) => type)).toEqual(['checkout.session.expired']);
  });

  it('expires by itself after a day', async () => {
    const { id } = await openSession();
    const later = Date.now() + 24 * 3_600_000 + 1000;
    expect(standIn.ledger.isOpen(id)).toBe(true);
    const now = vi.spyOn(Date, 'now').mockReturnValue(later);
    expect(standIn.ledger.isOpen(id)).toBe(false); // before anybody has asked for it
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired' });
    now.mockRestore();
  });
});

describe('an intent', () => {
  it('is paid with a test card, which may be declined', async () => {
    const { id, client_secret } = await openIntent();
    expect(client_secret).toMatch(new RegExp(`^${id}_secret_`));
    const declined = stripe.paymentIntents.confirm(id, {
      payment_method: 'pm_card_chargeDeclined',
    });
    await expect(declined).rejects.toMatchObject({ code: 'card_declined', statusCode: 402 });
    expect(await stripe.paymentIntents.confirm(id, visa)).toMatchObject({
      status: 'succeeded',
      amount_received: 2500,
    });
    const twice = stripe.paymentIntents.confirm(id, visa);
    await expect(twice).rejects.toMatchObject({ code: 'payment_intent_unexpected_state' });
  });

  it('is cancelled once, and not after it was paid', async () => {
    const [open, paid] = [await openIntent(), await openIntent()];
    expect(await stripe.paymentIntents.cancel(open.id)).toMatchObject({ status: 'canceled' });
    await stripe.paymentIntents.confirm(paid.id, visa);
    for (const { id } of [open, paid])
      await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({ statusCode: 400 });
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
    await stripe.refunds.create({ payment_intent: id, amount: 500 });
    expect(await chargeOf()).toMatchObject({ amount_refunded: 500, refunded: false });
    await stripe.refunds.create({ payment_intent: id });
    expect(await chargeOf()).toMatchObject({ amount_refunded: 2500, refunded: true });
    const third = stripe.refunds.create({ payment_intent: id });
    await expect(third).rejects.toMatchObject({ code: 'charge_already_refunded' });
  });

  it('is disputed with the card for that', async () => {
    const { id } = await openIntent();
    const disputed = { payment_method: 'pm_card_createDispute', expand: ['latest_charge'] };
    expect(await stripe.paymentIntents.confirm(id, disputed)).toMatchObject({
      latest_charge: { disputed: true },
    });
  });
});

describe('the API refuses', () => {
  it.each([
    ['less than 50 cents', () => openIntent(49), 'amount_too_small'],
    ['more than the maximum', () => openIntent(100_000_000), 'amount_too_large'],
    ['cents that are not whole', () => openIntent(99.9), 'parameter_invalid_integer'],
    ['a page for less', () => openSession(line('A', 49, 1)), 'amount_too_small'],
    ['a price with a fraction', () => openSession(line('A', 99.9, 1)), 'parameter_invalid_integer'],
    ['a quantity of nothing', () => openSession(line('A', 99, 0)), 'parameter_invalid_integer'],
    ['an unknown session', () => stripe.checkout.sessions.retrieve('cs_1'), 'resource_missing'],
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
  expect(again.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' });
  const other = stripe.paymentIntents.create({ ...params, amount: 600 }, once);
  await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
});

it('repeats a 500 for its idempotency key, also when it works again', async () => {
  const open = (idempotencyKey: string) =>
    stripe.paymentIntents.create({ amount: 500, currency: 'usd' }, { idempotencyKey });
  standIn.trouble = 'failing';
  await expect(open('one')).rejects.toMatchObject({ statusCode: 500 });
  standIn.trouble = undefined;
  await expect(open('one')).rejects.toMatchObject({ statusCode: 500 });
  const { id } = await open('two');
  standIn.trouble = 'failing';
  await expect(open('two')).rejects.toMatchObject({ statusCode: 500 });
  standIn.trouble = undefined;
  expect((await open('two')).id).toBe(id);
});

describe('a message', () => {
  it('reaches the webhook with a signature that the provider’s library believes', async () => {
    const heard: string[] = [];
    const webhook = await serve(async (request, response) => {
      const signature = request.headers['stripe-signature'] ?? '';
      const body = await text(request);
      heard.push(stripe.webhooks.constructEvent(body, signature, settings.secret).type);
      response.writeHead(204).end();
    });
    const { id } = await openSession();
    standIn.ledger.pay(id);
    for (const message of told)
      expect(await deliver(standIn, message, webhook)).toBe(`  → ${message.type}: 204`);
    expect(heard).toEqual(told.map(({ type }) => type));
  });

  it('is not believed with another secret, another body or an old time', () => {
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

  it('that nobody takes is no crash', async () => {
    const said = await deliver(standIn, messageOf('a', {}), await nowhere());
    expect(said).toMatch(/did not answer: .*ECONNREFUSED/);
  });
});

describe('the hosted page', () => {
  /** Presses a button of the page. */
  const press = (url: string, deed: string) =>
    fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ deed }) });

  it('pays and leads to success_url; then it cannot be paid any more', async () => {
    const { id, url } = await openSession();
    const page = await (await fetch(url ?? '')).text();
    expect(page).toContain('2 × Mouse &#60;óptico&#62;: $25.00');
    expect(page.match(/(?<=<button[^>]*>)[^<]+/g)).toEqual(['Pagar', 'Volver sin pagar']);
    const after = await press(url ?? '', 'pay');
    expect(after.status).toBe(303);
    expect(after.headers.get('location')).toBe(`${SHOP}cart?success=true`);
    expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({ payment_status: 'paid' });
    const again = await press(url ?? '', 'pay');
    expect(await again.text()).toContain('ya no se puede pagar');
  });

  it('leads back to cancel_url without a payment', async () => {
    const { id, url } = await openSession();
    const after = await press(url ?? '', 'back');
    expect(after.headers.get('location')).toBe(`${SHOP}cart`);
    expect(standIn.ledger.isOpen(id)).toBe(true);
    expect(told).toEqual([]);
  });

  it('takes the money later, or another sum, if a script says so; an intent too', async () => {
    const { id, url } = await openSession();
    const post = (address: string, fields: Record<string, string>) =>
      fetch(address, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
    const later = await post(url ?? '', { deed: 'later', amount: '700', currency: 'eur' });
    expect(later.headers.get('location')).toBe(`${SHOP}cart?success=true`);
    const sum = { amount_total: 700, currency: 'eur', status: 'complete' };
    const retrieved = () => stripe.checkout.sessions.retrieve(id);
    expect(await retrieved()).toMatchObject({ ...sum, payment_status: 'unpaid' });
    await post(url ?? '', { deed: 'arrive' });
    expect(await retrieved()).toMatchObject({ ...sum, payment_status: 'paid' });
    const intent = await openIntent();
    const paid = await post(`${standIn.pages}/pay/${intent.id}`, { amount: '600' });
    expect([paid.status, paid.headers.get('location')]).toEqual([200, null]);
    const taken = { status: 'succeeded', amount_received: 600 };
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject(taken);
    const types = told.map(({ type }) => type).filter((type) => type.startsWith('checkout'));
    expect(types).toEqual([
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
    ]);
  });

  it('ends with a slow payment that fails; an intent can be paid anew', async () => {
    const [session, intent] = [await openSession(), await openIntent()];
    for (const { id } of [session, intent]) {
      await press(`${standIn.pages}/pay/${id}`, 'later');
      expect((await press(`${standIn.pages}/pay/${id}`, 'fail')).status).toBeLessThan(400);
    }
    const expand = ['payment_intent'];
    expect(await stripe.checkout.sessions.retrieve(session.id, { expand })).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'requires_payment_method' },
    });
    expect([session, intent].map(({ id }) => standIn.ledger.isOpen(id))).toEqual([false, true]);
    expect((await press(session.url ?? '', 'fail')).status).toBe(400);
    const failed = told.map(({ type }) => type).filter((type) => type.endsWith('failed'));
    expect(failed).toEqual([
      'payment_intent.payment_failed',
      'checkout.session.async_payment_failed',
      'payment_intent.payment_failed',
    ]);
  });

  it('says that there is none', async () => {
    const none = await fetch(`${standIn.pages}/pay/cs_test_1`);
    expect([none.status, await none.text()]).toEqual([404, expect.stringContaining('no existe')]);
  });
});

describe('the switch for trouble', () => {
  const become = (kind: string) =>
    fetch(`${standIn.pages}/trouble`, { method: 'POST', body: new URLSearchParams({ kind }) });

  it('lets it fail, be silent, or lose the answer to an opening or refuse it', async () => {
    const { id } = await openIntent();
    const ask = () => stripe.paymentIntents.retrieve(id);
    await become('failing');
    await expect(ask()).rejects.toMatchObject({ statusCode: 500 });
    await become('silent');
    await expect(ask()).rejects.toThrow(Stripe.errors.StripeConnectionError);
    await become('losing');
    expect((await ask()).id).toBe(id);
    await expect(openIntent()).rejects.toThrow(Stripe.errors.StripeConnectionError);
    expect(standIn.ledger.payments.length).toBeGreaterThan(1);
    await become('refusing');
    expect((await ask()).id).toBe(id);
    const openWith = (idempotencyKey: string) =>
      stripe.paymentIntents.create({ amount: 500, currency: 'usd' }, { idempotencyKey });
    await expect(openWith('refused')).rejects.toMatchObject({ statusCode: 400 });
    await become('none');
    await expect(openWith('refused')).rejects.toMatchObject({ statusCode: 400 });
    const opened = await openWith('opened');
    await become('refusing');
    const repeated = await openWith('opened');
    expect(repeated.id).toBe(opened.id);
    expect(repeated.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true' });
    await become('none');
    expect((await ask()).id).toBe(id);
  });

  it('refuses a name that it does not know', async () => {
    const answer = await become('slwo');
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('slow')]);
  });

  it('lets it answer late', async () => {
    await become('slow');
    const start = performance.now();
    await openIntent();
    expect(performance.now() - start).toBeGreaterThan(SLOW * 0.9);
  });

  it('lets it refuse to end a payment, which stays open', async () => {
    const [session, intent] = [await openSession(), await openIntent()];
    await become('busy');
    const endings = [
      () => stripe.checkout.sessions.expire(session.id),
      () => stripe.paymentIntents.cancel(intent.id),
    ];
    for (const end of endings) await expect(end()).rejects.toMatchObject({ statusCode: 429 });
    for (const { id } of [session, intent]) expect(standIn.ledger.isOpen(id)).toBe(true);
  });

  it('lets the buyer pay at the moment at which a payment is ended, which is then refused', async () => {
    const [session, intent] = [await openSession(), await openIntent()];
    await become('racing');
    const endings = [
      () => stripe.checkout.sessions.expire(session.id),
      () => stripe.paymentIntents.cancel(intent.id),
    ];
    for (const end of endings) await expect(end()).rejects.toMatchObject({ statusCode: 400 });
    const paid = { payment_status: 'paid' };
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject(paid);
    const succeeded = { status: 'succeeded' };
    expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject(succeeded);
    expect(told.map(({ type }) => type)).toContain('checkout.session.completed');
  });

  it('has a row for each kind in rehearsal.md', async () => {
    const guide = await readFile(join(projectRoot, 'contracts/rehearsal.md'), 'utf8');
    const kinds = [...guide.matchAll(/^\|.*\| `\/trouble` *\| `kind=(\w+)` *\|$/gm)];
    expect(kinds.map(([, kind]) => kind)).toEqual([...troubles, 'none']);
    expect(guide).toContain(`after ${SLOW / 1000} seconds`);
  });
});

it('prints each request with the version of the API, and says once that an opening names none', async () => {
  const lines: string[] = [];
  standIn.asked = requestLog((printed) => void lines.push(printed));
  await openIntent();
  expect(lines).toEqual([
    expect.stringMatching(/^POST \/v1\/payment_intents: 200 \(Stripe-Version 20/),
  ]);
  const bare = { method: 'POST', headers: { authorization: `Bearer ${settings.key}` } };
  const body = new URLSearchParams({ amount: '500', currency: 'usd' });
  for (const _time of [1, 2]) await fetch(`${standIn.pages}/v1/payment_intents`, { ...bare, body });
  const opening = 'POST /v1/payment_intents: 200';
  expect(lines.slice(1)).toEqual([opening, expect.stringContaining('No Stripe-Version'), opening]);
});

it('does not start on a port that is taken', async () => {
  const { port } = new URL(standIn.pages);
  await expect(new StandIn(settings).listen(Number(port))).rejects.toMatchObject({
    code: 'EADDRINUSE',
  });
});

it('ends with its port when the command that has started it is killed', async () => {
  const command = 'node --import tsx contracts/kit/provider.ts --port 0; exit';
  const env = { ...process.env, npm_lifecycle_event: 'npx' };
  const shell = spawn('sh', ['-c', command], { cwd: projectRoot, env });
  const output = text(shell.stdout); // ends with that of the stand-in
  const first = await new Promise<string>((done) => {
    shell.stdout.once('data', (chunk: Buffer) => done(chunk.toString()));
  });
  const [url = ''] = /http:\/\/localhost:\d+/.exec(first) ?? [];
  expect((await fetch(`${url}/trouble`, { method: 'POST', body: 'kind=none' })).status).toBe(200);
  shell.kill('SIGKILL');
  await output;
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});
