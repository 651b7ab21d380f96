/** The catalogue is indexed once for each list, and the home page's picks stay as long as they exist. */
import { describe, expect, it } from 'vitest';
import { api } from '#src/api/api.ts';
import { indexCatalog, selectCatalog } from '#src/state/catalog.ts';
import { drawPicks, selectFeatured, selectOffers } from '#src/state/products.ts';
import { makeStore } from '#src/state/store.ts';
import { product } from '#tests/support/products.ts';

const list = [
  product(1, { category: 'PCs', brand: 'HP' }),
  product(2, { category: 'Mouse', brand: 'HP', isOnSale: true }),
  product(3, { category: 'PCs', brand: 'Dell', isOnSale: true }),
];
const ids = (products: readonly { id: number }[] | undefined) => products?.map(({ id }) => id);

/** A store that has received a product list. */
async function storeWith(products = list) {
  const store = makeStore();
  await store.dispatch(api.util.upsertQueryData('products', undefined, { products }));
  return store;
}

describe('the index of the catalogue', () => {
  it('finds by id, category and brand', () => {
    const catalog = indexCatalog(list);
    expect(catalog.byId.get(2)?.name).toBe('Producto 2');
    expect(ids(catalog.byCategory.get('PCs'))).toEqual([1, 3]);
    expect(ids(catalog.byBrand.get('HP'))).toEqual([1, 2]);
    expect(catalog.byCategory.get('constructor')).toBeUndefined();
  });

  it('finds the first of two products with one id', () => {
    const twins = [product(1, { name: 'A' }), product(1, { name: 'B' })];
    expect(indexCatalog(twins).byId.get(1)?.name).toBe('A');
  });

  it('is made once per payload', async () => {
    const store = await storeWith();
    const first = selectCatalog(store.getState());
    store.dispatch({ type: 'something else' });
    expect(selectCatalog(store.getState())).toBe(first);
    const other = await storeWith();
    expect(selectCatalog(other.getState())).toBe(first);
    expect(selectCatalog((await storeWith([...list])).getState())).not.toBe(first);
  });

  it('is absent while there is no list', () => {
    expect(selectCatalog(makeStore().getState())).toBeUndefined();
  });
});

describe('the picks of the home page', () => {
  const many = indexCatalog(
    Array.from({ length: 40 }, (_, index) => product(index, { isOnSale: index % 4 === 0 })),
  );
  const blank = { featured: null, offers: null };

  it('are four different products and four different offers', () => {
    for (let seed = 0; seed < 50; seed++) {
      let turn = seed;
      const random = () => (turn++ * 0.37) % 1;
      const { featured, offers } = drawPicks(many, blank, random);
      expect(new Set(featured).size).toBe(4);
      expect(new Set(offers).size).toBe(4);
      for (const id of offers) expect(many.byId.get(id)?.isOnSale).toBe(true);
    }
  });

  it('can be any product, the first and the last included', () => {
    expect(drawPicks(many, blank, () => 0).featured).toEqual([0, 39, 38, 37]);
    expect(drawPicks(many, blank, () => 0.999).featured).toEqual([39, 38, 37, 36]);
  });

  it('stay where the new list still has them, and are drawn anew where not', () => {
    const earlier = { featured: [5, 99, 6, 7], offers: [4, 5, 8] };
    const { featured, offers } = drawPicks(many, earlier, () => 0);
    expect(featured).toEqual([5, 6, 7, 0]);
    expect(offers).toEqual([4, 8, 0, 36]);
  });

  it('are all there is where there are fewer', () => {
    expect(drawPicks(indexCatalog(list), blank, () => 0)).toEqual({
      featured: [1, 3, 2],
      offers: [3, 2],
    });
    expect(drawPicks(indexCatalog([]), blank, () => 0)).toEqual({ featured: [], offers: [] });
  });

  it('are drawn when a list arrives, and found in the catalogue', async () => {
    const state = (await storeWith()).getState();
    expect(ids(selectFeatured(state))?.toSorted()).toEqual([1, 2, 3]);
    expect(ids(selectOffers(state))?.toSorted()).toEqual([2, 3]);
  });
});
