/** The catalogues that the bench serves. */
import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { contract } from '#contracts/index.ts';
import { CATEGORY, catalogue } from './products.ts';

it('the catalogue fits the contract at any size, each id once', () => {
  for (const size of [0, 1, 100, 10_000]) {
    const products = catalogue(size);
    expect(products.map(({ id }) => id)).toEqual(Array.from({ length: size }, (_, i) => i + 1));
    expect(v.is(contract.products.response.schema, { success: true, products })).toBe(true);
  }
});

it('every size begins with the same products, and the smallest fills a first screen of the category', () => {
  expect(catalogue(10_000).slice(0, 100)).toEqual(catalogue(100));
  const shown = catalogue(100).filter(({ category }) => category === CATEGORY);
  expect(shown.length).toBeGreaterThanOrEqual(24);
});

it('its pictures are there', () => {
  for (const { image } of catalogue(100))
    expect(existsSync(String(image).replace('/demo/', 'mocks/store/seed/')), String(image)).toBe(
      true,
    );
});
