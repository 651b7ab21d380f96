import type { CartItem, User } from '#contracts/entities.ts';
import { api, UNTRACKED } from '#src/api/api.ts';
import { traceOf } from '#src/api/failure.ts';
import { withoutReload } from '#src/lib/locks.ts';
import { log } from '#src/lib/log.ts';
import { total } from '#src/lib/money.ts';
import { hasPicture, placeholderPicture } from '#src/lib/pictures.ts';
import { cartCleared, purchaseAnswered, purchaseAsked, selectItems } from './cart.ts';
import { selectUser } from './session.ts';
import type { Thunk } from './store.ts';

/**
 * Opens a session on the payment provider's hosted page.
 *
 * @returns the http(s) address to leave for; nothing on a failure, which is only logged
 */
export function openCheckoutSession(): Thunk<Promise<string | undefined>> {
  return async (dispatch, getState) => {
    const user = selectUser(getState());
    const items = selectItems(getState());
    if (!user) return undefined;
    const { data, error } = await dispatch(
      api.endpoints.createCheckoutSession.initiate(
        {
          cartItems: items.map(withSomePicture),
          totalAmount: total(items),
          userId: user.id,
        },
        UNTRACKED,
      ),
    );
    if (!data) log('the checkout session could not be opened', traceOf(error));
    // Written out: 'https:host' alone would be read below the shop's own address.
    return data && new URL(data.url).href;
  };
}

/**
 * Records the purchase that the cart stands for, after the payment provider sent the buyer back; the cart is cleared
 * when it is recorded. One tab at a time, as every change of the cart: the second finds an empty cart. Asked once per
 * page load.
 *
 * @param user - who is logged in; with nobody nothing is sent, and all is kept
 * @returns whether the cart is settled: recorded, or empty from the start. A failure is only logged and keeps the
 *   cart, so that a reload tries again.
 */
export function recordPurchase(user: User | null): Thunk<Promise<boolean>> {
  return (dispatch, getState, { cartTurn }) => {
    const record = async () => {
      const cart = selectItems(getState());
      if (cart.length === 0) return true;
      // Who has logged out while another tab had its turn records nothing any more.
      if (!user || user !== selectUser(getState())) return false;
      if (getState().cart.purchase !== 'none') return false;
      dispatch(purchaseAsked());
      const { error } = await dispatch(
        api.endpoints.createPurchase.initiate(
          { totalPrice: total(cart), userId: user.id, cart: [...cart] },
          UNTRACKED,
        ),
      );
      dispatch(purchaseAnswered());
      if (error) log('the purchase could not be recorded', traceOf(error));
      else dispatch(cartCleared());
      return !error;
    };
    return withoutReload(() => cartTurn(record));
  };
}

/** The provider wants a whole address for every picture (spec section 7, call notes). */
function withSomePicture(item: CartItem): CartItem {
  if (hasPicture(item)) return item;
  return { ...item, image: new URL(placeholderPicture, location.origin).href };
}
