import { product, productList } from '#tests/support/products.ts';
import { expect, gate, live as test, loggedIn } from './shop.ts';

const buyer = { ...loggedIn('user'), cart: JSON.stringify([{ ...product(1), quantity: 1 }]) };

test('who goes elsewhere while an order is opened is not dragged to the provider', async ({
  page,
  backend,
  remember,
}) => {
  await remember(buyer);
  const { after, open } = gate();
  const SESSION = 'POST /payment/create-checkout-session';
  backend.answer(SESSION, { body: { url: `${backend.url}/elsewhere` }, after });
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Confirmar Orden' }).click();
  await expect.poll(() => backend.asked(SESSION).length).toBe(1);
  await page.getByRole('link', { name: 'Nosotros' }).click();
  await expect(page.getByRole('heading', { name: 'Visión' })).toBeVisible();
  const answered = page.waitForResponse(/create-checkout-session/);
  open();
  await answered;
  await expect(page.getByRole('heading', { name: 'Visión' })).toBeVisible();
  await expect(page).toHaveURL('/nosotros');
});

test('logging out does not break off a purchase that is being recorded', async ({
  page,
  backend,
  remember,
}) => {
  await remember(buyer);
  const { after, open } = gate();
  const RECORD = 'POST /api/purchase/create-purchase';
  backend.answer(RECORD, { status: 201, after });
  backend.answer('GET /api/products', { body: productList() });
  await page.goto('/cart?success=true');
  await expect.poll(() => backend.asked(RECORD).length).toBe(1);
  await expect(page.getByRole('button', { name: 'Confirmar Orden' })).toBeDisabled();
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL('/');
  open();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
  await expect(page).toHaveURL('/');
});

test.describe('a popup that cannot be fetched', () => {
  test.use({ networkMayFail: true });

  test('is told of, with a way to load the page anew', async ({ page }) => {
    await page.route(/LoginPopup.*\.js/, (route) => route.fulfill({ status: 404, body: 'gone' }));
    await page.goto('/nosotros');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByRole('alert')).toContainText('No se pudo abrir el inicio de sesión.');
    await page.unroute(/LoginPopup.*\.js/);
    await page.getByRole('button', { name: 'Volver a cargar' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByRole('dialog').getByLabel('Contraseña')).toBeVisible();
  });
});

test.describe('before the script is there', () => {
  test('nothing that is written goes into an address, and an opened section is not left empty', async ({
    page,
    backend,
    remember,
  }) => {
    const { after, open } = gate();
    await page.route(/assets\/shop-.*\.js/, async (route) => {
      await after;
      await route.fallback();
    });
    await remember(loggedIn('user'));
    backend.answer('GET /api/purchase/user-purchases/7', { body: [] });
    await page.goto('/service', { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Solicitar' })).toBeDisabled();
    await page.getByLabel('Nombre').fill('Eva');
    await page.getByLabel('Nombre').press('Enter');
    await expect(page).toHaveURL('/service');

    await page.goto('/userpanel', { waitUntil: 'commit' });
    await page.getByRole('main').getByText('Pedidos').click();
    open();
    await expect(page.getByText('No se encontraron compras')).toBeVisible();
  });
});
