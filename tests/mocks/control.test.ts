/** A tester can read and set everything in the mock over HTTP. An error for bad input names the field. */
import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { examples } from '#contracts/examples/index.ts';
import { registration } from '#contracts/examples/fixtures.ts';
import { contract, endpointNames } from '#contracts/index.ts';
import { states } from '#contracts/states.ts';
import { scenarios } from '#mocks/scenarios/index.ts';
import type { Scenario } from '#mocks/scenarios/scenario.ts';
import { sentencesOf } from '#mocks/scenarios/steps.ts';
import { accounts } from '#mocks/store/seed/accounts.ts';
import { memorySnapshots } from '#mocks/store/snapshots.ts';
import { gate } from '#tests/support/gate.ts';
import { json, mockOnAPort, put, refusal } from './server.ts';

const snapshots = memorySnapshots();
const ask = mockOnAPort(snapshots);
beforeEach(() => ask('/__mock/reset', { method: 'POST' }));

const PRODUCTS = contract.products.path;
const ana = { email: 'ana@example.com', password: 'ana-demo' };
const remove: RequestInit = { method: 'DELETE' };
const read = async (path: string): Promise<unknown> => (await ask(path)).json();
const productCount = async () =>
  v.parse(contract.products.response.schema, await read(PRODUCTS)).products.length;

const Counts = v.object({ rows: v.object({ purchases: v.array(v.unknown()) }) });
const Har = v.object({ log: v.object({ entries: v.array(v.unknown()) }) });

const Routes = v.object({
  control: v.array(v.object({ method: v.string(), path: v.string(), does: v.string() })),
});
const routesNow = async () => v.parse(Routes, await read('/__mock/')).control;

