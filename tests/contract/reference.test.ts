/** The reference backend keeps the contract, and refuses what a browser must not decide: roles, owners, uploads. */
import { get } from 'node:http';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { interactions } from '#contracts/derive/interactions.ts';
import { onePixelPng, registration } from '#contracts/examples/fixtures.ts';
import { examples } from '#contracts/examples/index.ts';
import { contract, endpointNames } from '#contracts/index.ts';
import type * as Credentials from '#contracts/kit/reference/credentials.ts';
import { sessionOf } from '#contracts/kit/reference/credentials.ts';
import { addAccount, listenerOf } from '#contracts/kit/reference/server.ts';
import { withStates } from '#contracts/kit/reference/states.ts';
import { askersOf } from '#contracts/kit/roles/askers.ts';
import { isRegistration } from '#contracts/kit/roles/registered.ts';
import { Reference } from '#tests/support/reference.ts';
import { form } from '#tests/mocks/server.ts';
import { verify } from './command.ts';

it(
  'keeps every call of the contract, and refuses those who may not',
  { timeout: 120_000 },
  async () => {
    const reference = await Reference.start({ listener: withStates });
    const states = ['--states-url', `${reference.url}/_states`, '--secured'];
    const shop = ['--shop-url', reference.shop.url];
    const { code, output } = await verify('--url', reference.url, ...states, ...shop);
    await reference.stop();
    const registered = interactions.filter(isRegistration).length; // each with the role admin, too
    const others =
      interactions.flatMap((each) => askersOf(each, reference.url)).length + registered;
    expect(output).toContain(`${others} of ${others} requests by those who may not were refused.`);
    const count = endpointNames.length;
    expect(output).toContain(`${count} of ${count} calls keep the contract.`);
    expect(code).toBe(0);
  },
);

it.each([
  'not json',
  '{}',
  '{"state": "nobody is registered with this e-mail", "params": {}}',
  '{"state": "no such state"}',
])('refuses the state %s, and goes on', async (body) => {
  const reference = await Reference.start({ listener: withStates });
  onTestFinished(async () => void (await reference.stop()));
  const answer = await fetch(`${reference.url}/_states`, { method: 'POST', body });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toMatch(/"message":".+"/);
  expect((await reference.call('products')).status).toBe(200);
});

it('stores a password only as a hash with a salt, and knows it again', async () => {
  const path = '#contracts/kit/reference/credentials.ts';
  const { hashOf, isPassword } = await vi.importActual<typeof Credentials>(path);
  const [one, two] = [await hashOf('clave'), await hashOf('clave')];
  expect(one).not.toContain('clave');
  expect(one).not.toBe(two);
  expect(await isPassword('clave', one)).toBe(true);
  expect(await isPassword('Clave', one)).toBe(false);
  expect(await isPassword('clave')).toBe(false);
});

it('keeps its cookie to its own host where the shop is served over https', async () => {
  const url = 'https://shop.example/';
  const reference = await Reference.start({ listener: (shop) => listenerOf({ ...shop, url }) });
  onTestFinished(async () => void (await reference.stop()));
  const { password } = registration;
  await addAccount(reference.shop, { ...registration, role: 'admin' });
  const answer = await reference.call('login', { email: registration.email, password });
  const cookie = answer.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^__Host-session=[^;]+; Path=\/; .*; Secure$/);
  const [pair = ''] = cookie.split(';');
  expect((await reference.call('allPurchases', {}, pair)).status).toBe(200);
  const ofASubdomain = pair.replace('__Host-', '');
  expect((await reference.call('allPurchases', {}, ofASubdomain)).status).toBe(401);
});

describe('the reference backend', () => {
  let reference: Reference;
  let [ana, admin] = [
    { id: 0, cookie: '' },
    { id: 0, cookie: '' },
  ];
  beforeAll(async () => {
    reference = await Reference.start();
    ana = reference.person('user', 1);
    admin = reference.person('admin', 3);
  });
  afterAll(() => reference.stop());

  it('believes no session that it has not signed, and none that is over', async () => {
    const forged = sessionOf({ ...reference.shop, sessionKey: 'another key' }, ana.id);
    const other = ana.cookie.replace(/session=\d+/, `session=${admin.id}`);
    const clock = vi.spyOn(Date, 'now').mockReturnValue(0);
    const over = sessionOf(reference.shop, admin.id);
    clock.mockRestore();
    for (const cookie of [forged, other, over, 'session=', 'session=1.2.3'])
      expect((await reference.call('allPurchases', {}, cookie)).status, cookie).toBe(401);
  });

  it('reads its own cookie among others', async () => {
    const { cookie } = admin;
    const cookies = `my-session=1.2.x; session-id=3; ${cookie}; other=4`;
    expect((await reference.call('allPurchases', {}, cookies)).status).toBe(200);
    expect((await reference.call('allPurchases', {}, `my-${cookie}`)).status).toBe(401);
  });

  it.each(['//', 'http://[', '/api/nothing'])('has nothing at %s', async (path) => {
    const status = await new Promise((resolve, reject) => {
      const request = get(reference.url, { path }, (answer) => resolve(answer.resume().statusCode));
      request.on('error', reject);
    });
    expect(status).toBe(404);
  });

  const upload = (fields: object) => {
    const init = form({ ...examples.addProduct.request, ...fields });
    const headers = { cookie: admin.cookie };
    return fetch(reference.url + contract.addProduct.path, { ...init, headers });
  };
  const List = v.object({ products: v.array(v.object({ name: v.string(), image: v.string() })) });

  it('stores a picture and serves it as what it is', async () => {
    expect((await upload({ name: 'Con foto' })).status).toBe(201);
    const { products } = v.parse(List, await (await reference.call('products')).json());
    const address = products.find(({ name }) => name === 'Con foto')?.image;
    const picture = await fetch(reference.url + address);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(onePixelPng);
  });

  it.each([
    [
      'a file that only says it is a picture',
      { image: new File(['<svg/>'], 'a.png', { type: 'image/png' }) },
      415,
    ],
    ['a price of nothing', { price: 0 }, 400],
    ['a price beyond whole cents', { price: 1e300 }, 400],
    ['a brand of nobody', { brand: 'Nadie' }, 400],
  ])('refuses %s', async (_what, fields, status) => {
    expect((await upload(fields)).status).toBe(status);
  });
});
