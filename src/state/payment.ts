import { createSelector } from '@reduxjs/toolkit';
import { type PaymentObstacle, paymentObstacle } from '#src/lib/paymentObstacle.ts';
import { cartRead, selectItems, selectRecording } from './cart.ts';
import { asText, storedCart, storedUser } from './persistence.ts';
import { popupRequested, selectUser, sessionRead } from './session.ts';
import type { RootState, Thunk } from './store.ts';

export const selectPaymentObstacle = createSelector(
  [selectUser, selectItems, selectRecording],
  paymentObstacle,
);

/**
 * The check before every payment call and every way to one. Reads session and cart from the storage first, because the
 * event of another tab's change may still be on its way. Without a user the login popup opens.
 */
export function checkPayment(): Thunk<PaymentObstacle | undefined> {
  return (dispatch, getState) => {
    dispatch(storageRead());
    const obstacle = selectPaymentObstacle(getState());
    if (obstacle?.kind === 'session') dispatch(popupRequested());
    return obstacle;
  };
}

/** The same in this tab's turn: while another tab records the purchase of this cart, the check waits for the end. */
export function checkPaymentInTurn(): Thunk<Promise<PaymentObstacle | undefined>> {
  return (dispatch, _getState, { cartTurn }) => cartTurn(async () => dispatch(checkPayment()));
}

/** Whether user or cart differ from what a payment was requested for, after storage is read again. */
export function hasOrderChanged(order: string): Thunk<boolean> {
  return (dispatch, getState) => {
    dispatch(storageRead());
    return selectOrder(getState()) !== order;
  };
}

/** Who orders what, as one text to compare. */
export const selectOrder = (state: RootState) =>
  `${String(selectUser(state)?.id)} ${asText(selectItems(state))}`;

function storageRead(): Thunk<void> {
  return (dispatch) => {
    dispatch(sessionRead(storedUser()));
    dispatch(cartRead(storedCart()));
  };
}
