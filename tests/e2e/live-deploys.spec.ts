/** A popup whose file is gone offers a reload; what is typed or opened before the script arrives is kept. */
import { expect, gate, live as test } from './shop.ts';
import { takenOver } from '#mocks/playwright/takeover.ts';

test.describe('before the script runs', () => {
  let open = () => {};

  test.beforeEach(async ({ page }) => {
    const scriptGate = gate();
    ({ open } = scriptGate);
    await page.route(/assets\/shop-.*\.js/, async (route) => {
      await scriptGate.after;
      await route.fallback();
    });
  });

  test('nothing that is written into a form gets into the address', async ({ page }) => {
    await page.goto('/service', { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Solicitar' })).toBeDisabled();
    await page.getByLabel('Nombre').fill('Eva');
    await page.getByLabel('Nombre').press('Enter');
    open();
    await takenOver(page);
    await expect(page).toHaveURL('/service');
    await expect(page.getByLabel('Nombre')).toHaveValue('Eva');
  });
});
