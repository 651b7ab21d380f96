/** The order for which this tab has left for the hosted page. Other tabs may have begun others since. */
import { readTabText, writeTabText } from '#src/lib/tabStorage.ts';
import { type Payment, paymentsIn } from './payment.ts';

const KEY = 'payment';

export function tabPayment(): Payment | undefined {
  return paymentsIn(readTabText(KEY))[0];
}

export function rememberInTab(payment: Payment): void {
  writeTabText(KEY, JSON.stringify(payment));
}
