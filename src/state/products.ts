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
    featured: draw(catalog.all, any, earlier.featured ?? [], random),
    offers: draw(catalog.all, isOffer, earlier.offers ?? [], random),
  };
}

const any = () => true;
const isOffer = ({ isOnSale }: Product) => isOnSale;

/** Earlier picks first, then others at random: a shuffle that goes only as far as it is needed. */
function draw(
  all: readonly Product[],
  fits: (product: Product) => boolean,
  earlier: readonly number[],
  random: () => number,
): readonly number[] {
  const available = earlier.length > 0 && new Set(all.filter(fits).map(({ id }) => id));
  const drawn = new Set(
    earlier.filter((id) => available && available.has(id)).slice(0, HOME_PICKS),
  );
  const moved = new Map<number, number>();
  for (let left = all.length; left > 0 && drawn.size < HOME_PICKS; left -= 1) {
    const place = Math.floor(random() * left);
    const product = all[moved.get(place) ?? place];
    moved.set(place, moved.get(left - 1) ?? left - 1);
    if (product && fits(product)) drawn.add(product.id);
  }
  return [...drawn];
}
