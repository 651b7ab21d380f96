import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Product } from '#contracts/entities.ts';
import { type Catalog, selectCatalog } from './catalog.ts';

/** How many products, and how many offers, the home page draws (spec section 9). */
export const HOME_PICKS = 4;

/** What the home page drew, by id: it stays put while the page is used. `null` = nothing drawn yet. */
export interface ProductsState {
  readonly featured: readonly number[] | null;
  readonly offers: readonly number[] | null;
}

const initialState: ProductsState = { featured: null, offers: null };

export const productsSlice = createSlice({
  name: 'products',
  initialState,
  reducers: {
    picksDrawn: (
      _state,
      action: PayloadAction<{ featured: readonly number[]; offers: readonly number[] }>,
    ) => action.payload,
  },
  selectors: { selectPicks: (state) => state },
});

export const { picksDrawn } = productsSlice.actions;
export const { selectPicks } = productsSlice.selectors;

/** The drawn products themselves, in the order they were drawn. */
export const selectFeatured = createSelector(
  [selectCatalog, (state: { products: ProductsState }) => state.products.featured],
  resolve,
);
export const selectOffers = createSelector(
  [selectCatalog, (state: { products: ProductsState }) => state.products.offers],
  resolve,
);

function resolve(catalog: Catalog | undefined, ids: readonly number[] | null): readonly Product[] {
  return (ids ?? []).flatMap((id) => catalog?.byId.get(id) ?? []);
}

/**
 * Draws the home page's products and offers at random. Earlier picks that the catalogue still has stay; what is
 * missing is drawn anew.
 *
 * @param random - a number from 0 (included) to 1 (excluded), as `Math.random` gives it
 */
export function drawPicks(catalog: Catalog, earlier: ProductsState, random: () => number) {
  return {
    featured: draw(catalog.all, earlier.featured ?? [], random),
    offers: draw(catalog.onSale, earlier.offers ?? [], random),
  };
}

function draw(
  from: readonly Product[],
  earlier: readonly number[],
  random: () => number,
): readonly number[] {
  const available = new Set(from.map((product) => product.id));
  const kept = new Set(earlier.filter((id) => available.has(id)).slice(0, HOME_PICKS));
  const wanted = Math.min(HOME_PICKS, available.size);
  const pool = [...available].filter((id) => !kept.has(id));
  while (kept.size < wanted) {
    const [id] = pool.splice(Math.floor(random() * pool.length), 1);
    if (id === undefined) break;
    kept.add(id);
  }
  return [...kept];
}
