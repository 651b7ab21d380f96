/** The guide stands above the shop without narrowing it, leaves what the steps need in reach, and lasts over reloads. */
import type { Locator } from '@playwright/test';
import { throughReload } from '#mocks/playwright/takeover.ts';
import { perform } from '#mocks/scenarios/steps.ts';
import { scenarios } from '#mocks/scenarios/index.ts';
import { atRest, faultsOf, loadAxe } from './axe.ts';
import { driverOf } from './driver.ts';
import { expectToFit } from './overflow.ts';
import { demoButton, panelOf } from './panel.ts';
import { demo as test, expect } from './shop.ts';

test.use({ networkMayFail: true });

/** Expects that the middle of the element is what a click there would reach, in a wide and in a narrow window. */
async function expectUncovered(element: Locator): Promise<void> {
  for (const windowWidth of [1280, 360]) {
    await element.page().setViewportSize({ width: windowWidth, height: 740 });
    await expect
      .poll(() =>
        element.first().evaluate((it) => {
          const { left, top, width, height } = it.getBoundingClientRect();
          const root = it.getRootNode();
          const page = root instanceof ShadowRoot ? root : document;
          const there = page.elementFromPoint(left + width / 2, top + height / 2);
          return it.contains(there) ? '' : (there?.outerHTML.slice(0, 60) ?? 'nothing');
        }),
      )
      .toBe('');
  }
}

test('popup, toast, total and button of a scenario stay in reach', async ({ page }) => {
  const guide = page.getByRole('region', { name: 'Guía del escenario' });
  await page.goto('/?demo.escenario=login-rechazado');
  await perform(scenarios['login-rechazado'].steps, driverOf(page));
  await expectUncovered(page.locator('#shop').getByText('Correo o contraseña incorrectos.'));
  await expectUncovered(guide.getByRole('button', { name: 'Plegar' })); // in the modal popup
  await throughReload(page, () => page.getByRole('button', { name: '✖' }).click());
  await expect(guide.getByRole('listitem').first()).toBeVisible();

  await page.goto('/admin?demo.escenario=eliminar-rechazado');
  await perform(scenarios['eliminar-rechazado'].steps, driverOf(page));
  const toast = page.locator('#shop output[aria-live]');
  await expectUncovered(toast.getByText('Error al eliminar producto'));
  await page.goto('/cart?demo.escenario=orden-sin-pagina-de-pago');
  await expectUncovered(page.getByText(/^Precio Total/));
  await expectUncovered(page.getByRole('button', { name: 'Confirmar Orden' }));
  await expectToFit(page, 'the cart');
  await guide.getByRole('button', { name: 'Terminar' }).click();
  await expect(guide).toHaveCount(0);
  await expect(demoButton(page)).toBeFocused();
});

test('it comes without moving the page, takes no focus, and is reached by Tab after the shop', async ({
  page,
}) => {
  await page.goto('/nosotros');
  const width = await page.locator('#shop').evaluate((shop) => shop.clientWidth);
  await page.goto('/nosotros?demo.escenario=carrito-vacio');
  const guide = page.getByRole('region', { name: 'Guía del escenario' });
  await expect(guide).toBeVisible();
  expect(await page.locator('#shop').evaluate((shop) => shop.clientWidth)).toBe(width);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await demoButton(page).focus();
  await page.keyboard.press('Tab');
  await expect(guide.getByRole('button', { name: 'Plegar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(guide.getByRole('button', { name: 'Desplegar' })).toBeFocused();
  await page.keyboard.press('F8');
  await expect(panelOf(page)).toBeVisible();
});

test('axe finds no fault in the guide, wide and narrow, open and folded', async ({ page }) => {
  await loadAxe(page);
  await page.goto('/category/Laptops?demo.escenario=categoria-fallida');
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const action of ['Plegar', 'Desplegar']) {
      await atRest(page);
      expect(await faultsOf(page, '#demo-guide')).toEqual([]);
      await page.getByRole('button', { name: action }).click();
    }
  }
});
