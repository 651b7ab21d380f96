/** Stories of money that comes later than the buyer, or never: as with a bank transfer. */
import type { Scene } from '#contracts/kit/payments/scene.ts';
import { demand, isRefusal, shown, type Stories } from '#contracts/kit/payments/story.ts';

/** Pressed for this cart, neither 'Confirmar Orden' nor 'Confirmar Pago' leads to a payment. */
async function expectNothingOpened(scene: Scene): Promise<void> {
  for (const { answer } of [await scene.askForPage(), await scene.askForCard()]) {
    const isSo = (answer.ok || isRefusal(answer)) && scene.payable.length === 0;
    demand(isSo, '4xx, or nothing that can be paid', shown(answer));
  }
}

export const delayed: Stories = {
  'done-unpaid: The payment is done, but its money comes later: until then nothing is bought or opened.':
    async (scene) => {
      const page = await scene.openPage();
      await scene.hear(scene.delay(page));
      await scene.comeBackUnpaid();
      await expectNothingOpened(scene);
      await scene.expectBought(0);
      await scene.hear(scene.settle(page));
      await scene.expectBought(1);
      await scene.comeBackPaid();
      const intent = await scene.openCard();
      await scene.hear(scene.delay(intent));
      await scene.comeBackUnpaid();
      await expectNothingOpened(scene);
      await scene.hear(scene.settle(intent));
      await scene.comeBackPaid();
      await scene.expectBought(2);
    },
  'failed-later: The payment is done, but its money never comes: the same can be paid anew.':
    async (scene) => {
      for (const [index, open] of scene.bothWays.entries()) {
        const id = await open();
        await scene.hear(scene.delay(id));
        const told = scene.fail(id);
        await scene.comeBackUnpaid();
        await open();
        await scene.hear(told);
        await scene.comeBackUnpaid();
        await scene.expectBought(index);
        await scene.payTheOnlyOne(index + 1);
      }
    },
};
