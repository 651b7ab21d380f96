/** Stories of the provider's hosted page. */
import type { Scene } from '#contracts/kit/payments/scene.ts';
import {
  demand,
  expectShopAfterPaying,
  shown,
  type Stories,
} from '#contracts/kit/payments/story.ts';

/** Whether both have the same origin and path. A backend may choose the query. */
function isSamePage(url: string, other: string): boolean {
  if (!URL.canParse(url)) return false;
  const [one, two] = [new URL(url), new URL(other)];
  return one.origin === two.origin && one.pathname === two.pathname;
}

async function payPage(scene: Scene) {
  return scene.pay(await scene.openPage());
}

export const hostedPage: Stories = {
  'browser-first: It is paid, and the browser is back before the webhook.': async (scene) => {
    for (const [index, open] of scene.bothWays.entries()) {
      const { told, location } = scene.pay(await open());
      if (location !== '') expectShopAfterPaying(location);
      await scene.comeBackPaid();
      await scene.expectBought(index + 1);
      await scene.hear(told);
      await scene.expectBought(index + 1);
    }
  },
  'webhook-first: The webhook comes before the browser, each message twice.': async (scene) => {
    const { told } = await payPage(scene);
    await scene.hear([...told, ...told]);
    await scene.expectBought(1);
    await scene.comeBackPaid();
    await scene.hear(told);
    await scene.expectBought(1);
  },
  'bought-again: The same goods are bought a second time: each purchase has its own payment.':
    async (scene) => {
      let bought = 0;
      for (const open of scene.bothWays.flatMap((each) => [each, each])) {
        const id = await open();
        await scene.comeBackUnpaid();
        await scene.expectBought(bought);
        await scene.hear(scene.pay(id).told);
        await scene.comeBackPaid();
        await scene.expectBought((bought += 1));
      }
    },
  'closed-tab: The buyer pays and closes the tab: the webhook alone records the purchase.': async (
    scene,
  ) => {
    const { told, location } = await payPage(scene);
    await scene.hear(told);
    await scene.expectBought(1);
    const { cart } = scene.props;
    for (const same of [cart, cart.toReversed()]) {
      const { answer, url } = await scene.askForPage(same);
      const expected = `2xx and the success_url for the same cart in any order: ${location}`;
      demand(answer.ok && isSamePage(url, location), expected, shown(answer));
      expectShopAfterPaying(url);
      scene.expectNothingPayable();
    }
    await scene.comeBackPaid(cart.toReversed());
    await scene.expectBought(1);
  },
  'other-goods: The paid purchase waits for its cart, and another cart comes: it is not paid.':
    async (scene) => {
      const { cart } = scene.props;
      await scene.hear((await payPage(scene)).told);
      await scene.comeBackUnpaid(cart.slice(0, 1));
      await scene.comeBackUnpaid(cart.map((line) => ({ ...line, quantity: line.quantity + 1 })));
      await scene.comeBackPaid();
      await scene.expectBought(1);
    },
  'lost-answer: The answer of create-purchase gets lost, and the shop asks again.': async (
    scene,
  ) => {
    await payPage(scene);
    await scene.comeBackPaid();
    await scene.comeBackPaid();
    await scene.expectBought(1);
  },
  'refunded-page: The tab is closed, and the payment, or a part, given back: the cart has to be paid again.':
    async (scene) => {
      const givingBack = [(id: string) => scene.refund(id), (id: string) => scene.refund(id, 1)];
      for (const [index, giveBack] of givingBack.entries()) {
        const id = await scene.openPage();
        await scene.hear(scene.pay(id).told);
        const told = giveBack(id);
        await scene.openPage();
        await scene.comeBackUnpaid();
        await scene.hear(told);
        await scene.expectBought(index + 1); // its purchase stays in the list
      }
      const unheard = await scene.openPage();
      scene.pay(unheard);
      scene.refund(unheard);
      await scene.comeBackUnpaid();
      await scene.expectBought(givingBack.length);
    },
  'lying-prices: The cart in the request names lower prices: the provider is asked for the catalogue’s.':
    async (scene) => {
      const lying = scene.props.cart.map((line) => ({ ...line, price: 0.3, name: 'Gratis' }));
      const id = await scene.openPage(lying, 0.9);
      const { amount_total } = scene.props.standIn.ledger.session(id);
      const asked = `amount_total ${amount_total}`;
      demand(amount_total === scene.cents, `amount_total ${scene.cents}, in cents`, asked);
      scene.pay(id);
      await scene.comeBackPaid(lying);
      await scene.expectBought(1);
    },
};
