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
  /** The request to record the purchase: not sent yet, pending, or finished. It is sent once per page load. */
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
    /** Replaces the lines with those read from the storage. */
    cartRead: (state, action: PayloadAction<readonly CartItem[]>) => ({
      ...state,
      items: action.payload,
    }),

    /** If the product is already in the cart, the quantity is added to its line (spec section 4). */
    itemAdded: (
      state,
      { payload: { product, quantity } }: PayloadAction<{ product: Product; quantity: number }>,
    ) => {
      if (!step(state.items, product.id, quantity)) state.items.push({ ...product, quantity });
    },

    /** Increases or decreases a line's quantity. No lower bound: it may become 0 or negative (spec section 4). */
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
    /** The ids of all lines. The array stays the same when only a quantity changes. */
    selectLineIds: createSelector([selectLines], (items) => items.map(({ id }) => id), {
      memoizeOptions: { resultEqualityCheck: shallowEqual },
    }),
    selectLine: ({ items }, id: number) => linesById(items).get(id),
    /** The number of items in the cart: the sum of all quantities. */
    selectCartCount: ({ items }) => items.reduce((sum, item) => finite(sum + item.quantity), 0),
    selectRecording: (state) => state.purchase === 'recording',
    /** The price of all lines, in dollars. */
    selectTotal: createSelector([selectLines], total),
  },
});

/** Makes the cart writer write all pending edits immediately. */
export const cartFlushRequested = createAction('cart/written');

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

/** Adds to the quantity of a line. Returns whether the line exists. */
function step(items: CartItem[], id: number, by: number): boolean {
  const line = items.find((item) => item.id === id);
  if (line) line.quantity += by;
  return line !== undefined;
}
