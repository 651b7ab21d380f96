import { isAnyOf, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import type { CartItem } from '#contracts/entities.ts';
import { afterPaint } from '#src/lib/afterPaint.ts';
import { inTurns } from '#src/lib/inTurns.ts';
import {
  cartCleared,
  cartRead,
  cartSlice,
  type CartState,
  cartWritten,
  itemAdded,
  lineRemoved,
  quantityStepped,
} from './cart.ts';
import { asText, storeCart, storedCart, storedText } from './persistence.ts';

const isEdit = isAnyOf(itemAdded, quantityStepped, lineRemoved, cartCleared);

/**
 * Keeps every edit of the cart. It is made once more on what storage holds at the moment of writing, since another
 * tab may have written. A step of a quantity is written after the click, for the screen to go first; everything else,
 * and whatever is left when the page hides (`cartWritten`), at once.
 */
export const cartPersistence: Middleware<object, { cart: CartState }> = (store) => (next) => {
  let unwritten: readonly UnknownAction[] = [];
  /** What this tab has written last, as long as the lines on screen are those and its own edits since. */
  let written: string | undefined;

  const edited = (items: readonly CartItem[]) =>
    unwritten.reduce<CartState>(cartSlice.reducer, { ...store.getState().cart, items }).items;

  const write = () => {
    if (unwritten.length === 0) return undefined;
    // Mostly nobody else has written: then the lines on screen are what is to be kept.
    const alone = written !== undefined && written === storedText();
    const items = alone ? store.getState().cart.items : edited(storedCart());
    unwritten = [];
    written = storeCart(items);
    if (!alone && written !== asText(store.getState().cart.items)) next(cartRead(items));
    return written;
  };

  const writeSoon = () => {
    // A browser that denies its locks gets the cart written all the same.
    afterPaint(() => void inTurns('cart', storedText, write).catch(write));
  };

  return (action) => {
    if (cartWritten.match(action)) write();
    // What another tab has written is shown with what this one has not written yet.
    if (cartRead.match(action)) {
      written = undefined;
      return next(cartRead(edited(action.payload)));
    }
    const result = next(action);
    if (isEdit(action)) {
      if (unwritten.length === 0 && quantityStepped.match(action)) writeSoon();
      unwritten = [...unwritten, action];
      if (!quantityStepped.match(action)) write();
    }
    return result;
  };
};
