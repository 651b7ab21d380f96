/** The order for which this tab has left for the hosted page, or that it has paid. Other tabs may have begun others since. */
import { entryState, keepInEntry } from '#src/lib/historyEntry.ts';
import { readTabText, writeTabText } from '#src/lib/tabStorage.ts';
import { selectItems } from './cart.ts';
import { selectOwnPayment, selectPayments, writePayment } from './payment.ts';
import {
  isOwed,
  isSameOrder,
  isStillNeeded,
  newPayment,
  type Payment,
  paymentsIn,
} from './paymentRecord.ts';
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
 * When the order was begun from whose payment this history entry returns, in milliseconds; 0 if the tab knew none. The
 * entry keeps it, because Back can lead to one that is older than the tab's order now.
 */
export function returnedOrder(): number {
  const { returned: kept } = entryState();
  if (typeof kept === 'number') return kept;
  const known = tabPayments();
  const last = known.at(-1);
  if (last?.way === 'card') writeTabText(KEY, JSON.stringify(known.slice(0, -1)));
  return keepReturned(last?.at ?? 0);
}

function keepReturned(returned: number): number {
  keepInEntry({ returned });
  return returned;
}

/**
 * The browser is back from the payment: the order is paid for which this tab had left, whoever is logged in now. If the tab
 * knows none, it is the last one that this user can have paid on a hosted page. If there is none, the payment began on another
 * device: it is the cart of this user (spec section 4), unless it is what the last purchase has left in the cart.
 *
 * @param at - when the order was begun; 0 if the tab knows none
 */
export function returnNoted(at: number): Thunk<void> {
  return (dispatch, getState) => {
    const payments = selectPayments(getState());
    if (at > 0) {
      // The tab's copy serves where there is no record, but not of one that a later purchase has put an end to.
      const copies = tabPayments().filter((copy) =>
        payments.every((each) => each.state !== 'recorded' || isStillNeeded(each)(copy)),
      );
      const returned = [...payments, ...copies].find((each) => each.at === at);
      if (returned?.state === 'opened') dispatch(writePayment({ ...returned, state: 'paid' }));
      return;
    }
    const user = selectUser(getState());
    const own = selectOwnPayment(getState());
    if (own && isOwed(own)) return;
    // Cards that are open return by themselves.
    const last = payments.findLast(
      ({ userId, way, state }) =>
        (!user || userId === user.id) && (way === 'hosted' || state !== 'opened'),
    );
    const lines = selectItems(getState());
    const isLeftOver = own?.state === 'recorded' && isSameOrder(own.lines, lines);
    const cart =
      user && lines.length > 0 && !isLeftOver && newPayment(user, 'hosted', lines, 'paid');
    const paid = last?.state === 'opened' ? ({ ...last, state: 'paid' } as const) : cart;
    if (!paid) return;
    dispatch(writePayment(paid));
    keepReturned(paid.at);
  };
}
