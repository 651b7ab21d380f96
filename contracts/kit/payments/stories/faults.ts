/** Stories in which something is wrong: with the provider, or with the goods. */
import { demand, demandRefusal, shown, type Stories } from '#contracts/kit/payments/story.ts';

export const faults: Stories = {
  'provider-down: The provider fails, then it is silent: create-purchase waits for it with 5xx.':
    async (scene) => {
      const told = scene.pay(await scene.openPage());
      for (const fault of ['failing', 'silent'] as const) {
        const answer = await scene.during(fault, () => scene.comeBack());
        demand(answer.status >= 500, 'create-purchase answers 5xx: nobody knows', shown(answer));
        await scene.expectBought(0);
      }
      await scene.comeBackPaid();
      await scene.hear(told);
      await scene.expectBought(1);
    },
  'webhook-while-down: The tab is closed, and the provider fails: its message gets no 2xx, and comes again.':
    async (scene) => {
      for (const message of scene.pay(await scene.openPage())) {
        const answer = await scene.during('failing', () => scene.mention(message));
        if (!answer.ok) await scene.hear([message]); // who answers 2xx does not hear it again
      }
      await scene.expectBought(1);
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
      const page = { ask: () => scene.askForPage(), open: () => scene.openPage() };
      const card = { ask: () => scene.askForCard(), open: () => scene.openCard() };
      let bought = 0;
      for (const first of [page, card])
        for (const next of [page, card]) {
          const silent = await scene.during('silent', first.ask);
          const refusing = await scene.during('refusing', next.ask);
          for (const { answer } of [silent, refusing])
            demand(!answer.ok, 'no 2xx: nothing was opened', shown(answer));
          await next.open();
          await scene.payTheOnlyOne((bought += 1));
        }
    },
  'cannot-be-ended: The provider does not end what is open, because it is busy: nothing else is opened.':
    async (scene) => {
      const otherCart = scene.props.cart.slice(0, 1);
      const askings = [
        [() => scene.openPage(), () => scene.askForCard(), () => scene.askForPage(otherCart)],
        [() => scene.openCard(), () => scene.askForPage(), () => scene.askForCard(500)],
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
  'deleted-product: A product is deleted while its page is being paid: that counts, but no new page.':
    async (scene) => {
      const [line] = scene.props.cart;
      const page = await scene.openPage();
      if (line) await scene.deleteProduct(line.id);
      await scene.hear(scene.pay(page));
      await scene.expectBought(1);
      await scene.comeBackPaid();
      demandRefusal((await scene.askForPage()).answer, 'the product is deleted');
      scene.expectNothingPayable();
      await scene.expectBought(1);
    },
  'bad-quantity: A quantity is 0, -1 or 1.5: 4xx, and the provider opens nothing.': async (
    scene,
  ) => {
    for (const quantity of [0, -1, 1.5]) {
      const [line, ...rest] = scene.props.cart;
      const bad = [...(line ? [line] : []), ...rest.map((each) => ({ ...each, quantity }))];
      demandRefusal((await scene.askForPage(bad)).answer, `the quantity is ${quantity}`);
      demand(scene.opened.length === 0, 'nothing is opened', scene.opened.join());
    }
  },
};
