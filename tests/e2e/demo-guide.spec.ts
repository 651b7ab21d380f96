/** The guide stands beside the shop and covers nothing, follows the tester through reloads and dialogs, and goes when it ends. */
import type { Locator } from '@playwright/test';
import { perform } from '#mocks/scenarios/driver.ts';
import { scenarios } from '#mocks/scenarios/index.ts';
import { atRest, faultsOf, loadAxe } from './axe.ts';
import { guideOf, lineOf } from './guide.ts';
import { alertAfter, handsOn } from './hands.ts';
import { expectToFit } from './overflow.ts';
import { closePanel, demoButton, openPanel, panelOf } from './panel.ts';
import { demo as test, expect } from './shop.ts';
import { throughReload } from '#mocks/playwright/takeover.ts';

test.use({ networkMayFail: true });

/** Expects that the middle of each element is what a click there would reach. */
async function expectUncovered(...elements: readonly Locator[]): Promise<void> {
  for (const element of elements)
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

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a text in the login popup is ticked; both can be read and used, and a reload keeps the ticks', async ({
      page,
    }) => {
      await page.goto('/?demo.escenario=login-rechazado');
      await expect(lineOf(page, 'Ve a / como Visitante')).toContainText('Hecho');
      await perform(scenarios['login-rechazado'].steps, handsOn(page));
      const words = 'Correo o contraseña incorrectos.';
      await expect(lineOf(page, words)).toContainText('Está en la página');
      await expectUncovered(
        page.locator('#shop').getByText(words, { exact: true }),
        page.locator('#shop dialog [name=email]'),
        guideOf(page).getByRole('heading').first(),
      );
      await expect(page.locator('#shop dialog :focus, #shop dialog:focus')).not.toHaveCount(0);
      await guideOf(page).getByRole('button', { name: 'Plegar' }).click();
      await throughReload(page, () => page.getByRole('button', { name: '✖' }).click());
      await guideOf(page).getByRole('button', { name: 'Desplegar' }).click();
      await expect(lineOf(page, words)).toContainText('Está en la página');
      await guideOf(page).getByRole('button', { name: 'Terminar' }).click();
      await expect(guideOf(page)).toHaveCount(0);
      await expect(demoButton(page)).toBeFocused();
      await page.reload();
      await expect(guideOf(page)).toHaveCount(0);
    });
  });

test('a toast and the cart’s total stay in sight above the guide', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin?demo.escenario=eliminar-rechazado');
  await perform(scenarios['eliminar-rechazado'].steps, handsOn(page));
  const toast = page.locator('#shop output[aria-live]').getByText('Error al eliminar producto');
  await expectUncovered(toast);
  await expect(lineOf(page, 'Error al eliminar')).toContainText('Visto en el aviso');

  await page.goto('/cart?demo.escenario=orden-sin-pagina-de-pago');
  await expect(lineOf(page, 'Ve a /cart')).toContainText('Hecho');
  const order = page.getByRole('button', { name: 'Confirmar Orden' });
  await expectUncovered(page.getByText(/^Precio Total/), order);
  await order.click();
  await expect(lineOf(page, 'the checkout session')).toContainText('Visto en la consola');
  await expectToFit(page, 'the cart');
});

test('the guide follows onto other pages, ticks an alert, and begins again', async ({ page }) => {
  await page.goto('/nosotros?demo.escenario=producto-al-carrito&demo.persona=ana');
  await expect(lineOf(page, 'Ve a /product/34')).toContainText('Pendiente');
  await guideOf(page).getByRole('button', { name: 'Ir allí' }).click();
  await expect(page).toHaveURL('/product/34');
  await expect(lineOf(page, 'Ve a /product/34')).toContainText('Hecho');
  await handsOn(page).press('+');
  await alertAfter(page, 'Añadir al carrito');
  await expect(lineOf(page, 'se agregó al carrito')).toContainText('Visto en la alerta');
  await expect(guideOf(page).getByRole('status')).toHaveText('Apareció todo lo que debía.');
  await page.goto('/cart');
  await expect(lineOf(page, 'se agregó al carrito')).toContainText('Visto en la alerta');
  await guideOf(page).getByRole('button', { name: 'Repetir' }).click();
  await expect(lineOf(page, 'se agregó al carrito')).toContainText('Pendiente');
});

