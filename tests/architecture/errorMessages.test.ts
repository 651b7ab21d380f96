/** Each row of the error catalogue (specification, section 8) has a test that names it. */
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogueRows as rows } from '#mocks/scenarios/rows.ts';

const tests = resolve(import.meta.dirname, '..');

/** Returns every string in the test files that starts with '§8 ', as the names of these tests do. */
async function namesOfTests(): Promise<string[]> {
  const files = await readdir(tests, { recursive: true });
  const texts = await Promise.all(
    files
      .filter((file) => /\.test\.tsx?$/.test(file))
      .map((file) => readFile(join(tests, file), 'utf8')),
  );
  return texts.flatMap((text) =>
    [...text.matchAll(/['"](§8 [^'"\n]+)['"]/g)].map((match) => String(match[1])),
  );
}

const names = await namesOfTests();

describe('the error catalogue', () => {
  it.each(rows)('has a test of: %s', (row) => {
    expect(
      names.filter((name) => name === `§8 ${row}` || name.startsWith(`§8 ${row}:`)),
    ).not.toEqual([]);
  });

  it('has no test of an unknown row', () => {
    const known = (name: string) =>
      rows.some((row) => name === `§8 ${row}` || name.startsWith(`§8 ${row}:`));
    expect(names.filter((name) => !known(name))).toEqual([]);
  });
});
