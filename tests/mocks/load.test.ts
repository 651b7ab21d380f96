/** The mock does no work twice: however much it has stored, a write costs the same and a list is made once. */
import { getResponse } from 'msw';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { registration } from '#contracts/examples/fixtures.ts';
import { contract } from '#contracts/index.ts';
import { createMock } from '#mocks/handlers/mock.ts';
import { finderOf, foldOf } from '#mocks/store/fold.ts';
import { memorySnapshots } from '#mocks/store/snapshots.ts';
import { json } from './server.ts';

function makeMock(snapshots = memorySnapshots()) {
  const mock = createMock(snapshots, ({ url }) => {
    const assets = new URL('/', url).href;
    return { assets, shop: assets };
  });
  const ask = async (path: string, init?: RequestInit, origin = 'http://localhost') => {
    const answer = await getResponse(mock.handlers, new Request(origin + path, init));
    return answer ? answer.text() : '';
  };
  const list = async (origin?: string) => {
    const text = await ask(contract.products.path, {}, origin);
    return v.parse(contract.products.response.schema, JSON.parse(text)).products;
  };
  return { ...mock, ask, list, rows: async () => (await snapshots.read())?.rows };
}

describe('the list of products', () => {
  it('is made and checked once, until something changes', async () => {
    const { ask, db } = makeMock();
    const text = await ask(contract.products.path);
    const reads = vi.spyOn(db.products, 'all');
    const parses = vi.spyOn(JSON, 'parse');
    expect(await ask(contract.products.path)).toBe(text);
    expect(reads).not.toHaveBeenCalled();
    expect(parses).not.toHaveBeenCalledWith(text);
    parses.mockRestore();
  });

  it('is the new one after every kind of change', async () => {
    const { ask, list, transactions } = makeMock();
    expect(await list()).toHaveLength(72);
    await ask(contract.removeProduct.path, json({ id: 1 }));
    expect(await list()).toHaveLength(71);
    const { rows } = await transactions.state();
    await transactions.replace({ rows: { ...rows, products: [] } });
    expect(await list()).toEqual([]);
    await transactions.reset();
    expect(await list()).toHaveLength(72);
  });

  it('is the new one after a change in another tab', async () => {
    const snapshots = memorySnapshots();
    const [one, other] = [makeMock(snapshots), makeMock(snapshots)];
    expect(await one.list()).toHaveLength(72);
    await other.ask(contract.removeProduct.path, json({ id: 1 }));
    expect(await one.list()).toHaveLength(71);
  });

  it('has the addresses of the one who asks', async () => {
    const { list } = makeMock();
    for (const origin of ['http://one.example', 'http://other.example'])
      expect(String((await list(origin))[0]?.image)).toContain(origin);
  });

  it('is not the list of another customer', async () => {
    const { ask } = makeMock();
    const of = (userId: string) => ask(contract.userPurchases.path.replace('{userId}', userId));
    expect(await of('2')).not.toBe('[]');
    expect(await of('999')).toBe('[]');
  });
});

it('a write copies no row that is already stored', async () => {
  const { ask, rows } = makeMock();
  const register = (email: string) => ask(contract.register.path, json({ ...registration, email }));
  await register('a@example.com');
  const before = await rows();
  await register('b@example.com');
  const after = await rows();
  expect(after?.accounts).toHaveLength(5);
  expect(before?.accounts).toHaveLength(4);
  before?.accounts.forEach((row, index) => expect(after?.accounts[index]).toBe(row));
});

describe('a search by key', () => {
  const rowsOf = (...keys: string[]) => keys.map((key) => ({ key }));

  it('reads each row once, however often rows are added', () => {
    const keyOf = vi.fn<(row: { key: string }) => string>(({ key }) => key);
    const find = finderOf(keyOf);
    const rows = rowsOf('a', 'b');
    find(rows, 'a');
    keyOf.mockClear();
    rows.push({ key: 'c' });
    expect(find(rows, 'c')).toBe(rows[2]);
    expect(new Set(keyOf.mock.calls.map(([row]) => row))).toEqual(new Set([rows[2]]));
  });

  it('finds the first of two, and after its removal the second', () => {
    const find = finderOf<{ key: string }>(({ key }) => key);
    const rows = rowsOf('a', 'b', 'a');
    const [first, , second] = rows;
    expect(find(rows, 'a')).toBe(first);
    rows.shift();
    expect(find(rows, 'a')).toBe(second);
    rows.push({ key: 'c' });
    expect(find(rows, 'x')).toBeUndefined();
    rows.length = 0;
    expect(find(rows, 'a')).toBeUndefined();
  });

  it('keeps two lists apart, and notices a removal followed by as many new rows', () => {
    const sum = foldOf<{ n: number }, number>(
      () => 0,
      (total, { n }) => total + n,
    );
    const [one, other] = [[{ n: 1 }, { n: 2 }], [{ n: 10 }]];
    expect([sum(one), sum(other)]).toEqual([3, 10]);
    one.shift();
    one.push({ n: 5 });
    expect(sum(one)).toBe(7);
  });
});
