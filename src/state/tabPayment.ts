/** The order for which this tab has left for the hosted page, or that it has paid. Other tabs may have begun others since. */
import { isRecord } from '#src/lib/isRecord.ts';
import { readTabText, writeTabText } from '#src/lib/tabStorage.ts';
import { selectItems } from './cart.ts';
import { selectOwnPayment, selectPayments, writePayment } from './payment.ts';
import { isSameOrder, isUnderWay, newPayment, type Payment, paymentsIn } from './paymentRecord.ts';
import { selectUser } from './session.ts';
import type { Thunk } from './store.ts';

const KEY = 'payment';

/** The last one is that of the next return. A card payment returns at once, so the hosted page that is still open stays. */
function tabPayments(): readonly Payment[] {
  return paymentsIn(readTabText(KEY));
}

export function rememberInTab(payment: Payment): void {
  const hosted = tabPayments().filter(({ way }) => way === 'hosted' && payment.way === 'card');
  writeTabText(KEY, JSON.stringify([...hosted, payment]));
}

/**
 * When the order was begun from whose payment this history entry returns. The entry keeps it, because Back can lead to one
 * that is older than the tab's order now.
 */
export function returnedOrder(): number | undefined {
  const state: unknown = history.state;
  if (isRecord(state) && 'returned' in state)
    return typeof state['returned'] === 'number' ? state['returned'] : undefined;
  const known = tabPayments();
  const last = known.at(-1);
  if (last?.way === 'card') writeTabText(KEY, JSON.stringify(known.slice(0, -1)));
  history.replaceState({ ...history.state, returned: last?.at }, '');
  return last?.at;
}

/**
 * The browser is back from the payment: the order is paid for which this tab had left, whoever is logged in now. Where
 * the tab knows none, it is the one that this user has opened. Without one, the payment began elsewhere: it is the cart
 * of this user (spec section 4), unless it is what the last purchase has left in the cart.
 */
export function returnNoted(at: number | undefined): Thunk<void> {
  return (dispatch, getState) => {
    const payments = selectPayments(getState());
    if (at !== undefined) {
      const returned = [...payments, ...tabPayments()].find((each) => each.at === at);
      if (returned?.state === 'opened') dispatch(writePayment({ ...returned, state: 'paid' }));
      return;
    }
    const user = selectUser(getState());
    const own = selectOwnPayment(getState());
    if (own && (own.state === 'paid' || isUnderWay(own))) return;
    const opened = (user ? [own] : payments).findLast(
      (each) => each?.way === 'hosted' && each.state === 'opened',
    );
    const lines = selectItems(getState());
    const isLeftOver = own?.state === 'recorded' && isSameOrder(own.lines, lines);
    if (opened) dispatch(writePayment({ ...opened, state: 'paid' }));
    else if (user && lines.length > 0 && !isLeftOver)
      dispatch(writePayment(newPayment(user, 'hosted', lines, 'paid')));
  };
}
