/** After a broken, stopped or missing connection the shop says so, and a retry recovers. */
import type { Page, Route } from '@playwright/test';
import { contract } from '#contracts/index.ts';
import { expect, gate } from '#tests/e2e/shop.ts';
import { cards } from '#tests/e2e/steps.ts';
import type { Answer } from '#tests/support/answer.ts';
import { callTo } from '#tests/support/calls.ts';
import { product, productList } from '#tests/support/products.ts';
import { test } from './survivingShop.ts';

const PRODUCTS = callTo('products');
const good = { body: productList(product(1, { isOnSale: true })) };
const failed = (page: Page) =>
  page.getByText('Error: Error al obtener los productos', { exact: true });
const productIsShown = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Producto 1' })).toBeVisible();
const retry = (page: Page) => page.getByRole('button', { name: 'Reintentar' }).click();

/** Broken responses that only a real connection can produce. */
const brokenResponses: Record<string, Answer> = {
  'a connection that breaks in the middle': { ...good, cutAfter: 40 },
  'a connection that breaks at once': { drop: true },
  'not modified': { status: 304 },
  'a redirect to a page': { status: 302, headers: { location: '/nosotros' } },
  'a redirect to itself': { status: 307, headers: { location: contract.products.path } },
  'a compression it is not': { body: '{}', headers: { 'content-encoding': 'gzip' } },
};

test('a broken response shows the error, and a retry shows the product', async ({
  page,
  backend,
}) => {
  for (const [what, fault] of Object.entries(brokenResponses))
    await test.step(what, async () => {
      backend.answer(PRODUCTS, fault);
      await page.goto('/product/1');
      await expect(failed(page)).toBeVisible();
    });
  backend.answer(PRODUCTS, good);
  await retry(page);
  await productIsShown(page);
});

test('loaded data stays, and missing data comes by itself', async ({ page, context, backend }) => {
  backend.answer(PRODUCTS, { status: 503 });
  await page.goto('/category/PCs');
  await expect(page.getByText('Error al obtener los productos', { exact: true })).toBeVisible();
  await context.setOffline(true);
  backend.answer(PRODUCTS, good);
  await context.setOffline(false);
  await expect(cards(page)).toHaveCount(1);

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Inicio' }).click();
  await expect(page.getByRole('heading', { name: 'Ofertas' })).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  const service = page.getByRole('link', { name: 'Servicio Técnico' });
  await service.click();
  await expect(page.getByText('Sin conexión. No se pudo cargar esa página.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ofertas' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await context.setOffline(false);
  await service.click();
  await expect(page.getByRole('heading', { name: 'Solicitud de servicio' })).toBeVisible();
});

test('offline, neither a missing screen nor a closed popup loses the shop', async ({
  page,
  context,
}) => {
  await page.goto('/nosotros');
  const dead = (route: Route) => route.abort(); // the browser believes that it is online
  await context.route('**/*', dead);
  await page.getByRole('link', { name: 'Servicio Técnico' }).click();
  await expect(page.getByRole('heading', { name: 'No se pudo cargar esta página' })).toBeVisible();
  await context.unroute('**/*', dead);

  // While the server is asked whether it is there, the user goes on.
  await page.goto('/nosotros');
  const { after, open } = gate();
  await page.route('**/assets/ServicePage*', dead);
  await page.route('/service', async (route) => {
    await after;
    await route.continue();
  });
  const asked = page.waitForResponse('/service');
  await page.getByRole('link', { name: 'Servicio Técnico' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Inicio' }).click();
  await expect(page.getByRole('heading', { name: 'Ofertas' })).toBeVisible();
  const document = await page.evaluateHandle(() => globalThis.document);
  open();
  await asked;
  await page.getByRole('link', { name: 'Catálogo' }).click();
  await expect(page.getByRole('heading', { name: 'PRODUCTOS POR TIPO' })).toBeVisible();
  expect(await document.evaluate((then) => then === globalThis.document)).toBe(true);
  await page.unrouteAll();

  await page.goto('/nosotros');
  const opener = page.getByRole('button', { name: 'Iniciar Sesión' });
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await context.setOffline(true);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0); // it is hidden a moment before it goes
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
});
