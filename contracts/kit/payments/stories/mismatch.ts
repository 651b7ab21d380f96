/** Stories in which something is wrong: with the provider, with what was paid, or with the goods. */
import { demand, isRefusal, shown, type Stories } from '#contracts/kit/payments/story.ts';

export const mismatch: Stories = {
  'wrong-amount: The provider took another amount or currency than asked: nothing is bought.':
    async (scene) => {
      const page = scene.pay(await scene.openPage(), { cents: scene.cents - 100 });
      for (const message of page.told) await scene.mention(message);
      await scene.comeBackUnpaid();
      await scene.expectBought(0);
      const luis = await scene.withAnotherBuyer();
      const card = luis.pay(await luis.openCard(), { currency: 'jpy' });
      for (const message of card.told) await luis.mention(message);
      await luis.comeBackUnpaid();
      await luis.expectBought(0);
    },
  'unknown-payment: The provider knows the buyer’s payments no more: new ones can be opened and paid.':
    async (scene) => {
      for (const [index, open] of scene.bothWays.entries()) {
        scene.forget(await open());
        await scene.comeBackUnpaid();
        await open();
        await scene.payTheOnlyOne(index + 1);
      }
    },
  'deleted-product: A product is deleted while its page is being paid: that counts, but no new page.':
    async (scene) => {
      const [line] = scene.props.cart;
      const page = await scene.openPage();
      if (line) await scene.deleteProduct(line.id);
      await scene.hear(scene.pay(page).told);
      await scene.expectBought(1);
      await scene.comeBackPaid();
      const { answer } = await scene.askForPage();
      demand(isRefusal(answer), '4xx: the product is deleted', shown(answer));
      scene.expectNothingPayable();
      await scene.expectBought(1);
    },
  'bad-quantity: A quantity is 0, -1 or 1.5: 4xx, and the provider opens nothing.': async (
    scene,
  ) => {
    const { cart, requests } = scene.props;
    for (const quantity of [0, -1, 1.5]) {
      const bad = cart.map((line, index) => (index === 0 ? line : { ...line, quantity }));
      const { answer } = await scene.askForPage(bad);
      demand(isRefusal(answer), `4xx to the quantity ${quantity}`, shown(answer));
      const opening = requests.find((each) => each === 'POST /v1/checkout/sessions');
      demand(opening === undefined, 'the provider is not asked', String(opening));
    }
  },
  'provider-down: The provider fails, then it is silent: create-purchase waits for it with 5xx.':
    async (scene) => {
      const { told } = scene.pay(await scene.openPage());
      for (const fault of ['failing', 'silent'] as const) {
        const answer = await scene.during(fault, () => scene.comeBack());
        demand(answer.status >= 500, 'create-purchase answers 5xx: nobody knows', shown(answer));
        await scene.expectBought(0);
      }
      await scene.comeBackPaid();
      await scene.hear(told);
      await scene.expectBought(1);
    },
};
