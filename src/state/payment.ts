/** The orders in payment, at most one for each buyer: written before anything can be charged, owed until it is recorded. */
import { createSelector, type UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { CartItem, type User } from '#contracts/entities.ts';
import { Id } from '#contracts/primitives.ts';
import { log } from '#src/lib/log.ts';
import { subtotal, total } from '#src/lib/money.ts';
import { type PaymentObstacle, paymentObstacle } from '#src/lib/paymentObstacle.ts';
import { backUpText, isKept, readText, writeText } from '#src/lib/storage.ts';
import { cartRead, keepingTried, paymentsRead, selectItems } from './cart.ts';
import { storedCart, storedUser } from './persistence.ts';
import { popupRequested, selectUser, sessionRead } from './session.ts';
import type { RootState, Thunk } from './store.ts';

/** What may be charged, and so what will be recorded. `docs/architecture.md` draws the states. */
const Payment = v.object({
  userId: Id,
  /** When it was begun, in milliseconds: the orders of a buyer differ in it. */
  at: v.number(),
  way: v.picklist(['hosted', 'card']),
  lines: v.array(CartItem),
  /** In dollars. */
  total: v.number(),
  /** Of the card payment, once the backend has opened it. */
  secret: v.exactOptional(v.string()),
  /**
   * `running`: a tab is opening or charging it. `opened`: can be paid. `recording`: paid, and a tab is recording it.
   * `recorded`: nothing is owed; `lines` are those that were left in the cart, which a late return must not record.
   */
  state: v.picklist(['running', 'opened', 'paid', 'recording', 'recorded']),
});
export type Payment = v.InferOutput<typeof Payment>;

export const selectPayments = createSelector(
  [(state: RootState) => state.cart.payments],
  paymentsIn,
);

export const selectOwnPayment = createSelector(
  [selectUser, selectPayments],
  (user, payments): Payment | undefined => payments.find(({ userId }) => userId === user?.id),
);

/** Whether a payment runs or is being recorded, in whatever tab. Until its end nothing else is paid or changed. */
export const selectIsLocked = createSelector([selectPayments], (payments) =>
  payments.some(isUnderWay),
);

export const selectPaymentObstacle = createSelector(
  [
    selectUser,
    selectItems,
    selectOwnPayment,
    selectIsLocked,
    (state: RootState) => state.cart.keepable,
  ],
  (user, items, own, isLocked, keepable) => {
    const running = isLocked ? 'running' : undefined;
    const underWay = own?.state === 'recording' || own?.state === 'paid' ? own.state : undefined;
    return paymentObstacle(user, items, underWay ?? running, keepable);
  },
);

export function isUnderWay({ state }: Payment): boolean {
  return state === 'running' || state === 'recording';
}

/** Whether both are the same goods at the same prices: then a card payment that is open can be paid for either. */
export function isSameOrder(one: readonly CartItem[], other: readonly CartItem[]): boolean {
  const texts = [one, other].map((lines) =>
    JSON.stringify(lines.map((line) => [line.id, line.quantity, subtotal(line)])),
  );
  return texts[0] === texts[1];
}

export function newPayment(
  { id: userId }: User,
  way: Payment['way'],
  lines: readonly CartItem[],
  state: Payment['state'],
): Payment {
  return { userId, at: Date.now(), way, lines: [...lines], total: total(lines), state };
}

/** Reads session, cart and payments from the storage: the event of another tab's change may still be on its way. */
export function readStorage(): Thunk<void> {
  return (dispatch) => {
    dispatch(sessionRead(storedUser()));
    dispatch(cartRead(storedCart()));
    const text = readText('payments');
    dispatch(paymentsRead(text));
    if (paymentsIn(text).length === parsed(text).length) return;
    log('an order in payment cannot be read');
    backUpText('payments');
  };
}

/** The check before every payment call and every way to one. Without a user the login popup opens. */
export function checkPayment(): Thunk<PaymentObstacle | undefined> {
  return (dispatch, getState) => {
    dispatch(readStorage());
    dispatch(keepingTried(isKept('cart')));
    const obstacle = selectPaymentObstacle(getState());
    if (obstacle?.kind === 'session') dispatch(popupRequested('pay'));
    return obstacle;
  };
}

/** Changes the cart, unless a payment runs. Returns whether it did. */
export function editCart(edit: UnknownAction): Thunk<boolean> {
  return (dispatch, getState) => {
    dispatch(paymentsRead(readText('payments')));
    if (selectIsLocked(getState())) return false;
    dispatch(edit);
    return true;
  };
}

/**
 * Writes an order down in the place of this buyer's last one, or removes that. To be called with the lock of the cart.
 *
 * @returns whether the storage holds it, together with the cart
 */
export function writePayment(userId: Payment['userId'], payment?: Payment): Thunk<boolean> {
  return (dispatch, getState) => {
    const others = selectPayments(getState()).filter((each) => each.userId !== userId);
    const payments = payment ? [...others, payment] : others;
    writeText('payments', payments.length > 0 ? JSON.stringify(payments) : null);
    dispatch(paymentsRead(readText('payments')));
    return isKept('payments') && isKept('cart');
  };
}

/** An order with a line that cannot be read is not half recorded: it is left out whole, and backed up. */
export function paymentsIn(text: string | null): readonly Payment[] {
  return parsed(text).filter((each): each is Payment => v.is(Payment, each));
}

function parsed(text: string | null): readonly unknown[] {
  if (text === null) return [];
  try {
    const json: unknown = JSON.parse(text);
    return Array.isArray(json) ? json : [json];
  } catch {
    return [text];
  }
}
