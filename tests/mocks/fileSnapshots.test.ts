/** A mock that keeps its state in a file loses no data, and overwrites no file that it cannot read. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openFileSnapshots } from '#mocks/store/fileSnapshots.ts';
import { storeOver } from './store.ts';

const folder = await mkdtemp(join(tmpdir(), 'snapshots-'));
afterAll(() => rm(folder, { recursive: true }));

const open = async (file: string) => storeOver(await openFileSnapshots(file));

it('the file keeps rows, faults and their counts, and loses none of many edits at once', async () => {
  const file = join(folder, 'mock.json');
  const before = await open(file);
  expect(await before.count()).toBe(72);
  await before.arm({ products: { effect: { kind: 'hang' }, every: 1, times: 5 } });
  const ids = Array.from({ length: 40 }, (_, index) => index + 1);
  await Promise.all([...ids.map((id) => before.remove(id)), before.call(), before.call()]);
  const after = await open(file);
  expect(await after.count()).toBe(32);
  expect((await after.header()).faultCalls).toEqual({ products: 2 });
});

it.each([
  ['is cut short', (good: string) => good.slice(0, 500), 'no es JSON'],
  ['has another format', () => '{"format":"tienda-mock/1"}', '«format»'],
  ['has rows that do not fit', (good: string) => good.replace('"price":', '"cost":'), '.price»'],
])('a file that %s is refused, and not changed', async (name, change, reason) => {
  const file = join(folder, `${name}.json`);
  await (await open(file)).remove(1);
  const text = change(await readFile(file, 'utf8'));
  await writeFile(file, text);
  await expect(open(file)).rejects.toThrow(reason);
  expect(await readFile(file, 'utf8')).toBe(text);
});
