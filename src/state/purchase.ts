/** Records what was paid: the lines, the sum and the buyer of the order in payment. */
import { api, UNTRACKED } from '#src/api/api.ts';
import { loggableFailure } from '#src/api/failure.ts';
import { withoutReload } from '#src/lib/locks.ts';
import { log } from '#src/lib/log.ts';
import { total } from '#src/lib/money.ts';
import { linesBought, recordingAsked, selectItems } from './cart.ts';
import {
  isUnderWay,
  type Payment,
  paymentWritten,
  selectIsLocked,
  selectOwnPayment,
  selectPayments,
  storageRead,
} from './payment.ts';
import { type Receipt, receiptOf } from './receipt.ts';
import { selectUser } from './session.ts';
import { settleLeft } from './settlement.ts';
import type { Thunk } from './store.ts';

interface Recording {
  /** Whether nothing is left to record, so that the return from the payment is over. */
  readonly settled: boolean;
  /** Only if this page has recorded the purchase. */
  readonly receipt?: Receipt;
}

/**
 * Records what this user has paid. A failure is only logged, and the order stays written down.
 *
 * - `load`: a page has been opened. Asks the backend once per page load.
 * - `return`: the browser comes back from the payment, which it says is done. The same.
 * - `press`: the user asks.
 */
export function recordPurchase(by: 'load' | 'return' | 'press'): Thunk<Promise<Recording>> {
  return async (dispatch, getState, { cartTurn }) => {
    if (by === 'load' && !selectOwnPayment(getState())) return { settled: false };
    const record = async (): Promise<Recording> => {
      dispatch(storageRead());
      await dispatch(settleLeft());
      const { askedToRecord } = getState().cart;
      if (by === 'return' && !askedToRecord) dispatch(returnNoted());
      const user = selectUser(getState());
      const payment = selectOwnPayment(getState());
      if (!user || payment?.state !== 'paid')
        return {
          settled: user ? !payment || !isUnderWay(payment) : selectItems(getState()).length === 0,
        };
      if (askedToRecord && by !== 'press') return { settled: false };
      dispatch(recordingAsked());
      dispatch(paymentWritten(user.id, { ...payment, state: 'recording' }));
      const { lines, total: totalPrice } = payment;
      const { error } = await dispatch(
        api.endpoints.createPurchase.initiate(
          { totalPrice, userId: user.id, cart: lines },
          UNTRACKED,
        ),
      );
      if (error) {
        log('the purchase could not be recorded', loggableFailure(error));
        dispatch(paymentWritten(user.id, payment));
        return { settled: false };
      }
      dispatch(linesBought(lines));
      dispatch(paymentWritten(user.id));
      return { settled: true, receipt: receiptOf(payment, selectItems(getState())) };
    };
    // Only a return waits for a payment that runs in another tab.
    const ifFree = by !== 'return' && selectIsLocked(getState());
    return (await withoutReload(() => cartTurn(record, { ifFree }))) ?? { settled: false };
  };
}

/**
 * Settles what a tab has left that is gone: closed, reloaded or crashed. Waits for tabs that are still there.
 *
 * @returns `paid` if this user's order turns out to be paid; `pending` if the provider cannot say yet
 */
export function settlePayments(): Thunk<Promise<'paid' | 'pending' | undefined>> {
  return (dispatch, getState, { cartTurn }) =>
    cartTurn(async () => {
      dispatch(storageRead());
      if (!selectIsLocked(getState())) return undefined;
      const outcomes = await dispatch(settleLeft());
      if (selectOwnPayment(getState())?.state === 'paid') return 'paid';
      return outcomes.includes('pending') ? 'pending' : undefined;
    });
}

function isHosted({ way }: Payment): boolean {
  return way === 'hosted';
}

/**
 * The browser is back from the payment, so the last order that was opened on the hosted page is paid, whoever is logged
 * in now. Without one, the payment began elsewhere: it is the cart of this user (spec section 4).
 */
function returnNoted(): Thunk<void> {
  return (dispatch, getState) => {
    const user = selectUser(getState());
    const own = selectOwnPayment(getState());
    const lines = selectItems(getState());
    const hosted = own && isHosted(own) ? own : selectPayments(getState()).findLast(isHosted);
    if (own?.state === 'paid') return;
    if (hosted) dispatch(paymentWritten(hosted.userId, { ...hosted, state: 'paid' }));
    else if (user && lines.length > 0)
      dispatch(
        paymentWritten(user.id, {
          userId: user.id,
          way: 'hosted',
          lines: [...lines],
          total: total(lines),
          state: 'paid',
        }),
      );
  };
}
