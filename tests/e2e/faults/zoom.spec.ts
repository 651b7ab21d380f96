/** At 400 % zoom no page is wider than the window, and the keyboard opens and closes the popup. */
import { expectToFit } from '#tests/e2e/overflow.ts';
import { expect } from '#tests/e2e/shop.ts';
import { throughReload } from '#mocks/playwright/takeover.ts';
import { row, test } from './row.ts';

row('keyboard only, 400 % zoom, 320 px', () => {
  test.describe('at 320 px, four times magnified', () => {
    test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });
    test('no page is wider than the window, and the keyboard gets in and out of the popup', async ({
      page,
    }) => {
      // live-layout.spec.ts tests the pages with texts of the backend, at every width.
      for (const path of ['/catalog', '/service', '/nowhere', '/nosotros']) {
        await page.goto(path);
        await expect(page.getByRole('main')).not.toBeEmpty();
        await expectToFit(page, path);
      }
      const enter = page.getByRole('button', { name: 'Iniciar Sesión' });
      await enter.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await throughReload(page, () => page.keyboard.press('Escape'));
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(enter).toBeVisible();
    });
  });
});
