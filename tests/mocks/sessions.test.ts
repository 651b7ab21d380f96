/** Each session of the mock server has data, faults and a log of its own, by its path or by a header. */
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { registration } from '#contracts/examples/fixtures.ts';
import { examples } from '#contracts/examples/index.ts';
import { contract } from '#contracts/index.ts';
import { createControl } from '#mocks/control/client.ts';
import { createSessions } from '#mocks/http/sessions.ts';
import { freshMock, json, put, refusal, remove } from './server.ts';

const { ask, read } = freshMock();
const inSession = (name: string, path: string) => `/__session/${name}${path}`;
const PRODUCTS = contract.products.path;
const ids = async (path: string, init?: RequestInit) => {
  const body: unknown = await (await ask(path, init)).json();
  return v.parse(contract.products.response.schema, body).products.map(({ id }) => id);
};

beforeEach(async () => {
  await ask('/__mock/sessions', remove);
  for (const name of ['ana', 'luis']) await ask(`/__mock/sessions/${name}`, put({}));
});

describe('what happens in one session', () => {
  it('does not happen in another, nor in the default one: data, faults, log', async () => {
    await ask(inSession('ana', contract.removeProduct.path), json({ id: 1 }));
    await ask(inSession('ana', '/__mock/faults/login'), put({ effect: { kind: 'network' } }));
    expect(await ids(inSession('ana', PRODUCTS))).toHaveLength(71);
    expect(await read(inSession('ana', '/__mock/log'))).toHaveLength(2);
    for (const prefix of ['', '/__session/luis']) {
      expect(await read(`${prefix}/__mock/faults`)).toEqual({});
      expect(await read(`${prefix}/__mock/log`)).toEqual([]);
      expect(await ids(prefix + PRODUCTS)).toHaveLength(72);
    }
    await ask(inSession('luis', '/__mock/reset'), { method: 'POST' });
    expect(await ids(inSession('ana', PRODUCTS))).toHaveLength(71);
  });

  it('happens by the header too; a prefix counts more', async () => {
    const headers = { 'x-mock-session': 'ana' };
    await ask(inSession('ana', contract.removeProduct.path), json({ id: 1 }));
    expect(await ids(PRODUCTS, { headers })).toHaveLength(71);
    expect(await ids(inSession('luis', PRODUCTS), { headers })).toHaveLength(72);
    expect(await (await ask('/__mock/log', { headers })).json()).toHaveLength(2);
    const preflight = await ask(PRODUCTS, { method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-mock-session');
  });
});

describe('an address that a session gives', () => {
  it('stays in the session: the payment page, and what it needs', async () => {
    const headers = { 'x-mock-session': 'ana', 'content-type': 'application/json' };
    const answer = await ask(contract.createCheckoutSession.path, {
      ...json(examples.createCheckoutSession.request),
      headers,
    });
    const { url } = v.parse(v.object({ url: v.string() }), await answer.json());
    const { pathname, search } = new URL(url);
    expect(pathname).toMatch(/^\/__session\/ana\//);
    expect(await (await ask(pathname + search)).text()).toContain('Paga tu orden');
    const other = pathname.replace('/ana/', '/luis/') + search;
    expect(await (await ask(other)).text()).toContain('Sesión de pago desconocida');
    const style = await ask(pathname.replace('.html', '.js'));
    expect(style.headers.get('content-type')).toBe('text/javascript');
  });
});

describe('a session', () => {
  it('starts with another number of products, and can take the state of another', async () => {
    await ask('/__mock/sessions/big', put({ products: 1000 }));
    expect(await ids(inSession('big', PRODUCTS))).toHaveLength(1000);
    await ask(inSession('ana', contract.removeProduct.path), json({ id: 1 }));
    await ask(inSession('ana', '/__mock/scenario'), put({ id: 'login-sin-conexion' }));
    const state = await read(inSession('ana', '/__mock/state'));
    await ask(inSession('luis', '/__mock/state'), put(state));
    expect(await ids(inSession('luis', PRODUCTS))).toHaveLength(71);
    expect(await read(inSession('luis', '/__mock/scenario'))).toMatchObject({
      armed: 'login-sin-conexion',
    });
  });

  it('is listed, starts anew when it is created again, and can be dropped', async () => {
    await ask(inSession('ana', contract.register.path), json(registration));
    const sessions = await read('/__mock/sessions');
    expect(sessions).toMatchObject([
      { name: 'ana', calls: 1, header: 'x-mock-session: ana' },
      { name: 'luis', calls: 0 },
    ]);
    const [first] = v.parse(v.array(v.object({ url: v.string() })), sessions);
    expect(new URL(first?.url ?? '').pathname).toBe('/__session/ana');
    expect((await ask('/__mock/sessions/ana', put({}))).status).toBe(200);
    expect(await read(inSession('ana', '/__mock/log'))).toEqual([]);
    expect((await ask('/__mock/sessions/new', put({}))).status).toBe(201);
    await ask('/__mock/sessions/ana', remove);
    const gone = await ask(inSession('ana', PRODUCTS));
    expect(gone.status).toBe(404);
    expect(await refusal(gone)).toContain('PUT /__mock/sessions/ana');
    expect(gone.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('can be created by a client that sends its header with every request', async () => {
    const headers = { 'x-mock-session': 'robot' };
    expect((await ask(PRODUCTS, { headers })).status).toBe(404);
    expect((await ask('/__mock/sessions/robot', { ...put({}), headers })).status).toBe(201);
    expect((await ask(PRODUCTS, { headers })).status).toBe(200);
  });

  it.each([
    ['a name that is no part of an address', '/__mock/sessions/%20', {}, 'is no name'],
    ['a misspelt field', '/__mock/sessions/x', { product: 72 }, 'Field «product»'],
    ['a number that there is not', '/__mock/sessions/x', { products: 5 }, 'Field «products»'],
  ])('is refused for %s, and none is created', async (_case, path, body, message) => {
    const answer = await ask(path, put(body));
    expect(answer.status).toBe(400);
    expect(await refusal(answer)).toContain(message);
    expect(await read('/__mock/sessions')).toHaveLength(2);
  });
});

it('one session too many drops the one that was used longest ago', async () => {
  const sessions = createSessions(2);
  await sessions.start('one');
  await sessions.start('two');
  sessions.use('one');
  await sessions.start('three');
  expect(sessions.all().map(({ name }) => name)).toEqual(['three', 'one']);
});

type Untyped = Record<'states' | 'fault', (name: string) => Promise<unknown>>;

it('the typed control functions have the effect and the answers of the routes', async () => {
  const { url } = await ask('/__mock/');
  const demo = createControl(async (method, path, body) => {
    const answer = await fetch(new URL(path, url), { method, ...(body !== undefined && { body }) });
    return { status: answer.status, text: await answer.text() };
  });
  expect(await demo.fault('login', { effect: { kind: 'refuse' } })).toEqual({
    login: { effect: { kind: 'refuse', status: 400 }, every: 1, applied: 0, remaining: null },
  });
  await demo.states('catalogueEmpty', {});
  expect(await ids(PRODUCTS)).toEqual([]);
  const [asked] = await demo.log('products');
  expect(asked).toMatchObject({ call: 'products', answer: { status: 200 } });
  expect((await demo.har()).log.entries).toHaveLength(1);
  const before = await demo.state();
  expect((await demo.reset({ products: 1000 })).rows.products).toBe(1000);
  expect((await demo.importState(before)).rows.products).toBe(0);
  expect((await demo.undo()).rows.products).toBe(1000);
  await expect(demo.undo()).rejects.toThrow('nothing to undo');
  await expect(demo.request('PUT', '/__mock/scenario', { id: 'none' })).rejects.toThrow('«none»');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a console knows no types
  const untyped = demo as unknown as Untyped;
  await expect(untyped.states('nope')).rejects.toThrow('There is no state «nope»; there are c');
  await expect(untyped.fault('login')).rejects.toThrow('needs a fault, or null to remove it');
});
