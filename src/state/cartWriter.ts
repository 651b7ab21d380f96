import { createAction, isAnyOf, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import type { CartItem } from '#contracts/entities.ts';
import { createLock } from '#src/lib/locks.ts';
import { readText } from '#src/lib/storage.ts';
import {
  cartRead,
  cartSlice,
  type CartState,
  itemAdded,
  linesBought,
  lineRemoved,
  quantityStepped,
} from './cart.ts';
import { storeCart, storedCart } from './persistence.ts';

/** A tab keeps the lock this long after a write, because other tabs see a write in the storage a moment later. */
const SETTLE_MILLISECONDS = 200;

/**
 * Reads the cart from the storage, then runs work while no other tab can change the cart, pay or record. With `ifFree`
 * it resolves to `undefined` at once while another piece of work has the lock.
 */
export type WithCartLock = <T>(
  work: () => Promise<T>,
  options?: { readonly ifFree: boolean },
) => Promise<T | undefined>;

/** Makes the writer write all pending edits immediately. */
export const cartFlushRequested = createAction('cart/flushRequested');

const isEdit = isAnyOf(itemAdded, quantityStepped, lineRemoved, linesBought);

/** While it has the lock, a tab applies its edits again, to the stored cart, because another tab may have changed that. */
export function createCartWriter() {
  const lock = createLock('cart');
  let pending: readonly UnknownAction[] = [];
  /** The text that this tab wrote last; `undefined` after another tab has changed the cart. */
  let written: string | undefined;
  let lockRequested = false;
  let hasLock = false;
  let write: (() => void) | undefined;

  const withLock: WithCartLock = (work, options) =>
    new Promise((resolve, reject) => {
      const take = async (granted: boolean) => {
        if (!granted) return resolve(undefined);
        const before = written;
        lockRequested = false;
        hasLock = true;
        await afterWriting(work).then(resolve, reject);
        await settled(before);
        hasLock = false;
      };
      void lock(take, options);
    });

  const afterWriting = async <T>(work: () => Promise<T>): Promise<T> => {
    write?.();
    return work();
  };

  /** Resolves when other tabs can read every cart that was written with this lock. */
  const settled = async (before: string | undefined) => {
    for (let last = before; last !== written;) {
      last = written;
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MILLISECONDS));
    }
  };

  const middleware: Middleware<object, { cart: CartState }> = (store) => (next) => {
    write = () => {
      const { cart } = store.getState();
      // Usually no other tab has written. Then the lines on screen are the ones to store.
      const alone = written !== undefined && written === readText('cart');
      const items = alone ? cart.items : applied(pending, { ...cart, items: storedCart() });
      if (pending.length > 0) written = storeCart(items);
      pending = [];
      if (!alone && JSON.stringify(items) !== JSON.stringify(cart.items)) next(cartRead(items));
    };

    return (action) => {
      // A page that is being hidden or closed cannot wait for the lock.
      if (cartFlushRequested.match(action)) write?.();
      if (cartRead.match(action)) {
        written = undefined;
        const { cart } = store.getState();
        return next(cartRead(applied(pending, { ...cart, items: action.payload })));
      }
      const result = next(action);
      if (!isEdit(action)) return result;
      pending = [...pending, action];
      if (hasLock) write?.();
      else if (!lockRequested) {
        lockRequested = true;
        // After the event handler, so that an alert in it does not hold the lock, unless this tab has it already.
        queueMicrotask(() => void withLock(async () => {}));
      }
      return result;
    };
  };

  return { middleware, withLock };
}

function applied(edits: readonly UnknownAction[], cart: CartState): readonly CartItem[] {
  return edits.reduce<CartState>(cartSlice.reducer, cart).items;
}
