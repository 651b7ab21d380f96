import type { Product } from '#contracts/entities.ts';
import { createDb, type Rows, rowsOf } from '#mocks/store/database.ts';
import { seed } from './index.ts';

export const DEFAULT_SIZE = 72;
export const sizes = [0, DEFAULT_SIZE, 1000, 10_000] as const;
export type Size = (typeof sizes)[number];

/** The same rows for the same size: the first products, or variants of the seed's. An empty shop has only accounts. */
export function dataset(size: Size): Rows {
  if (size === 0) return { ...rowsOf(createDb()), accounts: seed.accounts };
  return { ...seed, products: Array.from({ length: size }, (_, index) => productAt(index)) };
}

function productAt(index: number): Product {
  const model = seed.products[index % seed.products.length];
  if (!model) throw new Error('the seed has no products');
  return variant(model, index, Math.floor(index / seed.products.length));
}

/** Round 0 returns the seed's product itself; each later round returns a variant with another id. */
export function variant(model: Product, index: number, round: number): Product {
  if (round === 0) return model;
  return {
    ...model,
    id: index + 1,
    name: `${model.name} · serie ${round + 1}`,
    price: Math.max(Math.round(model.price) + ((index * 37) % 20) - 10, 1),
    isOnSale: index % 3 === 0,
  };
}
