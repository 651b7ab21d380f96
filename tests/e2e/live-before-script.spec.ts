/** A link followed before the script has loaded leads to the same place as after it. */
import type { Page } from '@playwright/test';
import { callTo } from '#tests/support/calls.ts';
import { product, productList } from '#tests/support/products.ts';
import { expect, gate, live as test } from './shop.ts';
import { takenOver } from '#mocks/playwright/takeover.ts';

/** Expects the state after following the link to the service form. */
async function expectService(page: Page): Promise<void> {
  await expect(page).toHaveURL('/service');
  await expect(page).toHaveTitle('Servicio técnico · Empresa');
  await expect(page.getByRole('main')).toBeFocused();
}

test.beforeEach(({ backend }) => {
  backend.answer(callTo('products'), { body: productList(product(1)) });
});

test('a link ends in the same place with and without the script', async ({ page }) => {
  const service = page.getByRole('link', { name: 'Servicio Técnico' }).first();
  await page.goto('/catalog');
  await service.press('Enter');
  await expectService(page);

  const { after, open } = gate();
  await page.route('**/assets/*.js', async (route) => {
    await after;
    await route.continue();
  });
  await page.goto('/catalog', { waitUntil: 'commit' });
  await service.click();
  await page.waitForURL('/service', { waitUntil: 'commit' });
  open();
  await takenOver(page);
  await expectService(page);
});

test('the focus stays where the user put it before the script ran', async ({ page }) => {
  await page.goto('/nosotros');
  const { after, open } = gate();
  await page.route('**/assets/*.js', async (route) => {
    await after;
    await route.continue();
  });
  const link = page.getByRole('link', { name: 'Servicio Técnico' });
  await page.evaluate(() => location.assign('/catalog'));
  await page.waitForURL('/catalog', { waitUntil: 'commit' });
  await link.focus();
  open();
  await takenOver(page);
  await expect(link).toBeFocused();
});
