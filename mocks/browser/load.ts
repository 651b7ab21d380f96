import { unavailable } from '#mocks/panel/notice.ts';
import { raiseStrip } from '#mocks/panel/strip.ts';
import { loadFakeStripe } from '#mocks/provider/stripe.ts';
import type { Shop } from '#mocks/demo/shop.ts';
import { offerControl, type Started } from './pageControl.ts';

let started: Promise<Started> | undefined;

export async function fakeStripe() {
  if (!started) throw new Error('the demo was not started');
  return loadFakeStripe((await started).mock);
}

/**
 * Loads and starts the demo in this page. If it cannot run, the strip shows the reason and the promise rejects. MSW
 * reads the browser's storage as soon as it is loaded, and throws where that is denied.
 */
export async function startDemo(shop: Shop): Promise<void> {
  const strip = raiseStrip();
  started = import('./start.ts')
    .then((demo) => demo.startDemo(strip, shop))
    .catch((error: unknown) => {
      strip.say(unavailable(error instanceof Error ? error.message : String(error)));
      throw error;
    });
  offerControl(started);
  await started;
}
