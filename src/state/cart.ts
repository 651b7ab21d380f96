import { createSelector, createSlice, type PayloadAction, weakMapMemoize } from '@reduxjs/toolkit';
import { shallowEqual } from 'react-redux';
import type { CartItem, Product } from '#contracts/entities.ts';
import { finite, total } from '#src/lib/money.ts';
import { withoutInlinePictures } from '#src/lib/pictures.ts';

export interface CartState {
  readonly items: readonly CartItem[];
  /** The orders in payment as the storage has them: `payment.ts` reads them. */
  readonly payments: string | null;
  /** When the orders were begun that this page no longer records by itself: it has tried, or is about to leave. */
  readonly askedToRecord: readonly number[];
  /** When the orders were begun that this page has found unpaid. It asks the provider again only after a press. */
  readonly seenOpen: readonly number[];
  /** `false` after the storage could not hold an order that was to be paid. */
  readonly keepable: boolean;
}

const initialState: CartState = {
  items: [],
  payments: null,
  askedToRecord: [],
  seenOpen: [],
  keepable: true,
};

type Added = { readonly product: Product; readonly quantity: number; readonly at?: number };

const selectLines = ({ items }: CartState) => items;
/** Cached for each list, because every line on screen looks itself up after every change of the cart. */
const linesById = weakMapMemoize(
  (items: readonly CartItem[]) => new Map(items.map((item) => [item.id, item])),
);

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    // Frozen, so that reading it does not make Immer walk through unknown fields, however deep. An edit does.
    cartRead: (state, action: PayloadAction<readonly CartItem[]>) => ({
      ...state,
      items: Object.freeze(action.payload),
    }),

    /** A product that is already in the cart gets no second line (spec section 4). A new line is the last one, or stands `at` its place. */
    itemAdded: (state, { payload }: PayloadAction<Added>) => {
      const { product, quantity, at = state.items.length } = payload;
      if (!step(state.items, product.id, quantity))
        state.items.splice(at, 0, { ...withoutInlinePictures(product), quantity });
    },

    /** No lower bound: a quantity may become 0 or negative (spec section 4). */
    quantityStepped: (state, { payload }: PayloadAction<{ id: number; by: number }>) => {
      step(state.items, payload.id, payload.by);
    },

    lineRemoved: (state, { payload: id }: PayloadAction<number>) => {
      state.items = state.items.filter((item) => item.id !== id);
    },

    /** Clears the cart of what a recorded purchase holds (spec section 4). What was added meanwhile stays. */
    linesBought: (state, { payload: bought }: PayloadAction<readonly CartItem[]>) => {
      for (const { id, quantity } of bought) step(state.items, id, -quantity);
      state.items = state.items.filter(
        ({ id, quantity }) => quantity > 0 || !bought.some((line) => line.id === id),
      );
    },

    paymentsRead: (state, { payload }: PayloadAction<string | null>) => {
      state.payments = payload;
    },
    recordingAsked: (state, { payload: at }: PayloadAction<number>) => {
      state.askedToRecord.push(at);
    },
    orderSeenOpen: (state, { payload: at }: PayloadAction<number>) => {
      state.seenOpen.push(at);
    },
    keepingTried: (state, { payload }: PayloadAction<boolean>) => {
      state.keepable = payload;
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
    /** In dollars. */
    selectTotal: createSelector([selectLines], total),
  },
});

export const {
  cartRead,
  itemAdded,
  quantityStepped,
  lineRemoved,
  linesBought,
  paymentsRead,
  recordingAsked,
  orderSeenOpen,
  keepingTried,
} = cartSlice.actions;
export const { selectItems, selectLineIds, selectLine, selectCartCount, selectTotal } =
  cartSlice.selectors;

function step(items: CartItem[], id: number, by: number): boolean {
  const line = items.find((item) => item.id === id);
  if (line) line.quantity += by;
  return line !== undefined;
}
