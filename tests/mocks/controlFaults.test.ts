/** A tester breaks a call over HTTP: always, some times, or after its work was done. */
import { describe, expect, it } from 'vitest';
import { contract } from '#contracts/index.ts';
import { ana } from '#mocks/scenarios/forms.ts';
import { freshMock, json, put, refusal, remove } from './server.ts';

const { ask, read, productCount } = freshMock();
const PRODUCTS = contract.products.path;

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

  it('breaks the connection: the client sees a network error', async () => {
    await ask('/__mock/faults/login', put({ effect: { kind: 'network' } }));
    await expect(ask(contract.login.path, json(ana))).rejects.toThrow('fetch failed');
    expect(await read('/__mock/log')).toMatchObject([{ call: 'login', answer: { status: 0 } }]);
    expect(await productCount()).toBe(72);
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
});

describe('the card provider', () => {
  const set = (mode: string) => ask('/__mock/provider', put({ mode }));

  it('is set and read, and normal again after a reset, or when all is removed', async () => {
    for (const end of [
      () => ask('/__mock/reset', { method: 'POST' }),
      () => ask('/__mock/faults', { method: 'DELETE' }),
    ]) {
      expect(await (await set('slow')).json()).toEqual({ mode: 'slow' });
      await ask('/__mock/faults', put({ products: { every: 2, delay: { from: 1, to: 1 } } }));
      expect(await read('/__mock/provider')).toEqual({ mode: 'slow' });
      await end();
      expect(await read('/__mock/provider')).toEqual({ mode: 'normal' });
    }
  });

  it('is that of a scenario, which another choice ends', async () => {
    await ask('/__mock/scenario', put({ id: 'tarjeta-en-proceso' }));
    expect(await read('/__mock/provider')).toEqual({ mode: 'processing' });
    await set('lost');
    expect(await read('/__mock/scenario')).toMatchObject({ armed: null });
  });
});
