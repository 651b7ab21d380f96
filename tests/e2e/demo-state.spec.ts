import type { Page } from '@playwright/test';
import { endpointNames, contract } from '#contracts/index.ts';
import type { FakeBackend } from '#tests/support/backend.ts';
import { stripOf } from './panel.ts';
import { demo, demoBelow, expect, expectLoaded } from './shop.ts';

/** The calls that reached the web server itself, past the worker. */
function escaped(site: FakeBackend): string[] {
  const paths = endpointNames.map((name) => contract[name].path.replace(/\{\w+\}$/, ''));
  return site.requests
    .map(({ path }) => path)
    .filter((path) => paths.some((each) => path.includes(each)));
}

const laptop = (page: Page) => page.getByRole('link', { name: 'MacBook Air de 13 pulgadas' });

async function reloadPastTheWorker(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const arrived = page.waitForEvent('load');
  await devtools.send('Page.reload', { ignoreCache: true });
  await arrived;
}

for (const [where, test, base] of [
  ['at the root', demo, ''],
  ['below a path', demoBelow, '/tienda'],
] as const)
  test.describe(`the demo ${where}`, () => {
    test('keeps its first calls from the network, also after a hard reload', async ({
      page,
      context,
      demoSite,
    }) => {
      // As long as another tab is open the worker stays, and a hard reload goes past it.
      const other = await context.newPage();
      await other.goto(`${base}/nosotros`);
      await expect(other.getByRole('heading', { name: 'Visión' })).toBeVisible();
      await page.goto(`${base}/category/Laptops`);
      await expect(laptop(page)).toBeVisible();
      for (const _again of [1, 2]) {
        await reloadPastTheWorker(page);
        await expect(laptop(page)).toBeVisible();
        await expect(page.getByText('Modo demostración no disponible')).toHaveCount(0);
      }
      expect(escaped(demoSite)).toEqual([]);
    });

    test('shows in one tab what was done in another, where the shop asks again', async ({
      page,
      context,
    }) => {
      await page.goto(`${base}/admin?demo.persona=admin`);
      await page.getByText('Reservas', { exact: true }).click();
      await expect(page.getByText('Colegio Los Andes')).toBeVisible();
      await page.getByRole('link', { name: 'Nosotros' }).first().click();

      const other = await context.newPage();
      await other.goto(`${base}/service`);
      await other.getByLabel('Nombre').fill('Rosa Vega');
      await other.getByLabel('Correo electrónico').fill('rosa@example.com');
      await other.getByLabel('Teléfono').fill('555-0190');
      await other.getByLabel('Fecha').fill('2026-12-01');
      await other.getByLabel('Hora').fill('09:30');
      await other.getByLabel('Descripción del problema').fill('El monitor no enciende.');
      const told = other.waitForEvent('dialog');
      await Promise.all([
        other.getByRole('button', { name: 'Solicitar' }).click(),
        told.then((dialog) => dialog.accept()),
      ]);

      await page.goBack();
      await page.getByText('Reservas', { exact: true }).click();
      await expect(page.getByText('Rosa Vega')).toBeVisible();
    });

    test('serves its pictures and its payment page', async ({ page, demoSite }) => {
      await page.goto(`${base}/product/1?demo.persona=ana`);
      await expect(page.getByRole('button', { name: 'Añadir al carrito' })).toBeVisible();
      await expectLoaded(page.getByRole('main').locator('img').first());
      page.once('dialog', (dialog) => void dialog.accept());
      await page.getByRole('button', { name: 'Añadir al carrito' }).click();
      await page.getByRole('button', { name: /Carrito/ }).click();
      await page.getByRole('button', { name: 'Confirmar Orden' }).click();
      await page.waitForURL(`**${base}/demo/pago.html?**`);
      await page.getByRole('link', { name: 'Pagar', exact: true }).click();
      await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
      expect(escaped(demoSite)).toEqual([]);
    });
  });

demo.describe('where the demo cannot run', () => {
  demo('it does not reload for ever, but says so', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/nosotros');
    await expect(other.getByRole('heading', { name: 'Visión' })).toBeVisible();
    await page.addInitScript(() => {
      Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', { value: null });
    });
    await page.goto('/nosotros');
    await expect(stripOf(page).getByRole('alert')).toHaveText(
      /Modo demostración no disponible: la página no pasa por el «service worker»/,
    );
  });

  demo('it says why, without service workers', async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    });
    await page.goto('/');
    await expect(stripOf(page).getByRole('alert')).toHaveText(
      /Modo demostración no disponible: este navegador, o esta dirección, no admite/,
    );
  });
});
