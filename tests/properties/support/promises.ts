import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '#src/lib/isRecord.ts';
import { paymentsIn } from '#src/state/paymentRecord.ts';
import { quantitiesOf, type Quantities, RETURN, takeFrom } from './ledger.ts';
import type { Page } from './page.ts';
import type { Shopper } from './shopper.ts';

/** Lets the browser settle, and checks that no screen broke and every page shows the stored cart. */
export async function settle(shopper: Shopper): Promise<void> {
  const { browser, pages, ledger } = shopper;
  await browser.settle();
  for (const page of browser.pages)
    if (page.life === 'shown') {
      const isBroken = pages.textOf(page).includes('Unexpected');
      ledger.holds('whether a screen broke', isBroken, false);
      shopper.cartIsShown(page, 'the cart of a page');
    }
}

/** Checks at the end: a page reload at the return address records what is owed. */
export async function owedIsRecorded(shopper: Shopper): Promise<void> {
  const { browser, calls, ledger } = shopper;
  await loseWaitingCalls(shopper);
  await settle(shopper);
  for (const tab of shopper.tabs.keys()) {
    const page = shopper.pageOf(tab);
    if (page?.address === RETURN) {
      await loseWaitingCalls(shopper);
      const owed = owedBy(shopper, page);
      const user = shopper.storedUserId();
      const left = shopper.stored();
      takeFrom(left, owed);
      await shopper.reload(tab);
      await browser.settle();
      const sent = calls.waiting.filter(({ name }) => name === 'purchase');
      const orders = sent.map(({ body }) => [quantitiesOf(body.cart), body.userId]);
      const mustPay = owed.size > 0 && user !== undefined;
      ledger.holds('what is recorded at last', orders, mustPay ? [[owed, user]] : []);
      if (!mustPay) continue;
      await shopper.answer(0, 'good');
      await settle(shopper);
      ledger.holds('the cart after that', shopper.stored(), left);
      ledger.holds('the address after that', shopper.pageOf(tab)?.address, '/cart');
    }
  }
}

/** What a return in this page must record: the order for which its tab had left, this user's last one, or the cart. */
function owedBy(shopper: Shopper, page: Page): Quantities {
  const payments = shopper.payments();
  const user = shopper.storedUserId();
  const own = payments.find(({ userId }) => userId === user);
  if (own && own.state !== 'opened' && own.state !== 'recorded') return quantitiesOf(own.lines);
  // The history entry keeps whose return it was: one that is recorded owes nothing, whatever is in the cart now.
  const at = isRecord(page.entry) ? page.entry['returned'] : undefined;
  if (payments.some((each) => each.at === at && each.state === 'recorded')) return new Map();
  const [left] = paymentsIn(page.tab.get('payment') ?? null);
  const known = payments.find(({ userId }) => userId === left?.userId);
  const isDone = !known || (known.at === left?.at && known.state === 'recorded');
  if (left && !isDone) return left.userId === user ? quantitiesOf(left.lines) : new Map();
  if (own?.state === 'opened') return quantitiesOf(own.lines);
  const cart = shopper.stored();
  const isLeftOver = own && isDeepStrictEqual(quantitiesOf(own.lines), cart);
  return isLeftOver ? new Map() : cart;
}

async function loseWaitingCalls(shopper: Shopper): Promise<void> {
  while (shopper.calls.waiting.length > 0) {
    await shopper.answer(0, 'lost');
    await shopper.browser.settle();
  }
}
