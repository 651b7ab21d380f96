/** Each row in the table of faults is tested in the files that the table names. */
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { rows } from '#tests/support/faultRows.ts';

const root = resolve(import.meta.dirname, '../..');

/** Returns the rows that the test files of a folder name: `row('…', …)`, with single or double quotes. */
async function rowsIn(folder: string): Promise<ReadonlySet<string>> {
  const files = (await readdir(join(root, folder))).filter((file) => /\.(test|spec)\./.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(root, folder, file), 'utf8')));
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/\brow\(\s*(['"])(.+?)\1,/g)].map(([, , name = '']) => name),
    ),
  );
}

const tested = {
  screens: await rowsIn('tests/screens/faults'),
  browser: await rowsIn('tests/e2e/faults'),
};

it.each([...rows])('the fault «%s» is tested where the table says', async (row, places) => {
  expect(places).not.toEqual([]);
  for (const suite of ['screens', 'browser'] as const)
    expect(tested[suite].has(row), suite).toBe(places.includes(suite));
  for (const place of places)
    if (typeof place === 'object')
      expect(await readFile(join(root, place.file), 'utf8')).toContain(place.says);
});

it('every fault that is tested is in the table', () => {
  const all = [...tested.screens, ...tested.browser];
  expect(all.filter((name) => !rows.has(name))).toEqual([]);
});
