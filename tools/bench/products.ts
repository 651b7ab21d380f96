import type { Product } from '#contracts/entities.ts';
import { variant } from '#mocks/store/seed/dataset.ts';
import { seed } from '#mocks/store/seed/index.ts';

/** The category that is measured. */
export const CATEGORY = 'PCs';
/** One product in so many is of it: of the smallest catalogue 25, which is more than a first screen. */
const SHARE = 4;

const models = seed.products.map((product) => ({ ...product, image: `/${String(product.image)}` }));
const ofCategory = models.filter(({ category }) => category === CATEGORY);
const others = models.filter(({ category }) => category !== CATEGORY);

/**
 * The catalogue of the benchmark: variants of the demo's products, with ids from 1 to `count`. Every size has the same
 * first products, so that the first screen is the same whatever follows.
 */
export function catalogue(count: number): readonly Product[] {
  return Array.from({ length: count }, (_, index) => {
    const turn = Math.floor(index / SHARE);
    return index % SHARE === 0
      ? inTurn(ofCategory, turn, index)
      : inTurn(others, index - turn - 1, index);
  });
}

function inTurn(line: readonly Product[], turn: number, index: number): Product {
  const model = line[turn % line.length];
  if (!model) throw new Error('the seed lacks products');
  return { ...variant(model, index, Math.floor(turn / line.length)), id: index + 1 };
}
