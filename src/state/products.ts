import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { Product } from '#contracts/entities.ts';
import { api } from '#src/api/api.ts';
import { routePaths } from '#src/lib/paths.ts';
import { newSeed, pickFeatured, pickOffers } from './choice.ts';
import type { DocumentProducts } from './documentProducts.ts';

export interface ProductsState {
  readonly seed: number;
  readonly inDocument: DocumentProducts | null;
}

export function firstProducts(inDocument: DocumentProducts | null): ProductsState {
  return { seed: inDocument?.seed ?? newSeed(), inDocument };
}

export const productsSlice = createSlice({
  name: 'products',
  initialState: () => firstProducts(null),
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
  (products = [], seed) => pickFeatured(products, seed),
);
export const selectOffers = createSelector(
  [selectHomeProducts, selectSeed],
  (products = [], seed) => pickOffers(products, seed),
);
