/** A tester can read and set everything in the mock over HTTP. An error for bad input names the field. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { registration } from '#contracts/examples/fixtures.ts';
import { contract, endpointNames } from '#contracts/index.ts';
import { states } from '#contracts/states.ts';
import { scenarios } from '#mocks/scenarios/index.ts';
import type { Scenario } from '#mocks/scenarios/scenario.ts';
import { sentencesOf } from '#mocks/scenarios/steps.ts';
import { accounts } from '#mocks/store/seed/accounts.ts';
import { ana } from '#mocks/scenarios/forms.ts';
import { freshMock, json, put, refusal, remove } from './server.ts';

const { ask, read, productCount } = freshMock();

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

  it.each(['/__mock/x', '/__mock/statesx'])(
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
    expect(armed).toEqual({ armed: id });
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
    ['a misspelt field', fault({ efect: { kind: 'html' } }), '«efect»: there is no such field'],
    ['a field too deep', fault({ effect: { kind: 'html', status: 500 } }), '«effect.status»'],
    ['a delay backwards', fault({ delay: { from: 5, to: 1 } }), '«delay»'],
    ['a list', ['/__mock/faults', put([])], 'list'],
    ['a number of products', ['/__mock/reset', json({ products: 5 })], '«products»'],
    ['an unknown scenario', ['/__mock/scenario', put({ id: 'toString' })], '«id»'],
    ['a log of an unknown call', ['/__mock/log?call=logout', {}], '«call»'],
    [
      'an unknown state',
      ['/__mock/states', json({ state: 'x' })],
      '«x». There are: «a customer is registered»',
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
