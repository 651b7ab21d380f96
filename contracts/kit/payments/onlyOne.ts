import type { Scene } from './scene.ts';
import { demand } from './story.ts';

/** Expects that one payment can be paid, and pays it: the cart is then bought so many times. */
export async function payTheOnlyOne(scene: Scene, count = 1): Promise<void> {
  const [id, ...others] = scene.payable;
  const seen = scene.payable.join(' and ') || 'none';
  demand(id !== undefined && others.length === 0, 'one payment that can be paid', seen);
  const { told } = scene.pay(id);
  await scene.hear(told);
  await scene.backToYes();
  await scene.expectBought(count);
}
