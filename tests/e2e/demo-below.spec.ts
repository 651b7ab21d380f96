/** A demo that is served below a path keeps its calls, pictures, scenarios and payment page below it. */
import { alertAfter, handsOn } from './hands.ts';
import { openPanel } from './panel.ts';
import { demoBelow as test, expect } from './shop.ts';
import { expectLoaded } from './steps.ts';
import { escaped, expectOutOfTheNetwork } from './worker.ts';

test('the worker answers the first calls, also after a hard reload', async ({
  page,
  context,
  demoSite,
}) => {
  await expectOutOfTheNetwork(page, context, demoSite, '/tienda');
});

test('a scenario opens its page, pictures load, and an order is paid', async ({
  page,
  mock,
  loginAs,
  demoSite,
}) => {
  const hands = handsOn(page);
  await page.goto('/tienda/nosotros');
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: 'Ir allí: Inicio de una tienda vacía' }).click();
  await expect(page).toHaveURL('/tienda/');
  await expect(page.locator('#shop').getByText('Todavía no hay productos.')).toBeVisible();

  await mock.reset();
  await loginAs('ana', '/product/1');
  await expectLoaded(page.getByRole('main').locator('img').first());
  await alertAfter(page, 'Añadir al carrito');
  await hands.press('🛒 Carrito');
  await hands.press('Confirmar Orden');
  await page.waitForURL('**/tienda/demo/pago.html?**');
  await hands.follow('Pagar');
  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
  expect(escaped(demoSite)).toEqual([]);
});
