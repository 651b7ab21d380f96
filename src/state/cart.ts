import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartItem, Product } from '#contracts/entities.ts';

export interface CartState {
  readonly items: readonly CartItem[];
}

const initialState: CartState = { items: [] };

export const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** What storage holds replaces what is held here. */
    cartRead: (_state, action: PayloadAction<readonly CartItem[]>) => ({ items: action.payload }),

    /** A product that is in the cart already gets the quantity added to its line (spec section 4). */
    itemAdded: (
      { items },
      { payload: { product, quantity } }: PayloadAction<{ product: Product; quantity: number }>,
    ) => {
      const known = items.some((item) => item.id === product.id);
      return {
        items: known
          ? items.map((item) =>
              item.id === product.id ? { ...item, quantity: item.quantity + quantity } : item,
            )
          : [...items, { ...product, quantity }],
      };
    },
  },
  selectors: {
    /** Pieces in the cart, all lines together. */
    selectCartCount: ({ items }) => items.reduce((sum, item) => sum + item.quantity, 0),
  },
});

export const { cartRead, itemAdded } = cartSlice.actions;
export const { selectCartCount } = cartSlice.selectors;
