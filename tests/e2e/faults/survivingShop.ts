import { expect, live } from '#tests/e2e/shop.ts';
import { throughReload } from '#mocks/playwright/takeover.ts';

/**
 * A test of a fault: the live shop with a fake backend. Each test also expects that in the end the page is not empty,
 * shows no error of a broken screen, and has working navigation.
 */
export const test = live.extend<{ survived: void }>({
  networkMayFail: true,
  contextOptions: { reducedMotion: 'reduce' },
  survived: [
    async ({ page, context }, provide, info) => {
      await provide();
      if (info.status !== info.expectedStatus) return;
      await context.setOffline(false);
      await expect(page.getByRole('main')).not.toBeEmpty();
      const popup = page.getByRole('dialog');
      if (await popup.isVisible())
        await throughReload(page, () => popup.getByRole('button', { name: '✖' }).click());
      await page.getByRole('navigation').getByRole('link', { name: 'Nosotros' }).click();
      await expect(page.getByRole('heading', { name: 'Visión' })).toBeVisible();
      await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
    },
    { auto: true },
  ],
});
