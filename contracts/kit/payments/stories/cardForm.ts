/** Stories of the shop's card form. */
import { demand, type Stories } from '#contracts/kit/payments/story.ts';

export const cardForm: Stories = {
  'card: The card form is paid: an intent of totalAmount, then create-purchase with the cart.':
    async (scene) => {
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
  'intent-twice: The card form is loaded again: it gets the same clientSecret, and one can be paid.':
    async (scene) => {
      const first = await scene.openCard();
      const second = await scene.openCard();
      demand(first === second, `the clientSecret of ${first} again`, `that of ${second}`);
      await scene.payTheOnlyOne();
    },
  'wrong-total: The card form pays another totalAmount than the cart costs: nothing is bought.':
    async (scene) => {
      const [less, more] = [scene.cents - 1, scene.cents + 1];
      for (const cents of [500, less, more, scene.cents + 100]) {
        const { told } = scene.pay(await scene.openCard(cents / 100));
        await scene.hear(told);
        await scene.comeBackUnpaid();
      }
      await scene.expectBought(0);
    },
  'refunded-card: The card payment is given back, or a part of it, before the browser returns: it buys nothing.':
    async (scene) => {
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
  'disputed: The buyer’s bank wants the money of a card or of a page back: it buys nothing more.':
    async (scene) => {
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
};
