import { quantitiesOf, type Quantities, RETURN, takeFrom } from './ledger.ts';
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
  for (const tab of shopper.tabs.keys())
    if (shopper.pageOf(tab)?.address === RETURN) {
      await loseWaitingCalls(shopper);
      const owed = owedBy(shopper);
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

/** This user's order in payment; without one the cart, unless the return is somebody else's. */
function owedBy(shopper: Shopper): Quantities {
  const own = shopper.payments().find(({ userId }) => userId === shopper.storedUserId());
  if (own) return quantitiesOf(own.lines);
  const isOfOthers = shopper.payments().some(({ state }) => state !== 'paid');
  return isOfOthers ? new Map() : shopper.stored();
}

async function loseWaitingCalls(shopper: Shopper): Promise<void> {
  while (shopper.calls.waiting.length > 0) {
    await shopper.answer(0, 'lost');
    await shopper.browser.settle();
  }
}
