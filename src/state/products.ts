import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { Product } from '#contracts/entities.ts';
import { api } from '#src/api/api.ts';
import { routePaths } from '#src/lib/paths.ts';
import { productsOnSale } from './catalog.ts';
import type { DocumentProducts } from './documentProducts.ts';

/** The number of products, and also of offers, on the home page (spec section 9). */
export const HOME_PICKS = 4;

export interface ProductsState {
  readonly seed: number;
  readonly inDocument: DocumentProducts | null;
}

export function firstProducts(inDocument: DocumentProducts): ProductsState {
  return { seed: inDocument.seed ?? newSeed(), inDocument };
}

const newSeed = () => Math.floor(Math.random() * 2 ** 32);

export const productsSlice = createSlice({
  name: 'products',
  initialState: (): ProductsState => ({
    seed: newSeed(),
    inDocument: null,
  }),
  reducers: {},
  selectors: {
    selectSeed: ({ seed }) => seed,
    selectInDocument: ({ inDocument }, path: string) =>
      inDocument?.path === path ? inDocument : undefined,
  },
});

const { selectSeed } = productsSlice.selectors;
export const { selectInDocument } = productsSlice.selectors;

export const loadProducts = () => api.endpoints.products.initiate(undefined, { subscribe: false });

export const selectProducts = createSelector(
  [api.endpoints.products.select()],
  ({ data }): readonly Product[] | undefined => data?.products,
);

type State = Parameters<typeof selectProducts>[0] & Parameters<typeof selectInDocument>[0];

const selectHomeProducts = (state: State) =>
  selectProducts(state) ?? selectInDocument(state, routePaths.home)?.products;

export const selectFeatured = createSelector(
  [selectHomeProducts, selectSeed],
  (products = [], seed) => pick(products, seed),
);
/** Ranked by another seed: with the same one, a featured product on sale would always be among the offers. */
export const selectOffers = createSelector(
  [selectHomeProducts, selectSeed],
  (products = [], seed) => pick(productsOnSale(products), ~seed),
);

/** A product's rank depends only on its id and the seed, so the picks change only where a product comes or goes. */
export function pick(products: readonly Product[], seed: number): readonly Product[] {
  let picks: readonly { readonly product: Product; readonly rank: number }[] = [];
  for (const product of products) {
    const rank = rankOf(product.id, seed);
    const last = picks[HOME_PICKS - 1];
    if ((last && rank >= last.rank) || picks.some(({ product: { id } }) => id === product.id))
      continue;
    picks = [...picks, { product, rank }].toSorted((a, b) => a.rank - b.rank).slice(0, HOME_PICKS);
  }
  return picks.map(({ product }) => product);
}

/** The finalizer of MurmurHash3. */
function rankOf(id: number, seed: number): number {
  let mixed = Math.imul(id ^ seed ^ ((id ^ seed) >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
