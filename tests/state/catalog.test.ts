/** The products are indexed once for each list, and the home page's picks stay as long as they exist. */
import { describe, expect, it } from 'vitest';
import { api } from '#src/api/api.ts';
import { productById, productsOfBrand, productsOfCategory } from '#src/state/catalog.ts';
import { HOME_PICKS, newSeed, pickFeatured } from '#src/state/choice.ts';
import { firstProducts, selectFeatured, selectOffers } from '#src/state/products.ts';
import { makeStore } from '#src/state/store.ts';
import { product } from '#tests/support/products.ts';

const list = [
  product(1, { category: 'PCs', brand: 'HP' }),
  product(2, { category: 'Mouse', brand: 'HP', isOnSale: true }),
  product(3, { category: 'PCs', brand: 'Dell', isOnSale: true }),
];
const ids = (products: readonly { id: number }[]) => products.map(({ id }) => id);

/** A store that has received a product list. */
async function storeWith(products = list) {
  const store = makeStore();
  await store.dispatch(api.util.upsertQueryData('products', undefined, { products }));
  return store;
}

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
    for (const seed of seeds) expect(new Set(ids(pickFeatured(many, seed))).size).toBe(HOME_PICKS);
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
    expect(new Set(after).size).toBe(HOME_PICKS);
  });

  it('are those of the document that contains them', () => {
    expect(firstProducts({ path: '/', seed: 7, products: list, total: 3 }).seed).toBe(7);
  });

  it('are all products if there are fewer than four, each once', () => {
    expect(new Set(ids(pickFeatured([...list, ...list], 1)))).toEqual(new Set([1, 2, 3]));
    expect(pickFeatured([...list, ...list], 1)).toHaveLength(3);
    expect(pickFeatured([], 1)).toEqual([]);
  });

  it('differ between the two lists, even if every product is on sale', async () => {
    const offered = many.map((each) => ({ ...each, isOnSale: true }));
    let inBoth = 0;
    for (let load = 0; load < 50; load += 1) {
      const state = (await storeWith(offered)).getState();
      const offers = ids(selectOffers(state));
      inBoth += ids(selectFeatured(state)).filter((id) => offers.includes(id)).length;
    }
    // About 20 of 200 by chance; all 200 if one list followed from the other.
    expect(inBoth).toBeLessThan(100);
  });
});
