import { createSelector } from '@reduxjs/toolkit';
import { type PaymentObstacle, paymentObstacle } from '#src/lib/paymentObstacle.ts';
import { cartRead, selectItems } from './cart.ts';
import { storedCart, storedUser } from './persistence.ts';
import { popupRequested, selectUser, sessionRead } from './session.ts';
import type { Thunk } from './store.ts';

export const selectPaymentObstacle = createSelector([selectUser, selectItems], paymentObstacle);

/** Reads session and cart from the storage first, because the event of another tab's change may still be on its way. */
export function readPaymentObstacle(): Thunk<PaymentObstacle | undefined> {
  return (dispatch, getState) => {
    dispatch(sessionRead(storedUser()));
    dispatch(cartRead(storedCart()));
    return selectPaymentObstacle(getState());
  };
}

/** The check before every payment call and every way to one. Without a user the login popup opens. */
export function checkPayment(): Thunk<PaymentObstacle | undefined> {
  return (dispatch) => {
    const obstacle = dispatch(readPaymentObstacle());
    if (obstacle?.kind === 'session') dispatch(popupRequested());
    return obstacle;
  };
}
