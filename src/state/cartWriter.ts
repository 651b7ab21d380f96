import { isAnyOf, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import type { CartItem } from '#contracts/entities.ts';
import { exclusively } from '#src/lib/locks.ts';
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

/**
 * Milliseconds for which a tab keeps its turn after it has written. Storage shows a write to the other tabs a moment
 * later, and the next one must read it before it writes.
 */
const SETTLE_MILLISECONDS = 200;

/** Does a piece of work while no other tab changes the cart, from what storage holds. */
export type CartTurn = <T>(work: () => Promise<T>) => Promise<T>;

const isEdit = isAnyOf(itemAdded, quantityStepped, lineRemoved, cartCleared);

/**
 * The only writer of the cart. An edit is shown at once. In this tab's turn (a Web Lock, so one tab at a time) it is
 * made again upon what storage holds, since another tab may have written, and the result is written. A page that
 * goes away (`cartWritten`) writes without waiting for its turn.
 */
export function createCartWriter() {
  let pending: readonly UnknownAction[] = [];
  /** What this tab has written last; nothing once another tab was heard. */
  let written: string | undefined;
  let turnAsked = false;
  let myTurn = false;
  let write: (() => void) | undefined;

  const turn: CartTurn = (work) =>
    new Promise((resolve, reject) => {
      const take = async () => {
        turnAsked = false;
        myTurn = true;
        write?.();
        await work().then(resolve, reject);
        await settled();
        myTurn = false;
      };
      // A browser that denies its locks gets the cart written all the same.
      exclusively('cart', take).catch(take);
    });

  /** Resolves when other tabs can read all that was written in this turn. */
  const settled = async () => {
    for (let last; last !== written;) {
      last = written;
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MILLISECONDS));
    }
  };

  const middleware: Middleware<object, { cart: CartState }> = (store) => (next) => {
    write = () => {
      const { cart } = store.getState();
      // Mostly nobody else has written: then the lines on screen are what is to be kept.
      const alone = written !== undefined && written === storedText();
      const items = alone ? cart.items : applied(pending, { ...cart, items: storedCart() });
      if (pending.length > 0) written = storeCart(items);
      pending = [];
      if (!alone && asText(items) !== asText(cart.items)) next(cartRead(items));
    };

    return (action) => {
      if (cartWritten.match(action)) write?.();
      if (cartRead.match(action)) {
        written = undefined;
        const { cart } = store.getState();
        return next(cartRead(applied(pending, { ...cart, items: action.payload })));
      }
      const result = next(action);
      if (!isEdit(action)) return result;
      pending = [...pending, action];
      if (myTurn) write?.();
      else if (!turnAsked) {
        turnAsked = true;
        void turn(async () => {});
      }
      return result;
    };
  };

  return { middleware, turn };
}

function applied(edits: readonly UnknownAction[], cart: CartState): readonly CartItem[] {
  return edits.reduce<CartState>(cartSlice.reducer, cart).items;
}
