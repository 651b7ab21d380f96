import type { CartItem, User } from '#contracts/entities.ts';
import { api, UNTRACKED } from '#src/api/api.ts';
import { loggableFailure } from '#src/api/failure.ts';
import { withoutReload } from '#src/lib/locks.ts';
import { log } from '#src/lib/log.ts';
import { total } from '#src/lib/money.ts';
import { hasPicture, placeholderPicture } from '#src/lib/pictures.ts';
import { cartCleared, purchaseFinished, purchaseRequested, selectItems } from './cart.ts';
import { checkPaymentInTurn, hasOrderChanged, selectOrder } from './payment.ts';
import { type Receipt, receiptOf } from './receipt.ts';
import { selectUser } from './session.ts';
import type { Thunk } from './store.ts';

/** The address of the provider's hosted page; `undefined` if nothing can be paid, or after a failure, which is only logged. */
export function openCheckoutSession(): Thunk<Promise<string | undefined>> {
  return async (dispatch, getState) => {
    if (await dispatch(checkPaymentInTurn())) return undefined;
    const order = selectOrder(getState());
    const user = selectUser(getState());
    const items = selectItems(getState());
    if (!user) return undefined;
    const { data, error } = await dispatch(
      api.endpoints.createCheckoutSession.initiate(
        {
          cartItems: items.map(withDefaultPicture),
          totalAmount: total(items),
          userId: user.id,
        },
        UNTRACKED,
      ),
    );
    if (!data) {
      log('the checkout session could not be opened', loggableFailure(error));
      return undefined;
    }
    if (dispatch(hasOrderChanged(order))) return logChange();
    // Normalized, because the browser would resolve 'https:host' relative to the shop's own address.
    return new URL(data.url).href;
  };
}

/** The secret to pay the cart's total; `undefined` if nothing can be paid, or after a failure, which is only logged. */
export function openPaymentIntent(): Thunk<Promise<string | undefined>> {
  return async (dispatch, getState) => {
    if (await dispatch(checkPaymentInTurn())) return undefined;
    const order = selectOrder(getState());
    const totalAmount = total(selectItems(getState()));
    const { data, error } = await dispatch(
      api.endpoints.createPaymentIntent.initiate({ totalAmount }, UNTRACKED),
    );
    if (!data) {
      log('the payment intent could not be created', loggableFailure(error));
      return undefined;
    }
    return dispatch(hasOrderChanged(order)) ? logChange() : data.clientSecret;
  };
}

function logChange(): undefined {
  log('cart or user changed during the request, so nothing is charged');
}

interface Recording {
  /** Whether the cart is empty now, so that the return from the payment is settled. */
  readonly settled: boolean;
  /** Only if this page has recorded the purchase. */
  readonly receipt?: Receipt;
}

/** Runs in one tab at a time, so a second tab finds an empty cart. A failure keeps the cart: a reload tries again. */
export function recordPurchase(user: User | null): Thunk<Promise<Recording>> {
  return (dispatch, getState, { cartTurn }) => {
    const record = async (): Promise<Recording> => {
      const cart = selectItems(getState());
      if (cart.length === 0) return { settled: true };
      // Nothing is recorded if the user has logged out while another tab had its turn.
      if (!user || user !== selectUser(getState())) return { settled: false };
      if (getState().cart.purchase !== 'none') return { settled: false };
      dispatch(purchaseRequested());
      const { error } = await dispatch(
        api.endpoints.createPurchase.initiate(
          { totalPrice: total(cart), userId: user.id, cart: [...cart] },
          UNTRACKED,
        ),
      );
      dispatch(purchaseFinished());
      if (error) {
        log('the purchase could not be recorded', loggableFailure(error));
        return { settled: false };
      }
      dispatch(cartCleared());
      return { settled: true, receipt: receiptOf(user, cart) };
    };
    return withoutReload(() => cartTurn(record));
  };
}

/** The payment provider requires an absolute URL for every picture (spec section 7, call notes). */
function withDefaultPicture(item: CartItem): CartItem {
  if (hasPicture(item)) return item;
  return { ...item, image: new URL(placeholderPicture, location.origin).href };
}
