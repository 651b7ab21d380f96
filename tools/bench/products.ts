import type { Product } from '#contracts/entities.ts';
import { variant } from '#mocks/store/seed/dataset.ts';
import { seed } from '#mocks/store/seed/index.ts';

/** The category that is measured. */
export const CATEGORY = 'PCs';
/** One product in four is in it: 25 in the smallest catalogue, which is more than a first screen. */
const ONE_IN = 4;

const models = seed.products.map((product) => ({ ...product, image: `/${String(product.image)}` }));
const ofCategory = models.filter(({ category }) => category === CATEGORY);
const others = models.filter(({ category }) => category !== CATEGORY);

/**
 * The catalogue of the benchmark: variants of the demo's products, with ids from 1 to `count`. Every size has the same
 * first products, so that the first screen is the same at every size.
 */
export function catalogue(count: number): readonly Product[] {
  return Array.from({ length: count }, (_, index) => {
    const turn = Math.floor(index / ONE_IN);
    return index % ONE_IN === 0
      ? inTurn(ofCategory, turn, index)
      : inTurn(others, index - turn - 1, index);
  });
}

function inTurn(candidates: readonly Product[], turn: number, index: number): Product {
  const model = candidates[turn % candidates.length];
  if (!model) throw new Error('the seed lacks products');
  return { ...variant(model, index, Math.floor(turn / candidates.length)), id: index + 1 };
}
