/** Stories of a cart that could be paid in two ways, or twice. */
import { isNo, isYes, shown } from './calls.ts';
import { sameInPrice } from './goods.ts';
import { payTheOnlyOne } from './onlyOne.ts';
import { expectShopAfterPaying } from './opened.ts';
import { demand, type Story } from './story.ts';

export const twoWays: readonly Story[] = [
  {
    name: 'page-then-card',
    tells: 'A page is open, then the card form of the same cart: one can be paid.',
    play: async (scene) => {
      await scene.openPage();
      await scene.askForCard();
      await payTheOnlyOne(scene);
    },
  },
  {
    name: 'card-then-page',
    tells: 'The card form is open, then a page for the same cart: one can be paid.',
    play: async (scene) => {
      await scene.openCard();
      await scene.askForPage();
      await payTheOnlyOne(scene);
    },
  },
  {
    name: 'closed-tab-then-card',
    tells: 'The page is paid, and the tab closed: the card form does not take the sum again.',
    play: async (scene) => {
      await scene.hear(scene.pay(await scene.openPage()).told);
      const { answer } = await scene.askForCard();
      demand(isNo(answer), '4xx: this sum is paid', shown(answer));
      demand(scene.payable.length === 0, 'nothing more to pay', scene.payable.join());
      await scene.backToYes();
      await scene.expectBought(1);
    },
  },
  {
    name: 'card-closed-tab',
    tells: 'The card form is paid, and the tab closed: ‘Confirmar Orden’ leads to the purchase.',
    play: async (scene) => {
      await scene.hear(scene.pay(await scene.openCard()).told);
      const { answer, url } = await scene.askForPage();
      demand(isYes(answer), '2xx and the success_url: this sum is paid', shown(answer));
      expectShopAfterPaying(url);
      demand(scene.payable.length === 0, 'no second payment', scene.payable.join());
      await scene.backToYes();
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
      await scene.backToYes(otherCart);
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
      await payTheOnlyOne(scene);
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
          demand(!isYes(answer), `no 2xx: ${first} is still open`, shown(answer));
          demand(scene.payable.join() === first, `only ${first} to pay`, scene.payable.join());
        }
        await payTheOnlyOne(scene, index + 1);
      }
    },
  },
  {
    name: 'lost-opening',
    tells:
      'The provider’s answer to an opening gets lost, or is a 500: the next try leaves one to pay.',
    play: async (scene) => {
      let bought = 0;
      for (const trouble of ['failing', 'losing'] as const) {
        await scene.during(trouble, () => scene.askForPage());
        await scene.openPage();
        await payTheOnlyOne(scene, (bought += 1));
        await scene.during(trouble, () => scene.askForCard());
        await scene.openCard();
        await scene.backToNo();
        await payTheOnlyOne(scene, (bought += 1));
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
          demand(!isYes(answer), 'no 2xx: nothing was opened', shown(answer));
        await next.open();
        await payTheOnlyOne(scene, index + 1);
      }
    },
  },
];
