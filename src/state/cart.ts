import {
  createAction,
  createSelector,
  createSlice,
  type PayloadAction,
  weakMapMemoize,
} from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import type { CartItem, Product } from '#contracts/entities.ts';
import { finite, total } from '#src/lib/money.ts';

export interface CartState {
  readonly items: readonly CartItem[];
  /** The request that records the purchase is sent once per page load. */
  readonly purchase: 'none' | 'recording' | 'answered';
}

const initialState: CartState = { items: [], purchase: 'none' };

const selectLines = ({ items }: CartState) => items;
/** Cached for each list, because every line on screen looks itself up after every change of the cart. */
const linesById = weakMapMemoize(
  (items: readonly CartItem[]) => new Map(items.map((item) => [item.id, item])),
);

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    // Immer does not walk through frozen items, so unknown fields may be nested as deeply as JSON allows.
    cartRead: (state, action: PayloadAction<readonly CartItem[]>) => ({
      ...state,
      items: Object.freeze(action.payload),
    }),

    /** A product that is already in the cart gets no second line (spec section 4). */
    itemAdded: (
      state,
      { payload: { product, quantity } }: PayloadAction<{ product: Product; quantity: number }>,
    ) => {
      if (!step(state.items, product.id, quantity)) state.items.push({ ...product, quantity });
    },

    /** No lower bound: a quantity may become 0 or negative (spec section 4). */
    quantityStepped: (
      state,
      { payload: { id, by } }: PayloadAction<{ id: number; by: number }>,
    ) => {
      step(state.items, id, by);
    },

    lineRemoved: (state, { payload: id }: PayloadAction<number>) => {
      state.items = state.items.filter((item) => item.id !== id);
    },

    cartCleared: (state) => {
      state.items = [];
    },

    purchaseRequested: (state) => {
      state.purchase = 'recording';
    },
    purchaseFinished: (state) => {
      state.purchase = 'answered';
    },
  },
  selectors: {
    selectItems: (state) => state.items,
    /** The array stays the same when only a quantity changes. */
    selectLineIds: createSelector([selectLines], (items) => items.map(({ id }) => id), {
      memoizeOptions: { resultEqualityCheck: shallowEqual },
    }),
    selectLine: ({ items }, id: number) => linesById(items).get(id),
    /** A line below 1 counts as nothing, so that the count is never negative. */
    selectCartCount: ({ items }) =>
      items.reduce((sum, item) => finite(sum + Math.max(0, item.quantity)), 0),
    selectRecording: (state) => state.purchase === 'recording',
    /** In dollars. */
    selectTotal: createSelector([selectLines], total),
  },
});

/** Makes the cart writer write all pending edits immediately. */
export const cartFlushRequested = createAction('cart/flushRequested');

export const {
  cartRead,
  itemAdded,
  quantityStepped,
  lineRemoved,
  cartCleared,
  purchaseRequested,
  purchaseFinished,
} = cartSlice.actions;
export const {
  selectItems,
  selectLineIds,
  selectLine,
  selectCartCount,
  selectRecording,
  selectTotal,
} = cartSlice.selectors;

function step(items: CartItem[], id: number, by: number): boolean {
  const line = items.find((item) => item.id === id);
  if (line) line.quantity += by;
  return line !== undefined;
}
