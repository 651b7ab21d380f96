import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { rows } from '#tests/e2e/faults/rows.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, 'tests/e2e/faults');
const specs = (await readdir(folder)).filter((file) => file.endsWith('.spec.ts'));
const texts = await Promise.all(specs.map((file) => readFile(join(folder, file), 'utf8')));

/** What a suite says of the rows it holds: `row('…', …)`, with either quotation mark. */
const tested = texts.flatMap((text) =>
  [...text.matchAll(/\brow\(\s*(['"])(.+?)\1,/g)].map(([, , name = '']) => name),
);

it.each([...rows])('the fault «%s» is tested', async (row, place) => {
  if (place === 'here') expect(tested).toContain(row);
  else expect(await readFile(join(root, place.file), 'utf8')).toContain(place.says);
});

it('every fault that is tested is in the table, in one suite', () => {
  expect(tested.filter((name) => !rows.has(name))).toEqual([]);
  expect(new Set(tested).size).toBe(tested.length);
});
