import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const tests = resolve(import.meta.dirname, '..');

/** The error catalogue's situations (spec section 8), copied by hand: a row that nobody tests is seen here. */
const rows = [
  'Login/register failure',
  'Registration success',
  'Automatic login after registration fails',
  'Product page, product list response not ok',
  'Product page, no match',
  'Add to cart',
  'Service request success',
  'Service request response not ok',
  'Service request network failure',
  'Add product, missing image',
  'Add product success',
  'Add product, `success` false',
  'Add product exception',
  'Admin product list, `success` false',
  'Admin product list exception',
  'Delete product success',
  'Delete product, `success` false',
  'Delete product exception',
  'Admin purchases, `success` false',
  'Admin purchases exception',
  'Admin reservations, `success` false',
  'Admin reservations exception',
  'User purchases, empty or falsy response',
  'User purchases exception',
  'User purchases with no current user',
  'Checkout session, purchase record or payment intent failure',
  'Card confirmation error',
  'Card confirmation success',
  'Route render error',
];

/** Every text of the tests that begins like the name of a row's test. */
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

describe('the error catalogue', () => {
  it.each(rows)('has a test of: %s', async (row) => {
    const names = await namesOfTests();
    expect(
      names.filter((name) => name === `§8 ${row}` || name.startsWith(`§8 ${row}:`)),
    ).not.toEqual([]);
  });

  it('has no test of a row that is none', async () => {
    const names = await namesOfTests();
    const known = (name: string) =>
      rows.some((row) => name === `§8 ${row}` || name.startsWith(`§8 ${row}:`));
    expect(names.filter((name) => !known(name))).toEqual([]);
  });
});
