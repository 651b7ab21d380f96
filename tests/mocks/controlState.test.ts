/** A tester exports, imports and resets the data of the mock over HTTP, and takes it back. */
import { describe, expect, it } from 'vitest';
import { contract } from '#contracts/index.ts';
import { ana } from '#mocks/scenarios/forms.ts';
import { freshMock, json, put, refusal } from './server.ts';

const { ask, read, productCount } = freshMock();

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

  it.each([0, 1000])('starts over with %i products', async (products) => {
    await ask('/__mock/faults/products', put({ effect: { kind: 'html' } }));
    const answer = await ask('/__mock/reset', json({ products }));
    expect(await answer.json()).toMatchObject({ rows: { products } });
    expect(await productCount()).toBe(products);
    expect(await read('/__mock/faults')).toEqual({});
    expect(await read('/__mock/log')).toHaveLength(1);
  });

  it('starts over with a scenario, in one step that can be undone', async () => {
    await ask(contract.removeProduct.path, json({ id: 1 }));
    const answer = await ask('/__mock/reset', json({ scenario: 'compras-vacias' }));
    expect(await answer.json()).toMatchObject({ rows: { products: 0, purchases: 0 } });
    expect(await read('/__mock/scenario')).toMatchObject({ armed: 'compras-vacias' });
    await ask('/__mock/reset/undo', { method: 'POST' });
    expect(await productCount()).toBe(71);
    const unknown = await ask('/__mock/reset', json({ scenario: 'compras-vacia' }));
    expect(await refusal(unknown)).toMatch(
      /^Field «scenario»: there is no scenario «compras-vacia»/,
    );
  });
});

describe('a reset can be undone', () => {
  const undo = () => ask('/__mock/reset/undo', { method: 'POST' });

  it('once: rows, and faults with their counts', async () => {
    await ask(contract.removeProduct.path, json({ id: 1 }));
    await ask('/__mock/faults/login', put({ effect: { kind: 'html' }, times: 3 }));
    await ask(contract.login.path, json(ana));
    await ask('/__mock/reset', json({ products: 1000 }));
    expect(await read('/__mock/log')).toEqual([]);
    await ask(contract.removeProduct.path, json({ id: 2 }));

    expect(await (await undo()).json()).toMatchObject({ rows: { products: 71 } });
    expect(await read('/__mock/faults')).toMatchObject({ login: { applied: 1, remaining: 2 } });
    const again = await undo();
    expect([again.status, await refusal(again)]).toEqual([409, expect.stringContaining('nothing')]);
    expect(await productCount()).toBe(71);
  });
});
