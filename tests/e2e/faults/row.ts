import type { Page } from '@playwright/test';
import { expect, live } from '#tests/e2e/shop.ts';
import { throughReload } from '#tests/e2e/takeover.ts';
import type { Row } from '#tests/support/faultRows.ts';

/**
 * A test of one of the faults: the live shop over a fake backend. Whatever else it asserts, in the end there is a
 * page, without the error of a broken screen (but where that is the point), and it leads on to the next.
 */
export const test = live.extend<{
  breaks: boolean;
  endsInPopup: boolean;
  survived: void;
}>({
  networkMayFail: true,
  contextOptions: { reducedMotion: 'reduce' },
  /** For a test whose point is that a screen breaks. */
  breaks: [false, { option: true }],
  /** For a test that leaves the login popup open. */
  endsInPopup: [false, { option: true }],
  survived: [
    async ({ page, context, breaks, endsInPopup }, provide, info) => {
      await provide();
      if (info.status !== info.expectedStatus) return;
      await context.setOffline(false);
      const broken = page.getByText('Unexpected Application Error!');
      await expect(broken).toHaveCount(breaks ? 1 : 0);
      await expect(page.getByRole('main')).not.toBeEmpty();
      await leadsOn(page, endsInPopup);
    },
    { auto: true },
  ],
});

/** The tests of one row of the table that need a browser; the others are in `tests/screens/faults`. */
export function row(name: Row, define: () => void): void {
  test.describe(name, define);
}

/** Up to this width, in CSS pixels, the links of the bar are folded into a menu. */
const FOLDED_UP_TO = 896;

async function leadsOn(page: Page, inPopup: boolean): Promise<void> {
  const popup = page.getByRole('dialog');
  if (inPopup) await throughReload(page, () => popup.getByRole('button', { name: '✖' }).click());
  await expect(popup).toHaveCount(0);
  const { width } = page.viewportSize() ?? { width: Infinity };
  if (width <= FOLDED_UP_TO) await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Nosotros' }).click();
  await expect(page.getByRole('heading', { name: 'Visión' })).toBeVisible();
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
}
