/** All that can charge. It works with the lock of the cart: alone among all tabs, and on what the storage holds then. */
import { UNTRACKED } from '#src/api/api.ts';
import { loggableFailure } from '#src/api/failure.ts';
import { paymentsApi } from '#src/api/payments.ts';
import type { CardOutcome } from '#src/lib/cardPayment.ts';
import { withoutReload } from '#src/lib/locks.ts';
import { log } from '#src/lib/log.ts';
import { withDefaultPicture } from '#src/lib/pictures.ts';
import { keepingTried, recordingAsked, selectItems } from './cart.ts';
import {
  checkPayment,
  readStorage,
  selectIsLocked,
  selectOwnPayment,
  writePayment,
} from './payment.ts';
import { isSameOrder, newPayment, type Payment } from './paymentRecord.ts';
import { storedCart, storedUser } from './persistence.ts';
import { selectUser } from './session.ts';
import { chargeEnded, settleLeft } from './settlement.ts';
import type { Thunk } from './store.ts';
import { rememberInTab } from './tabPayment.ts';

/** The address of the provider's hosted page; `undefined` if nothing can be paid, or after a failure, which is only logged. */
export function openCheckoutSession(): Thunk<Promise<string | undefined>> {
  return (dispatch) =>
    dispatch(
      unlessRunning(async () => {
        const begun = await dispatch(begin('hosted'));
        if (!begun) return undefined;
        const { payment, end } = begun;
        const { lines, total: totalAmount, userId } = payment;
        const { data, error } = await dispatch(
          paymentsApi.endpoints.createCheckoutSession.initiate(
            { cartItems: lines.map(withDefaultPicture), totalAmount, userId },
            UNTRACKED,
          ),
        );
        if (!data) log('the checkout session could not be opened', loggableFailure(error));
        if (!data || !isUnchanged(payment)) return end();
        const opened = { ...payment, state: 'opened' } as const;
        dispatch(writePayment(opened));
        rememberInTab(opened);
        // Normalized, because the browser would resolve 'https:host' relative to the shop's own address.
        return new URL(data.url).href;
      }),
    );
}

/**
 * Pays the cart with a card. Failures are only logged. Resolves to whether the cart is paid.
 *
 * @param confirm - charges the card for the secret of a payment
 */
export function payByCard(
  confirm: (secret: string) => Promise<CardOutcome>,
): Thunk<Promise<boolean>> {
  return async (dispatch) => {
    const paid = await dispatch(
      unlessRunning(async () => {
        const begun = await dispatch(begin('card'));
        if (!begun) return undefined;
        const { payment: order, before, end } = begun;
        let { secret } = order;
        if (secret === undefined) {
          const { data, error } = await dispatch(
            paymentsApi.endpoints.createPaymentIntent.initiate(
              { totalAmount: order.total },
              UNTRACKED,
            ),
          );
          if (!data) log('the payment intent could not be created', loggableFailure(error));
          secret = data?.clientSecret;
        }
        if (secret === undefined || !isUnchanged(order)) return end();
        const payment = { ...order, secret };
        if (!dispatch(writePayment(payment))) return end(false);
        const outcome = await confirm(secret);
        dispatch(chargeEnded(payment, outcome, before));
        if (outcome !== 'paid') return false;
        // The page that the browser now goes to records it.
        rememberInTab(payment);
        dispatch(recordingAsked(payment.at));
        return true;
      }),
    );
    return paid ?? false;
  };
}

/** Runs work with the lock. While a payment runs in another tab it does nothing, because nobody should wait for that. */
function unlessRunning<T>(work: () => Promise<T>): Thunk<Promise<T | undefined>> {
  return (dispatch, getState, { withCartLock }) => {
    dispatch(readStorage());
    return withoutReload(() => withCartLock(work, { ifFree: selectIsLocked(getState()) }));
  };
}

interface Begun {
  readonly payment: Payment;
  /** The same order, if its card payment was begun before. */
  readonly before: Payment | undefined;
  /** Ends the attempt and restores the earlier record. With `false` the page says that the storage cannot hold the order. */
  readonly end: (isKept?: boolean) => undefined;
}

/** Writes the order down before anything can be charged; `undefined` if it cannot be paid or not be kept. */
function begin(way: Payment['way']): Thunk<Promise<Begun | undefined>> {
  return async (dispatch, getState) => {
    dispatch(readStorage());
    // A secret that is used again says at the charge how it stands. One that is given up is asked for first.
    const isGivenUp = dispatch(reusablePayment(way)) === undefined;
    const outcomes = await dispatch(settleLeft(() => isGivenUp));
    const user = selectUser(getState());
    const before = dispatch(reusablePayment(way));
    const obstacle = dispatch(checkPayment());
    if (!user) return undefined;
    // The provider does not say how the last attempt ended. With its secret it charges an order once, however often.
    const isSafe =
      before?.secret && outcomes.size === 1 && outcomes.get(before.secret) === 'unknown';
    if (obstacle && !(obstacle.kind === 'running' && isSafe)) return undefined;
    const payment = before
      ? ({ ...before, state: 'running' } as const)
      : newPayment(user, way, selectItems(getState()), 'running');
    const end = (isKept = true): undefined => {
      dispatch(writePayment(payment, before ?? null));
      dispatch(keepingTried(isKept));
    };
    return dispatch(writePayment(payment)) ? { payment, before, end } : end(false);
  };
}

/** The last card payment of this user, if it was for the same order: it can be paid with the same secret. */
function reusablePayment(way: Payment['way']): Thunk<Payment | undefined> {
  return (_dispatch, getState) => {
    const before = selectOwnPayment(getState());
    const isSame = way === 'card' && isSameOrder(before?.lines ?? [], selectItems(getState()));
    return isSame && before?.secret && before.state !== 'recorded' ? before : undefined;
  };
}

/** Whether buyer and cart are still those of the order, whatever another tab has done during a request. */
function isUnchanged({ userId, lines }: Payment): boolean {
  const isSame = storedUser()?.id === userId && isSameOrder(storedCart(), lines);
  if (!isSame) log('cart or user changed during the request, so nothing is charged');
  return isSame;
}
