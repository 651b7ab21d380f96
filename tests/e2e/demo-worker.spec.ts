/** The demo’s service worker answers in every tab, also after a reload. Where it cannot run, the page says why. */
import { forms, keyboard, written } from '#mocks/scenarios/forms.ts';
import { driverOf } from './driver.ts';
import { stripOf } from './panel.ts';
import { demo as test, expect } from './shop.ts';
import { cards, expectLoaded, whenIdle } from './steps.ts';
import { throughReload } from '#mocks/playwright/takeover.ts';
import { escapedCalls } from '#tests/support/escapedCalls.ts';

test('the worker answers the first calls, also after a hard reload', async ({
  page,
  context,
  demoSite,
}) => {
  // The worker stays as long as another tab is open, and a hard reload bypasses it.
  const other = await context.newPage();
  await other.goto('/nosotros');
  await page.goto('/category/Laptops');
  const laptop = page.getByRole('link', { name: 'MacBook Air de 13 pulgadas' });
  await expect(laptop).toBeVisible();
  const devtools = await context.newCDPSession(page);
  for (const _reload of [1, 2]) {
    await throughReload(page, () => devtools.send('Page.reload', { ignoreCache: true }));
    await expect(laptop).toBeVisible();
    await expect(page.getByText('Modo demostración no disponible')).toHaveCount(0);
  }
  expect(escapedCalls(demoSite)).toEqual([]);
});

test('a product that is added in one tab is in another, with its picture', async ({
  page,
  loginAs,
  context,
}) => {
  const driver = driverOf(page);
  await loginAs('admin', '/admin');
  await driver.open('Añadir Producto');
  await driver.write(written(forms.product, keyboard));
  await driver.choosePicture('Imagen');
  await driver.press('Agregar producto');
  await expect(page.getByText('Producto agregado correctamente.')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/category/PCs');
  const card = cards(other).filter({ hasText: keyboard.name });
  await expect(card.locator('img')).not.toHaveAttribute('src', /placeholder/);
  await expectLoaded(card.locator('img'));
});

test('if it cannot run it says why, and does not reload for ever', async ({ page, context }) => {
  await page.goto('/nosotros?demo.persona=visitor'); // resolves once its worker runs
  const other = await context.newPage();
  await other.addInitScript(bypassWorker);
  let loads = 0;
  other.on('domcontentloaded', () => (loads += 1));
  await other.goto('/nosotros', { waitUntil: 'commit' }); // it may reload itself
  await expect(stripOf(other).getByRole('alert')).toContainText(
    'Modo demostración no disponible: la página no pasa por el «service worker»',
  );
  await whenIdle(other, 5);
  expect(loads).toBeLessThanOrEqual(2);
});

function bypassWorker(): void {
  Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', { value: null });
}
