/** Stories of money that comes later than the buyer, or never: as with a bank transfer. */
import { payTheOnlyOne } from './onlyOne.ts';
import type { Story } from './story.ts';

export const later: readonly Story[] = [
  {
    name: 'done-unpaid',
    tells:
      'The payment is done, but its money comes later: until then nothing is bought or opened.',
    play: async (scene) => {
      const page = await scene.openPage();
      await scene.hear(scene.delay(page));
      await scene.backToNo();
      await scene.expectNothingToPay();
      await scene.expectBought(0);
      await scene.hear(scene.settle(page));
      await scene.expectBought(1);
      await scene.backToYes();
      const intent = await scene.openCard();
      await scene.hear(scene.delay(intent));
      await scene.backToNo();
      await scene.expectNothingToPay();
      await scene.hear(scene.settle(intent));
      await scene.backToYes();
      await scene.expectBought(2);
    },
  },
  {
    name: 'failed-later',
    tells: 'The payment is done, but its money never comes: the same can be paid anew.',
    play: async (scene) => {
      for (const [index, open] of [() => scene.openPage(), () => scene.openCard()].entries()) {
        const id = await open();
        await scene.hear(scene.delay(id));
        const told = scene.fail(id);
        await scene.backToNo();
        await open();
        await scene.hear(told);
        await scene.backToNo();
        await scene.expectBought(index);
        await payTheOnlyOne(scene, index + 1);
      }
    },
  },
];
