/** Stories of a cart that could be paid in two ways, or twice. */
import { sameInPrice } from '#contracts/kit/payments/goods.ts';
import {
  demand,
  expectShopAfterPaying,
  isRefusal,
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
      await scene.hear(scene.pay(await scene.openPage()).told);
      const { answer } = await scene.askForCard();
      demand(isRefusal(answer), '4xx: this sum is paid', shown(answer));
      scene.expectNothingPayable();
      await scene.comeBackPaid();
      await scene.expectBought(1);
    },
  'card-closed-tab: The card form is paid, and the tab closed: ‘Confirmar Orden’ leads to the purchase.':
    async (scene) => {
      await scene.hear(scene.pay(await scene.openCard()).told);
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
  'changed-sum: An intent is open, then one of another sum: the first can no longer be paid.':
    async (scene) => {
      const first = await scene.openCard(5);
      const second = await scene.openCard();
      demand(first !== second, 'an intent of the other sum', `the same intent, ${first}`);
      await scene.payTheOnlyOne();
    },
  'cannot-be-ended: The provider does not end what is open, because it is busy: nothing else is opened.':
    async (scene) => {
      const otherCart = scene.props.cart.slice(0, 1);
      const askings = [
        [() => scene.openPage(), () => scene.askForCard(), () => scene.askForPage(otherCart)],
        [() => scene.openCard(), () => scene.askForPage(), () => scene.askForCard(5)],
      ] as const;
      for (const [index, [open, ...others]] of askings.entries()) {
        const first = await open();
        for (const ask of others) {
          const { answer } = await scene.during('busy', ask);
          demand(!answer.ok, `no 2xx: ${first} is still open`, shown(answer));
          demand(scene.payable.join() === first, `only ${first} to pay`, scene.payable.join());
        }
        await scene.payTheOnlyOne(index + 1);
      }
    },
  'lost-opening: The provider’s answer to an opening gets lost, or is a 500: the next try leaves one to pay.':
    async (scene) => {
      let bought = 0;
      for (const fault of ['failing', 'losing'] as const) {
        await scene.during(fault, () => scene.askForPage());
        await scene.openPage();
        await scene.payTheOnlyOne((bought += 1));
        await scene.during(fault, () => scene.askForCard());
        await scene.openCard();
        await scene.comeBackUnpaid();
        await scene.payTheOnlyOne((bought += 1));
      }
    },
  'refused-opening: An opening gets no answer, and its repetition a 400: the next try opens a new one.':
    async (scene) => {
      const ways = [
        { ask: () => scene.askForPage(), open: () => scene.openPage() },
        { ask: () => scene.askForCard(), open: () => scene.openCard() },
      ] as const;
      const [page, card] = ways;
      const rounds = [
        [page, page],
        [card, card],
        [page, card],
        [card, page],
      ] as const;
      for (const [index, [first, next]] of rounds.entries()) {
        const answers = [
          await scene.during('silent', first.ask),
          await scene.during('refusing', next.ask),
        ];
        for (const { answer } of answers)
          demand(!answer.ok, 'no 2xx: nothing was opened', shown(answer));
        await next.open();
        await scene.payTheOnlyOne(index + 1);
      }
    },
};
