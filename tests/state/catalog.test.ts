/** The products are indexed once for each list, and the home page's picks stay as long as they exist. */
import { describe, expect, it } from 'vitest';
import { productById, productsOfBrand, productsOfCategory } from '#src/state/catalog.ts';
import { newSeed, pickFeatured, pickOffers, productsOfHome } from '#src/state/choice.ts';
import { firstProducts } from '#src/state/products.ts';
import { product } from '#tests/support/products.ts';

const list = [
  product(1, { category: 'PCs', brand: 'HP' }),
  product(2, { category: 'Mouse', brand: 'HP', isOnSale: true }),
  product(3, { category: 'PCs', brand: 'Dell', isOnSale: true }),
];
const ids = (products: readonly { id: number }[]) => products.map(({ id }) => id);

describe('the index of the products', () => {
  it('finds by id, category and brand', () => {
    expect(productById(list, 2)?.name).toBe('Producto 2');
    expect(ids(productsOfCategory(list, 'PCs'))).toEqual([1, 3]);
    expect(ids(productsOfBrand(list, 'HP'))).toEqual([1, 2]);
    expect(productsOfCategory(list, 'constructor')).toEqual([]);
  });

  it('finds the first of two products with one id', () => {
    const twins = [product(1, { name: 'A' }), product(1, { name: 'B' })];
    expect(productById(twins, 1)?.name).toBe('A');
  });
});

describe('the picks of the home page', () => {
  const many = Array.from({ length: 40 }, (_, index) => product(index));
  const seeds = Array.from({ length: 400 }, (_, index) => index * 7919);

  it('are four different products', () => {
    for (const seed of seeds) expect(new Set(ids(pickFeatured(many, seed))).size).toBe(4);
  });

  it('are random: over many page loads every product appears about as often', () => {
    expect(new Set(Array.from({ length: 10 }, newSeed)).size).toBe(10);
    const shown = seeds.flatMap((seed) => ids(pickFeatured(many, seed)));
    const times = many.map(({ id }) => shown.filter((each) => each === id).length);
    expect(Math.min(...times)).toBeGreaterThan(20);
    expect(Math.max(...times)).toBeLessThan(65);
  });

  it('stay if the new list still has them, and missing ones are replaced', () => {
    const before = ids(pickFeatured(many, 5));
    const [first] = before;
    const after = ids(pickFeatured(many.filter(({ id }) => id !== first).toReversed(), 5));
    expect(after.slice(0, 3)).toEqual(before.slice(1));
    expect(new Set(after).size).toBe(4);
  });

  it('are those of the document that contains them', () => {
    expect(firstProducts({ path: '/', seed: 7, products: list, total: 3 }).seed).toBe(7);
  });

  it('are all products if there are fewer than four, each once', () => {
    expect(new Set(ids(pickFeatured([...list, ...list], 1)))).toEqual(new Set([1, 2, 3]));
    expect(pickFeatured([...list, ...list], 1)).toHaveLength(3);
    expect(pickFeatured([], 1)).toEqual([]);
  });

  it('show no product twice, unless there are too few offers', () => {
    const offered = many.map((each) => ({ ...each, isOnSale: true }));
    const picksOf = (products: typeof many, seed: number) =>
      new Set(ids([...pickFeatured(products, seed), ...pickOffers(products, seed)]));
    for (const seed of seeds) expect(picksOf(offered, seed).size).toBe(8);
    const inDocument = productsOfHome(offered, 5).products;
    expect(ids(pickOffers(inDocument, 5))).toEqual(ids(pickOffers(offered, 5)));
    expect(picksOf(offered.slice(0, 5), 1).size).toBe(5);
    expect(new Set(ids(pickOffers(offered.slice(0, 5), 1))).size).toBe(4);
  });
});
