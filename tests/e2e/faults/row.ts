import type { Page } from '@playwright/test';
import { expect, live } from '#tests/e2e/shop.ts';
import { throughReload } from '#mocks/playwright/takeover.ts';

/**
 * A test of one fault: the live shop with a fake backend. Each test also expects that in the end the page is not
 * empty, shows no error of a broken screen (unless the test is about one), and has working navigation.
 */
export const test = live.extend<{
  breaks: boolean;
  endsInPopup: boolean;
  survived: void;
}>({
  networkMayFail: true,
  contextOptions: { reducedMotion: 'reduce' },
  /** For a test that breaks a screen on purpose. */
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
      await expectNavigation(page, endsInPopup);
    },
    { auto: true },
  ],
});

/** Defines the tests of one row of the fault table that need a browser. The others are in `tests/screens/faults`. */
export function row(name: string, define: () => void): void {
  test.describe(name, define);
}

/** Up to this width the links of the bar are folded into a menu. */
const FOLDED_UP_TO_PX = 896;

async function expectNavigation(page: Page, inPopup: boolean): Promise<void> {
  const popup = page.getByRole('dialog');
  if (inPopup) await throughReload(page, () => popup.getByRole('button', { name: '✖' }).click());
  await expect(popup).toHaveCount(0);
  const { width } = page.viewportSize() ?? { width: Infinity };
  if (width <= FOLDED_UP_TO_PX) await page.getByRole('button', { name: 'Menú' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Nosotros' }).click();
  await expect(page.getByRole('heading', { name: 'Visión' })).toBeVisible();
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
}
