/** Records what was paid: the lines, the sum and the buyer of the order in payment. */
import type { User } from '#contracts/entities.ts';
import { UNTRACKED } from '#src/api/api.ts';
import { loggableFailure } from '#src/api/failure.ts';
import { purchasesApi } from '#src/api/purchases.ts';
import { withoutReload } from '#src/lib/locks.ts';
import { log } from '#src/lib/log.ts';
import { isAt, navigateTo } from '#src/lib/navigation.ts';
import { routePaths } from '#src/lib/paths.ts';
import { linesBought, recordingAsked, selectItems } from './cart.ts';
import {
  readStorage,
  selectIsLocked,
  selectOwnPayment,
  selectOwnPayments,
  writePayment,
} from './payment.ts';
import { isOwed, newPayment, type Payment } from './paymentRecord.ts';
import { type Receipt, receiptOf } from './receipt.ts';
import { selectUser } from './session.ts';
import { settleLeft } from './settlement.ts';
import type { Thunk } from './store.ts';
import { rememberInTab, returnNoted } from './tabPayment.ts';

interface Recording {
  /** Whether nothing is left to record, so that the return from the payment is over. */
  readonly settled: boolean;
  /** Of the last purchase that this page has recorded. */
  readonly receipt?: Receipt | undefined;
}

/**
 * Records all that this user has paid. A failure is only logged, and the order stays written down.
 *
 * - `load`: a page has been opened. It asks the backend once for each order.
 * - `return`: the browser comes back from the payment, which it says is done. It asks once.
 * - `press`: the user asks.
 *
 * @param returned - of a return: when the order was begun that is paid, or 0
 */
export function recordPurchase(
  by: 'load' | 'return' | 'press',
  returned = 0,
): Thunk<Promise<Recording>> {
  return async (dispatch, getState, { withCartLock }) => {
    if (by === 'load' && !selectOwnPayments(getState()).some(isOwed)) return { settled: false };
    const record = async (): Promise<Recording> => {
      dispatch(readStorage());
      await dispatch(settleLeft());
      const { askedToRecord: asked } = getState().cart;
      if (by === 'return' && asked.length === 0) dispatch(returnNoted(returned));
      const user = selectUser(getState());
      // Without a user the return waits for a login, as long as there is a cart.
      if (!user) return { settled: selectItems(getState()).length === 0 };
      let receipt: Receipt | undefined;
      for (const payment of selectOwnPayments(getState())) {
        const isAsked = by === 'return' ? asked.length > 0 : asked.includes(payment.at);
        if (payment.state === 'paid' && (by === 'press' || !isAsked))
          receipt = (await dispatch(recordOne(user, payment))) ?? receipt;
      }
      return { settled: !selectOwnPayments(getState()).some(isOwed), receipt };
    };
    // After a press, nobody should wait for a payment that runs in another tab.
    const ifFree = by === 'press' && selectIsLocked(getState());
    return (await withoutReload(() => withCartLock(record, { ifFree }))) ?? { settled: false };
  };
}

function recordOne(user: User, payment: Payment): Thunk<Promise<Receipt | undefined>> {
  return async (dispatch, getState) => {
    dispatch(recordingAsked(payment.at));
    dispatch(writePayment({ ...payment, state: 'recording' }));
    const { at, way, lines, total: totalPrice } = payment;
    const { error } = await dispatch(
      purchasesApi.endpoints.createPurchase.initiate(
        { totalPrice, userId: user.id, cart: lines },
        UNTRACKED,
      ),
    );
    if (error) {
      log('the purchase could not be recorded', loggableFailure(error));
      dispatch(writePayment(payment));
      return undefined;
    }
    dispatch(linesBought(lines));
    const left = selectItems(getState());
    dispatch(writePayment({ ...newPayment(user, way, left, 'recorded'), at }));
    return receiptOf(payment, left);
  };
}

/**
 * Settles what a tab has left that is gone: closed, reloaded or crashed. Waits for tabs that are still there. What turns
 * out to be paid is recorded; on the pages of the cart by the return address, which says thanks.
 *
 * @returns whether the provider could not say yet how a payment ended
 */
export function settlePayments(): Thunk<Promise<boolean>> {
  return async (dispatch, getState, { withCartLock }) => {
    const newlyPaid = await withCartLock(async () => {
      dispatch(readStorage());
      const before = selectOwnPayment(getState());
      await dispatch(settleLeft(({ at }) => !getState().cart.seenOpen.includes(at)));
      const own = selectOwnPayment(getState());
      if (own?.state !== 'paid' || before?.state === 'paid') return undefined;
      // The next page records it: a request of this one would be lost when the browser leaves, and be sent twice.
      if (isCart()) dispatch(recordingAsked(own.at));
      return own;
    });
    if (newlyPaid && isCart()) {
      rememberInTab(newlyPaid);
      navigateTo(`${routePaths.cart}?success=true`);
    } else if (newlyPaid) await dispatch(recordPurchase('load'));
    return selectIsLocked(getState());
  };
}

function isCart(): boolean {
  return isAt(routePaths.cart) || isAt(routePaths.checkout);
}
