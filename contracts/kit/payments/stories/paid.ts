/** Stories of what is paid: it is bought once, for this sum, and only as long as the money stays. */
import type { Scene } from '#contracts/kit/payments/scene.ts';
import {
  demand,
  expectShopAfterPaying,
  shown,
  type Stories,
} from '#contracts/kit/payments/story.ts';
import type { Message } from '#contracts/kit/provider/message.ts';

/** Whether both have the same origin and path. A backend may choose the query. */
function isSamePage(url: string, other: string): boolean {
  if (!URL.canParse(url)) return false;
  const [one, two] = [new URL(url), new URL(other)];
  return one.origin === two.origin && one.pathname === two.pathname;
}

/** Money goes back in this way, before or after the webhook has told that it came. A page's purchase stays in the list. */
async function moneyBack(
  scene: Scene,
  goBack: (id: string) => readonly Message[],
  bought: number,
): Promise<void> {
  for (const open of scene.bothWays) {
    const heard = await open();
    await scene.hear(scene.pay(heard));
    const told = goBack(heard);
    await scene.comeBackUnpaid();
    await scene.hear(told);
    const unheard = await open();
    scene.pay(unheard);
    goBack(unheard);
    await scene.comeBackUnpaid();
    await scene.expectBought(bought + 1);
  }
}

export const paid: Stories = {
  'browser-first: It is paid, and the browser is back before the webhook, and asks twice.': async (
    scene,
  ) => {
    for (const [index, open] of scene.bothWays.entries()) {
      const id = await open();
      const told = scene.pay(id);
      const payment = scene.props.standIn.ledger.payment(id);
      if ('success_url' in payment) expectShopAfterPaying(payment.success_url);
      await scene.comeBackPaid();
      await scene.comeBackPaid(); // the first answer was lost
      await scene.expectBought(index + 1);
      await scene.hear(told);
      await scene.expectBought(index + 1);
    }
  },
  'bought-again: The same goods are bought a second time: each purchase has its own payment.':
    async (scene) => {
      let bought = 0;
      for (const open of scene.bothWays.flatMap((each) => [each, each])) {
        const id = await open();
        await scene.comeBackUnpaid();
        await scene.expectBought(bought);
        await scene.hear(scene.pay(id));
        await scene.comeBackPaid();
        await scene.expectBought((bought += 1));
      }
    },
  'closed-tab: The buyer pays and closes the tab: the webhook alone, which comes twice, records it.':
    async (scene) => {
      const { cart, standIn } = scene.props;
      const page = await scene.openPage();
      const told = scene.pay(page);
      await scene.hear([...told, ...told]);
      await scene.expectBought(1);
      const { success_url: success } = standIn.ledger.session(page);
      for (const same of [cart, cart.toReversed()]) {
        const { answer, url } = await scene.askForPage(same);
        const expected = `2xx and the success_url for the same cart in any order: ${success}`;
        demand(answer.ok && isSamePage(url, success), expected, shown(answer));
        expectShopAfterPaying(url);
        scene.expectNothingPayable();
      }
      await scene.comeBackPaid(cart.toReversed());
      await scene.hear(told);
      await scene.expectBought(1);
    },
  'other-goods: The paid purchase waits for its cart, and another cart comes: it is not paid.':
    async (scene) => {
      const { cart } = scene.props;
      await scene.hear(scene.pay(await scene.openPage()));
      await scene.comeBackUnpaid(cart.slice(0, 1));
      await scene.comeBackUnpaid(cart.map((line) => ({ ...line, quantity: line.quantity + 1 })));
      await scene.comeBackPaid();
      await scene.expectBought(1);
    },
  'refunded: The payment is given back, or a part, before the browser returns: it buys nothing more.':
    async (scene) => {
      await moneyBack(scene, (id) => scene.refund(id, 1), 0);
      await moneyBack(scene, (id) => scene.refund(id), 1);
    },
  'disputed: The buyer’s bank wants the money back before the browser returns: it buys nothing more.':
    (scene) => moneyBack(scene, (id) => scene.happens(id, 'dispute'), 0),
  'lying-prices: The cart in the request names lower prices: the provider is asked for the catalogue’s.':
    async (scene) => {
      const { cart } = scene.props;
      const lying = cart.map((line) => ({ ...line, price: 0.3, name: 'Gratis' }));
      scene.pay(await scene.openPage(lying, cart));
      await scene.comeBackPaid(lying);
      await scene.expectBought(1);
    },
  'wrong-total: The card form pays another totalAmount than the cart costs: nothing is bought.':
    async (scene) => {
      for (const cents of [500, scene.cents - 1, scene.cents + 1, scene.cents + 100]) {
        await scene.hear(scene.pay(await scene.openCard(cents)));
        await scene.comeBackUnpaid();
      }
      await scene.expectBought(0);
    },
  'wrong-amount: The provider took another amount or currency than asked: nothing is bought.':
    async (scene) => {
      const page = scene.pay(await scene.openPage(), { cents: scene.cents - 100 });
      for (const message of page) await scene.mention(message);
      await scene.comeBackUnpaid();
      await scene.expectBought(0);
      const luis = await scene.withAnotherBuyer();
      const card = luis.pay(await luis.openCard(), { currency: 'jpy' });
      for (const message of card) await luis.mention(message);
      await luis.comeBackUnpaid();
      await luis.expectBought(0);
    },
};
