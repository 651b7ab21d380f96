import type { Page } from '@playwright/test';
import { expect, live } from '#tests/e2e/shop.ts';
import { throughReload } from '#tests/e2e/takeover.ts';
import type { Row } from '#tests/support/faultRows.ts';

/**
 * A test of one of the faults: the live shop over a fake backend. Whatever else it asserts, in the end there is a
 * page, without the error of a broken screen (but where that is the point), and it leads on to the next.
 */
export const test = live.extend<{ breaks: boolean; survived: void }>({
  networkMayFail: true,
  contextOptions: { reducedMotion: 'reduce' },
  /** For a test whose point is that a screen breaks. */
  breaks: [false, { option: true }],
  survived: [
    async ({ page, context, breaks }, provide, info) => {
      await provide();
      if (info.status !== info.expectedStatus) return;
      await context.setOffline(false);
      const broken = page.getByText('Unexpected Application Error!');
      await expect(broken).toHaveCount(breaks ? 1 : 0);
      await expect(page.getByRole('main')).not.toBeEmpty();
      await leadsOn(page);
    },
    { auto: true },
  ],
});

/** The tests of one row of the table that need a browser; the others are in `tests/screens/faults`. */
export function row(name: Row, define: () => void): void {
  test.describe(name, define);
}

async function leadsOn(page: Page): Promise<void> {
  const popup = page.getByRole('dialog');
  if (await popup.isVisible())
    await throughReload(page, () => popup.getByRole('button', { name: '✖' }).click());
  const menu = page.getByRole('button', { name: 'Menú' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation').getByRole('link', { name: 'Nosotros' }).click();
  await expect(page.getByRole('heading', { name: 'Visión' })).toBeVisible();
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
}
