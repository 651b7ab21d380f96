import { unavailable } from '#mocks/panel/notice.ts';
import { raiseStrip } from '#mocks/panel/strip.ts';
import type { Shop } from '#mocks/scenarios/shop.ts';
import { offerControl } from './pageControl.ts';

export { fakeStripe } from '#mocks/provider/stripe.ts';

/**
 * Loads and starts the demo in this page. If it cannot run, the strip shows the reason and the promise rejects. MSW
 * reads the browser's storage as soon as it is loaded, and throws where that is denied.
 */
export async function startDemo(shop: Shop): Promise<void> {
  const strip = raiseStrip();
  const starting = import('./start.ts')
    .catch((error: unknown) => {
      strip.say(unavailable(error instanceof Error ? error.message : String(error)));
      throw error;
    })
    .then((demo) => demo.startDemo(strip, shop));
  offerControl(starting);
  await starting;
}
