/** A demo that is served below a path keeps its calls, pictures, scenarios and the hosted payment below it. */
import { alertAfter, driverOf } from './driver.ts';
import { openPanel } from './panel.ts';
import { demoBelow as test, expect } from './shop.ts';
import { expectLoaded } from './steps.ts';
import { escapedCalls } from '#tests/support/escapedCalls.ts';

test('a scenario opens its page, pictures load, and an order is paid on the hosted page', async ({
  page,
  mock,
  loginAs,
  demoSite,
}) => {
  const driver = driverOf(page);
  await page.goto('/tienda/nosotros');
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: 'Ir allí: Inicio de una tienda vacía' }).click();
  await expect(page).toHaveURL('/tienda/');
  await expect(page.locator('#shop').getByText('Todavía no hay productos.')).toBeVisible();

  await mock.reset();
  await loginAs('ana', '/product/1');
  await expectLoaded(page.getByRole('main').locator('img').first());
  await alertAfter(page, 'Añadir al carrito');
  await driver.press('🛒 Carrito');
  await driver.press('Confirmar Orden');
  await page.waitForURL('**/tienda/demo/pago.html?**');
  await driver.follow('Pagar');
  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
  expect(escapedCalls(demoSite)).toEqual([]);
});