test('a line that the page writes before the demo has started is ticked', async ({ page }) => {
  await page.goto('/nosotros');
  const panel = await openPanel(page);
  await panel.getByLabel('Encontrar un escenario').fill('the user panel has no current user');
  await panel
    .getByRole('button', { name: /^Ir allí/ })
    .first()
    .click();
  await expect(page).toHaveURL('/userpanel');
  await expect(lineOf(page, 'no current user')).toContainText('Visto en la consola');
});

test('a scenario that the panel arms leaves the panel uncovered, and its guide comes afterwards', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/nosotros');
  const panel = await openPanel(page);
  await panel.getByLabel('Encontrar un escenario').fill('carrito-vacio');
  await panel.getByRole('button', { name: /^Carrito vacío/ }).click();
  await panel.getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(panel.getByText('Activado: Carrito vacío.')).toBeVisible();
  await expectUncovered(
    panel.getByRole('button', { name: 'Cerrar' }),
    panel.getByRole('tab').last(),
  );
  await closePanel(page);
  await expect(lineOf(page, 'Ve a /cart')).toContainText('Pendiente');
  await guideOf(page).getByRole('button', { name: 'Ir allí' }).click();
  await expect(lineOf(page, 'Tu carrito está vacío.')).toContainText('Está en la página');
  await page.evaluate(() => window.demo?.scenario('carrito-vacio'));
  await expect(lineOf(page, 'Ve a /cart')).toContainText(/Hecho/);
});

test('a guide that has folded itself opens with the next scenario', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/category/Laptops?demo.escenario=categoria-fallida');
  await expect(guideOf(page).getByRole('button', { name: 'Desplegar' })).toBeVisible();
  await page.goto('/?demo.escenario=login-rechazado');
  await expect(guideOf(page).getByRole('button', { name: 'Plegar' })).toBeVisible();
});

test('the guide comes without moving the page, takes no focus, and is reached by Tab after the shop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) console.debug(`moved ${JSON.stringify(entry)}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const moved: string[] = [];
  page.on('console', (line) => line.text().startsWith('moved') && moved.push(line.text()));
  await page.goto('/nosotros?demo.escenario=carrito-vacio');
  await expect(guideOf(page)).toBeVisible();
  await atRest(page);
  await page.reload();
  await expect(guideOf(page)).toBeVisible();
  await atRest(page);
  expect(moved).toEqual([]);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await demoButton(page).focus();
  await page.keyboard.press('Tab');
  await expect(guideOf(page).getByRole('button', { name: 'Plegar' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(guideOf(page).getByRole('button', { name: 'Desplegar' })).toBeFocused();
});

test('the panel opens again where it was, and F8 is for its search', async ({ page }) => {
  await page.goto('/service');
  const panel = await openPanel(page);
  await panel.getByLabel('Encontrar un escenario').fill('lista');
  const last = panel.getByRole('button', { name: /^Ir allí/ }).last();
  await last.focus();
  const section = panel.getByRole('tabpanel');
  await expect.poll(() => section.evaluate((it) => it.scrollTop)).toBeGreaterThan(0);
  const scrolled = await section.evaluate((it) => it.scrollTop);
  await closePanel(page);
  for (const move of [() => page.reload(), () => page.goto('/nosotros')]) {
    await move();
    await demoButton(page).click();
    await expect(panelOf(page).getByLabel('Encontrar un escenario')).toHaveValue('lista');
    await expect(last).toBeFocused();
    expect(await section.evaluate((it) => it.scrollTop)).toBe(scrolled);
    await closePanel(page);
  }
  await page.keyboard.press('F8');
  await expect(panel.getByLabel('Encontrar un escenario')).toBeFocused();
  await page.keyboard.type('json');
  await expect(panel.getByRole('heading', { name: 'Por lo que son' })).toBeVisible();
  await page.keyboard.press('F8');
  await expect(panelOf(page)).toBeHidden();
  await expect(demoButton(page)).toBeFocused();
});

test('axe finds no fault in the guide, wide and narrow, open and folded', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await loadAxe(page);
  await page.goto('/category/Laptops?demo.escenario=categoria-fallida');
  await expect(lineOf(page, 'Reintentar')).toContainText('Está en la página');
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [360, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const action of ['Plegar', 'Desplegar']) {
      await atRest(page);
      expect(await faultsOf(page, '#demo-guide')).toEqual([]);
      await expectToFit(page, `the guide at ${width} px before '${action}'`);
      await guideOf(page).getByRole('button', { name: action }).click();
    }
  }
});
