/** A test of the demo sets faults, logs in and counts calls by `window.demo` and by the fixtures, without the panel. */
import { expectShopOf } from '#mocks/playwright/expectShopOf.ts';
import { stripOf } from './panel.ts';
import { demo as test, expect } from './shop.ts';

test.use({ networkMayFail: true });

const FAILED = 'Error al obtener los productos';

test('a fault, a login and a reset show in the shop and in the strip at once', async ({
  page,
  fault,
  loginAs,
  calls,
  mock,
}) => {
  await fault('products', { effect: { kind: 'status', status: 503 } });
  await expect(stripOf(page).getByText('1 fallo activado')).toBeVisible();
  await page.goto('/brand/Asus');
  await expect(page.getByText(FAILED)).toBeVisible();
  expect((await mock.log('products'))[0]).toMatchObject({ answer: { status: 503 } });
  await calls('products').toBeGreaterThan(0); // 2 if the first failed before the page was drawn
  await loginAs('ana');
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
  await page.evaluate(() => window.demo?.reset());
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(stripOf(page).getByText('1 fallo activado')).toHaveCount(0);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(FAILED)).toBeHidden();
  await expect(mock.request('PUT', '/__mock/scenario', { id: 'none' })).rejects.toThrow('«none»');
});

test('a demo in place of the live shop is named at once', async ({ page }) => {
  await page.goto('/nosotros');
  await expect(expectShopOf(page, 'http://localhost:4010')).rejects.toThrow('is a demo');
  await expectShopOf(page, undefined);
});

test('a test begins with an empty log, also if a fixture has opened a page for it', async ({
  page,
  mock,
  calls,
}) => {
  expect(await mock.log()).toEqual([]);
  await calls('products').toBe(0);
  await page.goto('/category/PCs');
  await calls('products').toBe(1);
  expect(await mock.log()).toHaveLength(1);
});

test('on the payment page, too: a fault does not leave it', async ({
  page,
  scenario,
  fault,
  calls,
  lines,
}) => {
  await scenario('carrito-cantidad-cero');
  await page.getByRole('button', { name: 'Confirmar Orden' }).click();
  await expect(page.getByRole('heading', { name: 'Paga tu orden' })).toBeVisible();
  await fault('createPurchase', { effect: { kind: 'lost' }, times: 1 });
  await page
    .getByRole('link', { name: /^Pagar/ })
    .first()
    .click();
  await calls('createPurchase').toBe(1);
  await expect.poll(() => lines).toContainEqual(expect.stringContaining('could not be recorded'));
});

test('a test on its own page logs in and opens another, in one step', async ({
  page,
  loginAs,
  calls,
}) => {
  await loginAs('luis', '/userpanel');
  await calls('userPurchases').toBe(1);
  await loginAs('admin', '/admin');
  await expect(page.getByRole('heading', { name: 'Panel de Control' })).toBeVisible();
});