describe('the overview', () => {
  it('is at the root: routes, accounts, calls', async () => {
    expect(await read('/__mock')).toEqual(await read('/__mock/'));
    expect(await read('/__mock/')).toMatchObject({
      accounts: accounts.map(({ role, email, password }) => ({ role, email, password })),
      calls: endpointNames.map((name) => ({ name, method: contract[name].method })),
    });
    const routes = (await routesNow()).map(({ method, path }) => `${method} ${path}`);
    expect(routes).toContain('PUT /__mock/faults/{call}');
    expect(new Set(routes).size).toBe(routes.length);
    for (const { path, does } of await routesNow()) expect(does, path).not.toBe('');
  });

  it('lists only routes that exist: every GET answers', async () => {
    await ask('/__mock/sessions/ana', { method: 'PUT' });
    for (const { path } of (await routesNow()).filter(({ method }) => method === 'GET')) {
      const answer = await ask(path.replace('{call}', 'login').replace('{name}', 'ana'));
      expect(answer.status, path).toBe(200);
      await expect(answer.json(), path).resolves.toBeDefined();
    }
  });

  it.each(['/__mock/x', '/__mock/state/x', '/__mock/faults/login/x', '/__mock/statesx'])(
    'is part of the answer to an unknown address: %s',
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(404);
      const NotFound = v.object({ message: v.string(), control: v.array(v.string()) });
      const { message, control } = v.parse(NotFound, await answer.json());
      expect(message).toContain(path);
      expect(control).toEqual((await routesNow()).map((route) => `${route.method} ${route.path}`));
    },
  );

  it('names the methods of a route, and answers HEAD like GET', async () => {
    const answer = await ask('/__mock/faults/login', json({}));
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('GET, PUT, DELETE');
    expect((await ask('/__mock/log', { method: 'HEAD' })).status).toBe(200);
  });

  it('can be read from a page of another origin', async () => {
    const preflight = await ask('/__mock/faults', { method: 'OPTIONS' });
    const methods = preflight.headers.get('access-control-allow-methods');
    for (const { method } of await routesNow()) expect(methods).toContain(method);
    const answer = await ask('/__mock/x');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('a tester breaks a call', () => {
  const refused = { effect: { kind: 'refuse', status: 503, message: 'Hoy no.' } };
  const unapplied = { applied: 0, remaining: null };

  it('sees the effect, finds it in the log, and repairs the call', async () => {
    expect(await (await ask('/__mock/faults/products', put(refused))).json()).toEqual({
      products: { ...refused, every: 1, ...unapplied },
    });
    const answer = await ask(PRODUCTS);
    expect([answer.status, await refusal(answer)]).toEqual([503, 'Hoy no.']);
    expect(await read('/__mock/log?call=products')).toMatchObject([
      { call: 'products', method: 'GET', answer: { status: 503 } },
    ]);
    expect(await read('/__mock/faults/products')).toEqual({
      ...refused,
      every: 1,
      applied: 1,
      remaining: null,
    });
    expect(await (await ask('/__mock/faults/products', remove)).json()).toEqual({});
    expect(await read('/__mock/faults/products')).toBeNull();
    expect(await productCount()).toBe(72);
  });

  it('sets one without touching another, or all at once', async () => {
    await ask('/__mock/faults/products', put(refused));
    await ask('/__mock/faults/login', put(refused));
    expect(await read('/__mock/faults')).toEqual({
      products: { ...refused, every: 1, ...unapplied },
      login: { ...refused, every: 1, ...unapplied },
    });
    await ask('/__mock/faults', put({ register: refused }));
    expect(await read('/__mock/faults')).toEqual({
      register: { ...refused, every: 1, ...unapplied },
    });
    await ask('/__mock/faults', remove);
    expect(await read('/__mock/faults')).toEqual({});
  });

  it('sets three at the same time, and keeps all three', async () => {
    const calls = ['login', 'register', 'products'] as const;
    const turn = gate();
    const asksForTurn = vi.spyOn(snapshots, 'exclusively');
    void snapshots.exclusively(() => turn.after);
    const answers = calls.map((call) => ask(`/__mock/faults/${call}`, put(refused)));
    await vi.waitFor(() => expect(asksForTurn).toHaveBeenCalledTimes(1 + calls.length));
    turn.open();
    await Promise.all(answers);
    const faults = Object.fromEntries(
      calls.map((call) => [call, { ...refused, every: 1, ...unapplied }]),
    );
    expect(await read('/__mock/faults')).toEqual(faults);
  });

  it('breaks the connection: the client sees a network error', async () => {
    await ask('/__mock/faults/login', put({ effect: { kind: 'network' } }));
    await expect(ask(contract.login.path, json(ana))).rejects.toThrow('fetch failed');
    expect(await read('/__mock/log')).toMatchObject([{ call: 'login', answer: { status: 0 } }]);
    expect(await productCount()).toBe(72);
  });

  it('closes each connection, because a browser would silently retry on an open one', async () => {
    expect((await ask(PRODUCTS)).headers.get('connection')).toBe('close');
  });

  it('lets a call hang, and nothing else', async () => {
    await ask('/__mock/faults/login', put({ effect: { kind: 'hang' } }));
    const hanging = ask(contract.login.path, { ...json(ana), signal: AbortSignal.timeout(300) });
    expect(await productCount()).toBe(72);
    await expect(hanging).rejects.toThrow('timeout');
  });

  it('gets half a response, or an HTML page', async () => {
    await ask('/__mock/faults/products', put({ effect: { kind: 'truncated' } }));
    await expect(read(PRODUCTS)).rejects.toThrow(SyntaxError);
    await ask('/__mock/faults/products', put({ effect: { kind: 'html' } }));
    expect((await ask(PRODUCTS)).headers.get('content-type')).toBe('text/html');
  });
});

describe('a fault that ends', () => {
  const broken = { effect: { kind: 'status', status: 503 } };
  const statuses = async (calls: number) => {
    const found: number[] = [];
    for (let call = 0; call < calls; call += 1) found.push((await ask(PRODUCTS)).status);
    return found;
  };
  const progress = () => read('/__mock/faults/products');

  it('applies as often as it says, and then the call works again', async () => {
    await ask(PRODUCTS); // a call before it is armed does not count
    await ask('/__mock/faults/products', put({ ...broken, every: 2, times: 2 }));
    expect(await progress()).toMatchObject({ applied: 0, remaining: 2 });
    expect(await statuses(2)).toEqual([200, 503]);
    expect(await progress()).toMatchObject({ applied: 1, remaining: 1 });
    expect(await statuses(4)).toEqual([200, 503, 200, 200]);
    expect(await progress()).toMatchObject({ times: 2, applied: 2, remaining: 0 });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['armed again', () => ask('/__mock/faults/products', put({ ...broken, times: 1 }))],
    [
      'set with all others',
      () => ask('/__mock/faults', put({ products: { ...broken, times: 1 } })),
    ],
  ])('counts anew when it is %s, and is gone after a reset', async (_how, arm) => {
    await arm();
    expect(await statuses(2)).toEqual([503, 200]);
    await arm();
    expect(await statuses(2)).toEqual([503, 200]);
    await ask('/__mock/reset', { method: 'POST' });
    expect(await statuses(1)).toEqual([200]);
  });

  it('keeps its count when the fault of another call is set', async () => {
    await ask('/__mock/faults/products', put({ ...broken, every: 2 }));
    await ask(PRODUCTS);
    await ask('/__mock/faults/login', put(broken));
    expect(await statuses(1)).toEqual([503]);
  });

  it('is exported with its count', async () => {
    await ask('/__mock/faults/products', put({ ...broken, times: 1 }));
    expect(await statuses(1)).toEqual([503]);
    const state = await (await ask('/__mock/state')).text();
    await ask('/__mock/reset', { method: 'POST' });
    await ask('/__mock/state', { method: 'PUT', body: state });
    expect(await progress()).toMatchObject({ applied: 1, remaining: 0 });
    expect(await statuses(1)).toEqual([200]);
  });
});

describe('a purchase whose response is lost', () => {
  it('is recorded, sent again by the shop and recorded twice by the mock, as the log shows', async () => {
    const purchases = async () =>
      v.parse(Counts, await read('/__mock/state')).rows.purchases.length;
    const before = await purchases();
    await ask('/__mock/scenario', put({ id: 'orden-enviada-dos-veces' }));
    const send = () =>
      ask(contract.createPurchase.path, json({ ...examples.createPurchase.request, userId: 2 }));
    await expect(send()).rejects.toThrow('fetch failed');
    expect((await send()).status).toBe(201);
    expect(await purchases()).toBe(before + 2);
    expect(await read('/__mock/log?call=createPurchase')).toMatchObject([
      { byFault: { effect: { kind: 'lost' }, times: 1 }, answer: { status: 0, body: null } },
      { byFault: null, answer: { status: 201, body: { success: true } } },
    ]);
  });
});

describe('the log', () => {
  it('has the newest call last, both bodies and each breach of the contract, and can be emptied', async () => {
    await ask(PRODUCTS);
    await ask(contract.login.path, json({ email: 'ana@example.com' }));
    expect(await read('/__mock/log')).toMatchObject([
      {
        call: 'products',
        body: null,
        verdicts: { request: null, answer: null },
        byFault: null,
        answer: { status: 200, body: { success: true } },
      },
      {
        call: 'login',
        body: { email: 'ana@example.com' },
        verdicts: { request: 'Campo «password»: falta.', answer: null },
        byFault: null,
        answer: { status: 400, body: { success: false, message: 'Campo «password»: falta.' } },
      },
    ]);
    expect(await read('/__mock/log?call=register')).toEqual([]);
    await ask('/__mock/log', remove);
    expect(await read('/__mock/log')).toEqual([]);
  });

  it.each([
    [{ effect: { kind: 'status', status: 500 } }, { status: 500, body: null }],
    [{ effect: { kind: 'html' } }, { status: 502, type: 'text/html' }],
    [{ effect: { kind: 'truncated' } }, { status: 201, body: '{"success":true,"message' }],
    [{ delay: { from: 1, to: 1 } }, { status: 201, body: { success: true } }],
  ])('says that %j has caused the answer, which is no breach', async (fault, answer) => {
    await ask('/__mock/faults/createReservation', put(fault));
    await ask(contract.createReservation.path, json(examples.createReservation.request));
    expect(await read('/__mock/log')).toMatchObject([
      { verdicts: { request: null, answer: null }, byFault: fault, answer },
    ]);
  });

  it('says that a fault holds an answer back, and still names what the request breaks', async () => {
    await ask('/__mock/faults/login', put({ effect: { kind: 'hang' } }));
    const hanging = ask(contract.login.path, { ...json({}), signal: AbortSignal.timeout(200) });
    await expect(hanging).rejects.toThrow('timeout');
    const [entry] = v.parse(v.array(v.looseObject({})), await read('/__mock/log'));
    expect(entry).toMatchObject({
      verdicts: { request: 'Campo «email»: falta.', answer: null },
      byFault: { effect: { kind: 'hang' } },
    });
    expect(entry).not.toHaveProperty('answer');
  });

  it('has a text as it is, where the body is no JSON', async () => {
    await ask(contract.login.path, { ...json({}), body: '{"email":' });
    expect(await read('/__mock/log')).toMatchObject([{ body: '{"email":' }]);
  });

  it('has a form’s fields, and of its files the name, type and size', async () => {
    const form = new FormData();
    form.set('name', 'Mouse');
    form.set('image', new File(['12345'], 'mouse.png', { type: 'image/png' }));
    await ask(contract.addProduct.path, { method: 'POST', body: form });
    const body = [
      { name: 'name', value: 'Mouse' },
      { name: 'image', file: { name: 'mouse.png', type: 'image/png', size: 5 } },
    ];
    expect(await read('/__mock/log')).toMatchObject([{ call: 'addProduct', body }]);
    const { log } = v.parse(Har, await read('/__mock/log.har'));
    expect(log.entries).toMatchObject([
      { request: { postData: { params: [{ value: 'Mouse' }, {}] } } },
    ]);
  });
});

describe('the state', () => {
  it('can be exported and imported, without the data of a shop', async () => {
    const before = await (await ask('/__mock/state')).text();
    expect(JSON.parse(before)).not.toHaveProperty('shop');
    await ask(contract.removeProduct.path, json({ id: 1 }));
    await ask('/__mock/faults/login', put({ every: 2 }));
    expect(await productCount()).toBe(71);
    const answer = await ask('/__mock/state', { method: 'PUT', body: before });
    expect(await answer.json()).toMatchObject({ rows: { products: 72, accounts: 3 } });
    expect(await (await ask('/__mock/state')).text()).toBe(before);
  });

  it.each([
    ['no JSON', () => '{"format"', 'JSON'],
    ['another format', () => '{"format":"otro"}', 'format'],
    [
      'a product without a price',
      (text: string) => text.replace(/"price": [\d.]+,/, ''),
      'rows.products.0.price',
    ],
    [
      'two products of the same id',
      (text: string) => text.replace(/(?<="products": \[\s+\{\s+"id": )1/, '2'),
      '«rows»: se esperaba productos con ids distintos',
    ],
    [
      'two accounts of the same id',
      (text: string) => text.replace(/(?<="accounts": \[\s+\{\s+"id": )1/, '2'),
      '«rows»: se esperaba cuentas con ids distintos',
    ],
    [
      'a misspelt field of a fault',
      (text: string) => text.replace('"faults": {}', '"faults": { "login": { "tmes": 1 } }'),
      '«settings.faults.login.tmes»: no hay tal campo',
    ],
  ])('is refused with %s, and nothing has changed', async (_case, change, expectedText) => {
    await ask(contract.removeProduct.path, json({ id: 5 }));
    const before = await (await ask('/__mock/state')).text();
    const answer = await ask('/__mock/state', { method: 'PUT', body: change(before) });
    expect(answer.status).toBe(400);
    expect(await refusal(answer)).toContain(expectedText);
    expect(await (await ask('/__mock/state')).text()).toBe(before);
  });

  it.each([0, 72, 1000, 10_000])('starts over with %i products', async (products) => {
    await ask('/__mock/faults/products', put({ effect: { kind: 'html' } }));
    const answer = await ask('/__mock/reset', json({ products }));
    expect(await answer.json()).toMatchObject({ rows: { products } });
    expect(await productCount()).toBe(products);
    expect(await read('/__mock/faults')).toEqual({});
    expect(await read('/__mock/log')).toHaveLength(1);
  });
});

describe('a reset can be undone', () => {
  const undo = () => ask('/__mock/reset/undo', { method: 'POST' });

  it('once: rows, faults with their counts, and the log', async () => {
    await ask(contract.removeProduct.path, json({ id: 1 }));
    await ask('/__mock/faults/login', put({ effect: { kind: 'html' }, times: 3 }));
    await ask(contract.login.path, json(ana));
    await ask('/__mock/reset', json({ products: 1000 }));
    expect(await read('/__mock/log')).toEqual([]);
    await ask(contract.removeProduct.path, json({ id: 2 }));

    expect(await (await undo()).json()).toMatchObject({ rows: { products: 71 } });
    expect(await read('/__mock/faults')).toMatchObject({ login: { applied: 1, remaining: 2 } });
    expect(await read('/__mock/log')).toMatchObject([
      { call: 'removeProduct', body: { id: 1 } },
      { call: 'login' },
      { call: 'removeProduct', body: { id: 2 } },
    ]);
    const again = await undo();
    expect([again.status, await refusal(again)]).toEqual([409, expect.stringContaining('nothing')]);
    expect(await productCount()).toBe(71);
  });

  it('if it has cleared nothing but the log, also when a second one follows', async () => {
    await ask('/__mock/sessions/fresh', { method: 'PUT' });
    const fresh = (path: string) => `/__session/fresh${path}`;
    const undoThere = () => ask(fresh('/__mock/reset/undo'), { method: 'POST' });
    for (const reset of [1, 2]) {
      await ask(fresh(PRODUCTS));
      await ask(fresh('/__mock/reset'), { method: 'POST' });
      expect(await read(fresh('/__mock/log')), `reset ${reset}`).toEqual([]);
    }
    await ask(fresh(contract.login.path), json(ana));
    expect((await undoThere()).status).toBe(200);
    expect(await read(fresh('/__mock/log'))).toMatchObject(
      ['products', 'products', 'login'].map((call) => ({ call })),
    );
    expect((await undoThere()).status).toBe(409);
  });

  it('with the answer that a call got after it', async () => {
    await ask('/__mock/faults/products', put({ delay: { from: 250, to: 250 } }));
    const answer = ask(PRODUCTS);
    await expect.poll(() => read('/__mock/log')).toHaveLength(1);
    await ask('/__mock/reset', { method: 'POST' });
    await answer;
    await undo();
    expect(await read('/__mock/log')).toMatchObject([{ answer: { status: 200 } }]);
  });

  it('as an import can, without the log of an earlier reset', async () => {
    const state = await (await ask('/__mock/state')).text();
    await ask(contract.removeProduct.path, json({ id: 1 }));
    await ask('/__mock/reset', { method: 'POST' });
    await ask(contract.removeProduct.path, json({ id: 2 }));
    await ask('/__mock/state', { method: 'PUT', body: state.replace(/"id": 72,/, '"id": 720,') });
    expect(await productCount()).toBe(72);
    await undo();
    expect(await productCount()).toBe(71);
    expect(await read('/__mock/log?call=removeProduct')).toHaveLength(1);
  });
});

describe('a scenario', () => {
  it('is listed, armed, and disarmed together with its faults', async () => {
    const found = Object.entries<Scenario>(scenarios).find(([, each]) => each.faults);
    if (!found) throw new Error('there is no scenario with a fault');
    const [id, scenario] = found;
    const all = Object.entries<Scenario>(scenarios).map(([name, { steps, ...each }]) => ({
      id: name,
      ...each,
      ...(steps && { steps: sentencesOf(steps) }),
    }));
    expect(await read('/__mock/scenario')).toEqual({ armed: null, scenarios: all });
    const armed: unknown = await (await ask('/__mock/scenario', put({ id }))).json();
    expect(armed).toEqual({ armed: id, scenarios: all });
    expect(await read('/__mock/faults')).toMatchObject({ ...scenario.faults });
    await ask('/__mock/scenario', remove);
    expect(await read('/__mock/scenario')).toMatchObject({ armed: null });
    expect(await read('/__mock/faults')).toEqual({});
  });
});

describe('a provider state of the contract', () => {
  const setState = (change: object) => ask('/__mock/states', json(change));
  const { customerRegistered, catalogueEmpty } = states;

  it('is set up, and taken back', async () => {
    const state = catalogueEmpty.sentence;
    await setState({ state });
    expect(await productCount()).toBe(0);
    await setState({ state, action: 'teardown' });
    expect(await productCount()).toBe(72);
  });

  it.each(['setup', 'teardown'])('with an empty name changes nothing: %s', async (action) => {
    await ask(contract.removeProduct.path, json({ id: 1 }));
    const before = await (await ask('/__mock/state')).text();
    const answer = await setState({ state: '', params: {}, action });
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    expect(await (await ask('/__mock/state')).text()).toBe(before);
  });

  it('replaces the account that has the same e-mail', async () => {
    const params = { ...registration, ...ana, password: 'otra', userId: 9 };
    await setState({ state: customerRegistered.sentence, params });
    const answer = await ask(contract.login.path, json({ ...ana, password: 'otra' }));
    expect(await answer.json()).toMatchObject({ user: { id: 9 } });
  });
});

describe('bad input is refused, and its field named', () => {
  const fault = (body: unknown): [string, RequestInit] => ['/__mock/faults/login', put(body)];
  it.each<[string, [string, RequestInit], string]>([
    ['a body that is no JSON', ['/__mock/faults', { method: 'PUT', body: '{' }], 'not JSON'],
    ['no body', ['/__mock/faults', { method: 'PUT' }], 'not JSON'],
    ['an unknown call', ['/__mock/faults', put({ logout: {} })], '«logout»'],
    ['a status as text', fault({ effect: { kind: 'status', status: '500' } }), '«effect.status»'],
    ['an unknown kind', fault({ effect: { kind: 'explode' } }), '«effect.kind»'],
    ['a misspelt field', fault({ efect: { kind: 'html' } }), '«efect»: there is no such field'],
    ['a field too deep', fault({ effect: { kind: 'html', status: 500 } }), '«effect.status»'],
    ['a delay without an end', fault({ delay: { from: 5 } }), '«delay.to»'],
    ['a number of times', fault({ times: 0 }), '«times»'],
    ['a delay backwards', fault({ delay: { from: 5, to: 1 } }), '«delay»'],
    ['a list', ['/__mock/faults', put([])], 'list'],
    ['a number of products', ['/__mock/reset', json({ products: 5 })], '«products»'],
    ['an unknown scenario', ['/__mock/scenario', put({ id: 'toString' })], '«id»'],
    ['no scenario', ['/__mock/scenario', put({})], '«id»'],
    ['a log of an unknown call', ['/__mock/log?call=logout', {}], '«call»'],
    ['an unknown state', ['/__mock/states', json({ state: 'all is well' })], 'all is well'],
    [
      '… whose names it lists',
      ['/__mock/states', json({ state: 'x' })],
      '«the catalogue is empty»',
    ],
    ['a path that cannot be decoded', ['/__mock/faults/%E0', {}], 'petición'],
    ['a state that is no JSON', ['/__mock/states', { method: 'POST', body: '{' }], 'JSON'],
  ])('%s', async (_case, [path, init], expectedText) => {
    const answer = await ask(path, init);
    expect(answer.status).toBe(400);
    expect(await refusal(answer)).toContain(expectedText);
    expect(await read('/__mock/faults')).toEqual({});
  });

  it('a fault of an unknown call is a 404 that names the calls', async () => {
    const answer = await ask('/__mock/faults/constructor');
    expect(answer.status).toBe(404);
    expect(await refusal(answer)).toContain('createReservation');
  });
});
