/** Nobody edits what earlier versions stored and answered: each frozen file is the one that was added. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { frozenFiles, frozenFolder } from '#tests/support/frozen.ts';

const LIST = 'SHA256SUMS';
const text = (file: string) => readFileSync(join(frozenFolder, file), 'utf8');
const listed = text(LIST).split('\n').filter(Boolean);
const data = frozenFiles().filter((file) => file.endsWith('.json'));

/** A line as `sha256sum` writes it. */
const lineOf = (file: string) =>
  `${createHash('sha256').update(text(file)).digest('hex')}  ${file}`;

it.each(data)('%s is listed, and unchanged', (file) => {
  const known = listed.find((line) => line.endsWith(`  ${file}`));
  expect(
    known,
    `${file} is new: add this line to tests/frozen/${LIST}\n${lineOf(file)}\n`,
  ).toBeDefined();
  expect(
    lineOf(file),
    `${file} was edited: restore it, and put new data into a folder of its own`,
  ).toBe(known);
});

it('every listed file is there', () => {
  const files = listed.map((line) => line.replace(/^\S+ {2}/, ''));
  expect(files.toSorted()).toEqual(data.toSorted());
});
