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
  /** Whether this page load has asked to record a purchase (it asks once), and whether the answer is still out. */
  readonly purchase: 'none' | 'recording' | 'answered';
}

const initialState: CartState = { items: [], purchase: 'none' };

const selectLines = ({ items }: CartState) => items;
/** Asked for by every line on screen at every change of the cart: looked up by the list itself. */
const linesById = weakMapMemoize(
  (items: readonly CartItem[]) => new Map(items.map((item) => [item.id, item])),
);

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** What storage holds replaces what is held here. */
    cartRead: (state, action: PayloadAction<readonly CartItem[]>) => ({
      ...state,
      items: action.payload,
    }),

    /** A product that is in the cart already gets the quantity added to its line (spec section 4). */
    itemAdded: (
      state,
      { payload: { product, quantity } }: PayloadAction<{ product: Product; quantity: number }>,
    ) => {
      if (!step(state.items, product.id, quantity)) state.items.push({ ...product, quantity });
    },

    /** Adds to a line's quantity, or takes from it. No lower bound: it may reach 0 or go below (spec section 4). */
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

    purchaseAsked: (state) => {
      state.purchase = 'recording';
    },
    purchaseAnswered: (state) => {
      state.purchase = 'answered';
    },
  },
  selectors: {
    selectItems: (state) => state.items,
    /** Which lines there are. A change of a quantity leaves it as it is. */
    selectLineIds: createSelector([selectLines], (items) => items.map(({ id }) => id), {
      memoizeOptions: { resultEqualityCheck: shallowEqual },
    }),
    selectLine: ({ items }, id: number) => linesById(items).get(id),
    /** Pieces in the cart, all lines together. */
    selectCartCount: ({ items }) => items.reduce((sum, item) => finite(sum + item.quantity), 0),
    selectRecording: (state) => state.purchase === 'recording',
    /** Dollars, all lines together. */
    selectTotal: createSelector([selectLines], total),
  },
});

/** Asks for what is not written yet to be written at once. */
export const cartWritten = createAction('cart/written');

export const {
  cartRead,
  itemAdded,
  quantityStepped,
  lineRemoved,
  cartCleared,
  purchaseAsked,
  purchaseAnswered,
} = cartSlice.actions;
export const {
  selectItems,
  selectLineIds,
  selectLine,
  selectCartCount,
  selectRecording,
  selectTotal,
} = cartSlice.selectors;

/** Adds to the quantity of a line, if there is one. */
function step(items: CartItem[], id: number, by: number): boolean {
  const line = items.find((item) => item.id === id);
  if (line) line.quantity += by;
  return line !== undefined;
}
