import { cleanup, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Link } from '#mocks/demo/links.ts';
import { loadFakeStripe } from '#mocks/provider/stripe.ts';
import { replaceProvider } from '#src/lib/stripe.ts';
import { left } from '#tests/support/leaving.ts';
import { openShop } from '#tests/support/shop.tsx';
import { driverOf } from './driver.ts';

/** The shop with the demo's payment provider. */
export function shopOfTheDemo() {
  return {
    /** Opens an address as a link of the demo does. The mock's own handlers answer. */
    openState: async (at: string, link: Link) => {
      const opening = openShop(at, { link });
      replaceProvider(async () => loadFakeStripe((await opening).mock));
      const { user } = await opening;
      return driverOf(user);
    },
    /** Opens the page that the shop has navigated to or reloaded. */
    openNext: async () => {
      await waitFor(() => expect(left).toHaveLength(1));
      const [next] = left;
      cleanup();
      await openShop(next === 'reload' || next === undefined ? location.pathname : next);
    },
  };
}
