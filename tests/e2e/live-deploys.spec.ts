/** A popup whose file is gone offers a reload; what is typed or opened before the script arrives is kept. */
import { callTo } from '#tests/support/calls.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { expect, gate, live as test } from './shop.ts';
import { takenOver, throughReload } from '#mocks/playwright/takeover.ts';

test.describe('a popup that cannot be loaded', () => {
  test.use({ networkMayFail: true });

  test('shows a message, with a button to reload the page', async ({ page }) => {
    const popup = /LoginPopup.*\.js/;
    await page.route(popup, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto('/nosotros');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByRole('alert')).toContainText('No se pudo abrir el inicio de sesión.');
    await page.unroute(popup);
    await throughReload(page, () => page.getByRole('button', { name: 'Volver a cargar' }).click());
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByRole('dialog').getByLabel('Contraseña')).toBeVisible();
  });
});

test.describe('before the script runs', () => {
  let open = () => {};

  test.beforeEach(async ({ page }) => {
    const scriptGate = gate();
    ({ open } = scriptGate);
    await page.route(/assets\/shop-.*\.js/, async (route) => {
      await scriptGate.after;
      await route.fallback();
    });
  });

  test('nothing that is written into a form gets into the address', async ({ page }) => {
    await page.goto('/service', { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Solicitar' })).toBeDisabled();
    await page.getByLabel('Nombre').fill('Eva');
    await page.getByLabel('Nombre').press('Enter');
    open();
    await takenOver(page);
    await expect(page).toHaveURL('/service');
    await expect(page.getByLabel('Nombre')).toHaveValue('Eva');
  });

  test('a section that is open is filled when the script runs', async ({
    page,
    backend,
    remember,
  }) => {
    await remember(storedSession(people.customer));
    backend.answer(callTo('userPurchases'), { body: [] });
    await page.goto('/userpanel', { waitUntil: 'commit' });
    open();
    await expect(page.getByText('No se encontraron compras')).toBeVisible();
  });
});
