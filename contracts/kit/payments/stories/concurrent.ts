/** Stories of what happens at the same moment. The provider is slow in them, so that nothing goes well by chance. */
import type { Answer } from '#contracts/kit/http/send.ts';
import { messageOf } from '#contracts/kit/provider/message.ts';
import type { Opened, Scene } from '#contracts/kit/payments/scene.ts';
import {
  demand,
  expectShopAfterPaying,
  isRefusal,
  shown,
  type Stories,
} from '#contracts/kit/payments/story.ts';

/** What all of these return. If one fails, the others end first: they must not go on in the next story. */
async function allOf<T>(asked: readonly Promise<T>[]): Promise<T[]> {
  await Promise.allSettled(asked);
  return Promise.all(asked);
}

/** If a backend has two processes, one often answers both requests, and then its own lock is enough. */
const ROUNDS = 3;

/** Expects that the same is not opened once more, after it was paid while the backend ended it. */
function expectNothingOpened(scene: Scene, { answer, url }: Opened): void {
  const isSo = isRefusal(answer) || (answer.ok && url !== '');
  const expected = '4xx, or the success_url: it was paid in that moment';
  demand(isSo && scene.payable.length === 0, expected, shown(answer));
  if (url !== '') expectShopAfterPaying(url);
}

export const concurrent: Stories = {
  'all-at-once: Eight tabs and the webhook report the same payment at the same moment.': async (
    scene,
  ) => {
    for (const [index, open] of scene.bothWays.entries()) {
      const told = scene.pay(await open());
      let answers: readonly Answer[] = [];
      const tabs = async () => {
        answers = await allOf(Array.from({ length: 8 }, () => scene.comeBack()));
      };
      await scene.during('slow', () => allOf([tabs(), scene.hear(told)]));
      const no = answers.find((answer) => !answer.ok);
      demand(!no, 'create-purchase answers 2xx in each tab', no ? shown(no) : '');
      await scene.expectBought(index + 1);
    }
  },
  'two-tabs: Two tabs open a page, or a page and an intent, for the same cart at the same moment: one can be paid.':
    async (scene) => {
      const pair = [() => scene.askForPage(), () => scene.askForCard()] as const;
      let bought = 0;
      for (const other of pair)
        for (let round = 1; round <= ROUNDS; round += 1) {
          // A page for other goods is open: to ask and to end it before it opens takes the backend longer.
          if (round > 1) await scene.openPage(scene.props.cart.slice(0, 1));
          const asked = () => allOf([pair[0], other].map((ask) => ask()));
          const all = await scene.during('slow', asked);
          const wrong = all.find(({ answer }) => !answer.ok && !isRefusal(answer));
          demand(!wrong, '2xx, or 4xx to one of them', wrong ? shown(wrong.answer) : '');
          await scene.payTheOnlyOne((bought += 1));
        }
    },
  'paid-while-ending: What the backend ends is paid in that moment: it counts, and the sum is not asked again.':
    async (scene) => {
      const { ledger } = scene.props.standIn;
      const page = await scene.openPage();
      expectNothingOpened(scene, await scene.during('racing', () => scene.askForCard()));
      await scene.comeBackPaid();
      await scene.expectBought(1);
      await scene.hear([messageOf('checkout.session.completed', ledger.session(page))]);
      const intent = await scene.openCard();
      expectNothingOpened(scene, await scene.during('racing', () => scene.askForPage()));
      await scene.hear([messageOf('payment_intent.succeeded', ledger.intent(intent))]);
      await scene.comeBackPaid();
      await scene.expectBought(2);
      const third = await scene.openPage();
      const otherCart = scene.props.cart.slice(0, 1); // a page for it may be opened, or not
      await scene.during('racing', () => scene.askForPage(otherCart));
      await scene.hear([messageOf('checkout.session.completed', ledger.session(third))]);
      await scene.expectBought(3);
    },
  'two-buyers: Two customers buy the same goods at the same moment: each has their own payment.':
    async (scene) => {
      const both = [scene, await scene.withAnotherBuyer()];
      const openings = [
        () => allOf(both.map((each) => each.openPage())),
        () => allOf(both.map((each) => each.openCard())),
      ];
      for (const [index, open] of openings.entries()) {
        const [first = '', second = ''] = await scene.during('slow', open);
        demand(first !== second, 'a payment for each of them', `the same one, ${first}`);
        scene.pay(second);
        await scene.comeBackUnpaid();
        scene.pay(first);
        await scene.during('slow', () => allOf(both.map((each) => each.comeBackPaid())));
        for (const each of both) await each.expectBought(index + 1);
      }
    },
};
