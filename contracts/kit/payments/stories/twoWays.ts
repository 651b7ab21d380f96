/** Stories of a cart that could be paid in two ways, or twice. */
import { sameInPrice } from '#contracts/kit/payments/goods.ts';
import {
  demand,
  demandRefusal,
  expectShopAfterPaying,
  shown,
  type Stories,
} from '#contracts/kit/payments/story.ts';

export const twoWays: Stories = {
  'page-and-card: A page is open, then the card form of the same cart, or the other way round: one can be paid.':
    async (scene) => {
      await scene.openPage();
      await scene.askForCard();
      await scene.payTheOnlyOne();
      await scene.openCard();
      await scene.askForPage();
      await scene.payTheOnlyOne(2);
    },
  'closed-tab-then-card: The page is paid, and the tab closed: the card form does not take the sum again.':
    async (scene) => {
      await scene.hear(scene.pay(await scene.openPage()));
      const { answer } = await scene.askForCard();
      demandRefusal(answer, 'this sum is paid');
      scene.expectNothingPayable();
      await scene.comeBackPaid();
      await scene.expectBought(1);
    },
  'card-closed-tab: The card form is paid, and the tab closed: ‘Confirmar Orden’ leads to the purchase.':
    async (scene) => {
      await scene.hear(scene.pay(await scene.openCard()));
      const { answer, url } = await scene.askForPage();
      demand(answer.ok, '2xx and the success_url: this sum is paid', shown(answer));
      expectShopAfterPaying(url);
      scene.expectNothingPayable();
      await scene.comeBackPaid();
      await scene.expectBought(1);
    },
  'same-sum-other-goods: A page is open, then one for other goods of the same sum: it is a new page.':
    async (scene) => {
      const { states, cart } = scene.props;
      const other = { ...(await states.product(sameInPrice)), quantity: 1 };
      const otherCart = [...cart.slice(0, 1), other];
      const first = await scene.openPage();
      const second = await scene.openPage(otherCart);
      demand(first !== second, 'a page for the other goods', `the same page, ${first}`);
      scene.pay(second);
      await scene.comeBackPaid(otherCart);
      await scene.expectBought(1, otherCart);
    },
  'changed-sum: The card form is loaded for another sum, then twice for this one: one can be paid.':
    async (scene) => {
      await scene.openCard(500);
      await scene.openCard();
      await scene.openCard();
      await scene.payTheOnlyOne();
    },
};
