/** Stories of a cart that could be paid in two ways, or twice. */
import { sameInPrice } from '#contracts/kit/payments/goods.ts';
import {
  demand,
  expectShopAfterPaying,
  isRefusal,
  shown,
  type Story,
} from '#contracts/kit/payments/story.ts';

export const twoWays: readonly Story[] = [
  {
    name: 'page-then-card',
    tells: 'A page is open, then the card form of the same cart: one can be paid.',
    play: async (scene) => {
      await scene.openPage();
      await scene.askForCard();
      await scene.payTheOnlyOne();
    },
  },
  {
    name: 'card-then-page',
    tells: 'The card form is open, then a page for the same cart: one can be paid.',
    play: async (scene) => {
      await scene.openCard();
      await scene.askForPage();
      await scene.payTheOnlyOne();
    },
  },
  {
    name: 'closed-tab-then-card',
    tells: 'The page is paid, and the tab closed: the card form does not take the sum again.',
    play: async (scene) => {
      await scene.hear(scene.pay(await scene.openPage()).told);
      const { answer } = await scene.askForCard();
      demand(isRefusal(answer), '4xx: this sum is paid', shown(answer));
      scene.expectNothingPayable();
      await scene.comeBackPaid();
      await scene.expectBought(1);
    },
  },
  {
    name: 'card-closed-tab',
    tells: 'The card form is paid, and the tab closed: ‘Confirmar Orden’ leads to the purchase.',
    play: async (scene) => {
      await scene.hear(scene.pay(await scene.openCard()).told);
      const { answer, url } = await scene.askForPage();
      demand(answer.ok, '2xx and the success_url: this sum is paid', shown(answer));
      expectShopAfterPaying(url);
      scene.expectNothingPayable();
      await scene.comeBackPaid();
      await scene.expectBought(1);
    },
  },
  {
    name: 'same-sum-other-goods',
    tells: 'A page is open, then one for other goods of the same sum: it is a new page.',
    play: async (scene) => {
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
  },
  {
    name: 'changed-sum',
    tells: 'An intent is open, then one of another sum: the first can no longer be paid.',
    play: async (scene) => {
      const first = await scene.openCard(5);
      const second = await scene.openCard();
      demand(first !== second, 'an intent of the other sum', `the same intent, ${first}`);
      await scene.payTheOnlyOne();
    },
  },
  {
    name: 'cannot-be-ended',
    tells: 'The provider does not end what is open, because it is busy: nothing else is opened.',
    play: async (scene) => {
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
  },
  {
    name: 'lost-opening',
    tells:
      'The provider’s answer to an opening gets lost, or is a 500: the next try leaves one to pay.',
    play: async (scene) => {
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
  },
  {
    name: 'refused-opening',
    tells: 'An opening gets no answer, and its repetition a 400: the next try opens a new one.',
    play: async (scene) => {
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
  },
];
