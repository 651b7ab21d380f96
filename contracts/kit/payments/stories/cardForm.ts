/** Stories of the shop's card form. */
import { demand, type Story } from '#contracts/kit/payments/story.ts';

export const cardForm: readonly Story[] = [
  {
    name: 'card',
    tells: 'The card form is paid: an intent of totalAmount, then create-purchase with the cart.',
    play: async (scene) => {
      const id = await scene.openCard();
      const { amount } = scene.props.standIn.ledger.intent(id);
      demand(amount === scene.cents, `amount ${scene.cents}, in cents`, `amount ${amount}`);
      await scene.comeBackUnpaid();
      const { told } = scene.pay(id);
      await scene.hear(told);
      await scene.comeBackPaid();
      await scene.comeBackPaid();
      await scene.expectBought(1);
    },
  },
  {
    name: 'card-browser-first',
    tells: 'The card form is paid, and the browser is back before the webhook.',
    play: async (scene) => {
      const { told } = scene.pay(await scene.openCard());
      await scene.comeBackPaid();
      await scene.hear(told);
      await scene.expectBought(1);
    },
  },
  {
    name: 'intent-twice',
    isUntidy: true,
    tells: 'The card form is loaded again: it gets the same clientSecret, and one can be paid.',
    play: async (scene) => {
      const first = await scene.openCard();
      const second = await scene.openCard();
      demand(first === second, `the clientSecret of ${first} again`, `that of ${second}`);
      await scene.payTheOnlyOne();
    },
  },
  {
    name: 'bought-again-card',
    tells: 'The same goods are bought a second time by card: each purchase has its own payment.',
    play: async (scene) => {
      const first = scene.pay(await scene.openCard());
      await scene.comeBackPaid();
      await scene.hear(first.told);
      const second = await scene.openCard();
      await scene.comeBackUnpaid();
      await scene.expectBought(1);
      await scene.hear(scene.pay(second).told);
      await scene.comeBackPaid();
      await scene.expectBought(2);
    },
  },
  {
    name: 'wrong-total',
    tells: 'The card form pays another totalAmount than the cart costs: nothing is bought.',
    play: async (scene) => {
      const [less, more] = [scene.cents - 1, scene.cents + 1];
      for (const cents of [500, less, more, scene.cents + 100]) {
        const { told } = scene.pay(await scene.openCard(cents / 100));
        await scene.hear(told);
        await scene.comeBackUnpaid();
      }
      await scene.expectBought(0);
    },
  },
  {
    name: 'refunded-card',
    tells:
      'The card payment is given back, or a part of it, before the browser returns: it buys nothing.',
    play: async (scene) => {
      const givingBack = [(id: string) => scene.refund(id, 1), (id: string) => scene.refund(id)];
      for (const giveBack of givingBack) {
        const id = await scene.openCard();
        await scene.hear(scene.pay(id).told); // paid, as far as the messages go
        const told = giveBack(id);
        await scene.comeBackUnpaid();
        await scene.hear(told);
        await scene.comeBackUnpaid();
      }
      const unheard = await scene.openCard();
      scene.pay(unheard);
      scene.refund(unheard);
      await scene.comeBackUnpaid();
      await scene.expectBought(0);
    },
  },
  {
    name: 'disputed',
    tells: 'The buyer’s bank wants the money of a card or of a page back: it buys nothing more.',
    play: async (scene) => {
      const id = await scene.openCard();
      await scene.hear(scene.pay(id).told);
      const told = scene.dispute(id);
      await scene.comeBackUnpaid();
      await scene.hear(told);
      await scene.expectBought(0);
      const page = await scene.openPage();
      await scene.hear(scene.pay(page).told);
      scene.dispute(page);
      await scene.openPage();
      await scene.comeBackUnpaid();
      await scene.expectBought(1); // its purchase stays in the list
    },
  },
];
