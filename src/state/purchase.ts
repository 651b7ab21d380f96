/** Records what was paid: the lines, the sum and the buyer of the order in payment. */
import { UNTRACKED } from '#src/api/api.ts';
import { loggableFailure } from '#src/api/failure.ts';
import { purchasesApi } from '#src/api/purchases.ts';
import { withoutReload } from '#src/lib/locks.ts';
import { log } from '#src/lib/log.ts';
import { isAt, navigateTo } from '#src/lib/navigation.ts';
import { routePaths } from '#src/lib/paths.ts';
import { linesBought, recordingAsked, selectItems } from './cart.ts';
import {
  isSameOrder,
  isUnderWay,
  newPayment,
  type Payment,
  readStorage,
  selectIsLocked,
  selectOwnPayment,
  selectPayments,
  writePayment,
} from './payment.ts';
import { type Receipt, receiptOf } from './receipt.ts';
import { selectUser } from './session.ts';
import { settleLeft } from './settlement.ts';
import type { Thunk } from './store.ts';
import { tabPayment } from './tabPayment.ts';

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
  return async (dispatch, getState, { withCartLock }) => {
    if (by === 'load' && !selectOwnPayment(getState())) return { settled: false };
    const record = async (): Promise<Recording> => {
      dispatch(readStorage());
      await dispatch(settleLeft());
      const { askedToRecord } = getState().cart;
      if (by === 'return' && askedToRecord === undefined) dispatch(returnNoted());
      const user = selectUser(getState());
      const payment = selectOwnPayment(getState());
      // Without a user the return waits for a login, as long as there is a cart.
      if (!user) return { settled: selectItems(getState()).length === 0 };
      if (payment?.state !== 'paid') return { settled: !payment || !isUnderWay(payment) };
      // By itself, a page asks once for a return, and once for each order that it finds paid.
      const isAsked = by === 'return' ? askedToRecord !== undefined : askedToRecord === payment.at;
      if (isAsked && by !== 'press') return { settled: false };
      dispatch(recordingAsked(payment.at));
      dispatch(writePayment(user.id, { ...payment, state: 'recording' }));
      const { lines, total: totalPrice } = payment;
      const { error } = await dispatch(
        purchasesApi.endpoints.createPurchase.initiate(
          { totalPrice, userId: user.id, cart: lines },
          UNTRACKED,
        ),
      );
      if (error) {
        log('the purchase could not be recorded', loggableFailure(error));
        dispatch(writePayment(user.id, payment));
        return { settled: false };
      }
      dispatch(linesBought(lines));
      const left = selectItems(getState());
      const rest: Payment = { ...payment, lines: [...left], state: 'recorded' };
      dispatch(writePayment(user.id, left.length > 0 ? rest : undefined));
      return { settled: true, receipt: receiptOf(payment, left) };
    };
    // Only a return waits for a payment that runs in another tab.
    const ifFree = by !== 'return' && selectIsLocked(getState());
    return (await withoutReload(() => withCartLock(record, { ifFree }))) ?? { settled: false };
  };
}

/**
 * Settles what a tab has left that is gone: closed, reloaded or crashed. Waits for tabs that are still there. What turns
 * out to be paid is recorded; on the pages of the cart by the return address, which says thanks.
 *
 * @param alsoOpened - whether to ask for card payments that were not paid at the last look, too
 * @returns whether the provider could not say yet how a payment ended
 */
export function settlePayments(alsoOpened: boolean): Thunk<Promise<boolean>> {
  return async (dispatch, getState, { withCartLock }) => {
    const isNewlyPaid = await withCartLock(async () => {
      dispatch(readStorage());
      const before = selectOwnPayment(getState());
      await dispatch(settleLeft({ alsoOpened }));
      const isPaid = selectOwnPayment(getState())?.state === 'paid';
      return isPaid && before?.state !== 'paid';
    });
    if (isNewlyPaid && (isAt(routePaths.cart) || isAt(routePaths.checkout)))
      navigateTo(`${routePaths.cart}?success=true`);
    else if (isNewlyPaid) await dispatch(recordPurchase('load'));
    return selectIsLocked(getState());
  };
}

/**
 * The browser is back from the payment: the order is paid for which this tab had left, whoever is logged in now. Where
 * the tab knows none, it is the one that this user has opened. Without one, the payment began elsewhere: it is the cart
 * of this user (spec section 4), unless it is what the last purchase has left in the cart.
 */
function returnNoted(): Thunk<void> {
  return (dispatch, getState) => {
    const user = selectUser(getState());
    const own = selectOwnPayment(getState());
    const lines = selectItems(getState());
    const payments = selectPayments(getState());
    const left = tabPayment();
    const known = payments.find(({ userId }) => userId === left?.userId);
    const isDone = !known || (known.at === left?.at && known.state === 'recorded');
    const returned = left && !isDone ? left : (user ? [own] : payments).findLast(isOpened);
    const other = returned?.userId === left?.userId ? known : own;
    // One order is owed at a time: the other one is settled first.
    if ([own, other].some((each) => each && (each.state === 'paid' || isUnderWay(each)))) return;
    if (returned) dispatch(writePayment(returned.userId, { ...returned, state: 'paid' }));
    else if (
      user &&
      lines.length > 0 &&
      !(own?.state === 'recorded' && isSameOrder(own.lines, lines))
    )
      dispatch(writePayment(user.id, newPayment(user, 'hosted', lines, 'paid')));
  };
}

function isOpened(payment: Payment | undefined): boolean {
  return payment?.way === 'hosted' && payment.state === 'opened';
}
