/** The chips of a list are the names that its products have, within reason. */
import { expect, it } from 'vitest';
import { namesIn } from '#src/state/filters.ts';
import { product } from '#tests/support/products.ts';

it('the fixed names come first, then at most twenty others that can be read', () => {
  const others = Array.from({ length: 30 }, (_, index) => `Marca ${index}`);
  const products = ['', ' ', ...others, 'HP', 'Apple'].map((brand, id) => product(id, { brand }));
  expect(namesIn(products, 'brand')).toEqual(['Apple', 'HP', ...others.slice(0, 20)]);
});
