/** The orders in payment: each is written before anything can be charged, and owed until it is recorded. */
import { createSelector, type UnknownAction } from '@reduxjs/toolkit';
import { log } from '#src/lib/log.ts';
import { type PaymentObstacle, paymentObstacle } from '#src/lib/paymentObstacle.ts';
import { backUpText, isKept, readText, writeText } from '#src/lib/storage.ts';
import { cartRead, keepingTried, paymentsRead, selectItems } from './cart.ts';
import {
  isPaid,
  isSamePayment,
  isStillNeeded,
  isUnderWay,
  type Payment,
  paymentsIn,
  recordsIn,
} from './paymentRecord.ts';
import { storedCart, storedUser } from './persistence.ts';
import { popupRequested, selectUser, sessionRead } from './session.ts';
import type { RootState, Thunk } from './store.ts';

export const selectPayments = createSelector(
  [(state: RootState) => state.cart.payments],
  paymentsIn,
);

export const selectOwnPayments = createSelector([selectUser, selectPayments], (user, payments) =>
  payments.filter(({ userId }) => userId === user?.id),
);

/** The order of this user that is paid, else the newest. */
export const selectOwnPayment = createSelector(
  [selectOwnPayments],
  (own) => own.find(isPaid) ?? own.at(-1),
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

/** Reads session, cart and payments from the storage: the event of another tab's change may still be on its way. */
export function readStorage(): Thunk<void> {
  return (dispatch) => {
    dispatch(sessionRead(storedUser()));
    dispatch(cartRead(storedCart()));
    const text = readText('payments');
    dispatch(paymentsRead(text));
    if (paymentsIn(text).length === recordsIn(text).length) return;
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
 * Writes an order down, or removes it. To be called with the lock of the cart.
 *
 * @param next - what it becomes; `null` removes it
 * @returns whether the storage holds it, together with the cart
 */
export function writePayment(payment: Payment, next: Payment | null = payment): Thunk<boolean> {
  return (dispatch, getState) => {
    const others = selectPayments(getState()).filter((each) => !isSamePayment(each, payment));
    const payments = next?.state === 'recorded' ? others.filter(isStillNeeded(next)) : others;
    if (next) payments.push(next);
    payments.sort((one, other) => one.at - other.at);
    writeText('payments', payments.length > 0 ? JSON.stringify(payments) : null);
    dispatch(paymentsRead(readText('payments')));
    return isKept('payments') && isKept('cart');
  };
}
