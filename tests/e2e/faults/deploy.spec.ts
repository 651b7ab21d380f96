/** A page open during a deploy reloads once and loses no cart, payment or form. */
import type { Page } from '@playwright/test';
import { expect, gate } from '#tests/e2e/shop.ts';
import { alertOf, fillWish } from '#tests/e2e/steps.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { throughReload } from '#mocks/playwright/takeover.ts';
import { callTo } from '#tests/support/calls.ts';
import { wish } from '#mocks/scenarios/forms.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { test } from './survivingShop.ts';

const SERVICE = /ServicePage.*\.js/;
const gone = (page: Page, file: RegExp, after?: Promise<void>) =>
  page.route(file, async (route) => {
    await after;
    await route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>gone</h1>' });
  });

/** Counts the page loads from now on. */
function countLoads(page: Page): { readonly loads: number } {
  const count = { loads: 0 };
  page.on('domcontentloaded', () => (count.loads += 1));
  return count;
}

const loadError = (page: Page) =>
  page.getByRole('heading', { name: 'No se pudo cargar esta página' });
const service = (page: Page) => page.getByRole('link', { name: 'Servicio Técnico' });
const heading = (page: Page) => page.getByRole('heading', { name: 'Solicitud de servicio' });

test('the new build has the page: one reload, and it is shown', async ({ page }) => {
  await page.goto('/nosotros');
  await gone(page, SERVICE);
  const count = countLoads(page);
  // The next document belongs to the next build.
  await page.route('**/service', async (route) => {
    await page.unroute(SERVICE);
    await route.fallback();
  });
  await throughReload(page, () => service(page).click());
  await expect(heading(page)).toBeVisible();
  expect(count.loads).toBe(1);
});

test('a page that stays missing: one reload, then a message until the next build has it', async ({
  page,
}) => {
  await gone(page, SERVICE);
  const count = countLoads(page);
  await page.goto('/nosotros');
  await throughReload(page, () => service(page).click());
  await expect(loadError(page)).toBeVisible();
  await page.getByRole('link', { name: 'Catálogo' }).click();
  await expect(page.getByText('PRODUCTOS POR TIPO')).toBeVisible();
  await service(page).click();
  await expect(loadError(page)).toBeVisible();
  expect(count.loads).toBe(2);
  await page.unroute(SERVICE);
  await throughReload(page, () => page.getByRole('button', { name: 'Volver a cargar' }).click());
  await expect(heading(page)).toBeVisible();
});

test('a running card payment is not aborted', async ({ page, backend, remember }) => {
  const { after, open } = gate();
  const [intent, record] = [callTo('createPaymentIntent'), callTo('createPurchase')];
  backend.answer(intent, { body: { clientSecret: 'pi_1_secret_2' }, after });
  backend.answer(record, { status: 201 });
  await remember({
    ...storedSession(people.customer),
    ...storedCart(cartLine(1, { quantity: 2 })),
  });
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Confirmar Pago' }).click();
  await expect.poll(() => backend.asked(intent).length).toBe(1);

  await gone(page, SERVICE);
  const count = countLoads(page);
  await service(page).click();
  await expect(loadError(page)).toBeVisible();
  expect(count.loads).toBe(0);

  expect(await alertOf(page, async () => open())).toBe('Orden confirmada y pagada');
  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
  expect(backend.asked(record)).toHaveLength(1);
});

test('a filled form survives when other files are missing', async ({ page }) => {
  await page.goto('/service');
  await fillWish(page);
  await gone(page, /(CatalogPage|LoginPopup).*\.js/);
  const count = countLoads(page);
  const missed = page.waitForResponse(/CatalogPage/);
  await page.getByRole('link', { name: 'Catálogo' }).hover();
  await missed;
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByRole('alert')).toContainText('No se pudo abrir el inicio de sesión.');
  for (const [name, text] of Object.entries(wish))
    await expect(page.locator(`[name=${name}]`)).toHaveValue(text);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(count.loads).toBe(0);
});
