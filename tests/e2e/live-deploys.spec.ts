import { product, productList } from '#tests/rig/products.ts';
import { expect, gate, live as test, loggedIn } from './shop.ts';

const buyer = { ...loggedIn('user'), cart: JSON.stringify([{ ...product(1), quantity: 1 }]) };

test.describe('a screen that cannot be fetched', () => {
  test.use({ networkMayFail: true });

  for (const [how, go] of [
    ['at its own address', 'address'],
    ['by its link', 'link'],
  ] as const)
    test(`${how} is told of once, and the rest goes on`, async ({ page }) => {
      let fetched = 0;
      await page.route(/ServicePage.*\.js/, (route) => {
        fetched += 1;
        return route.fulfill({ status: 404, body: 'gone' });
      });
      await page.goto(go === 'address' ? '/service' : '/nosotros');
      if (go === 'link') await page.getByRole('link', { name: 'Servicio Técnico' }).click();
      await expect(
        page.getByRole('heading', { name: 'Unexpected Application Error!' }),
      ).toBeVisible();
      // The preload, the import and its one retry: no loop.
      expect(fetched).toBeLessThanOrEqual(4);
      await page.getByRole('link', { name: 'Catálogo' }).click();
      await expect(page.getByText('PRODUCTOS POR TIPO')).toBeVisible();

      await page.unroute(/ServicePage.*\.js/);
      await page.getByRole('link', { name: 'Servicio Técnico' }).click();
      const again = page.getByRole('button', { name: 'Volver a cargar' });
      const there = page.getByRole('heading', { name: 'Solicitud de servicio' });
      await expect(again.or(there)).toBeVisible();
      if (await again.isVisible()) await again.click();
      await expect(there).toBeVisible();
    });
});

test('a browser that denies service workers still shops', async ({ page, backend }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'serviceWorker', {
      value: { getRegistration: () => Promise.reject(new DOMException('denied', 'SecurityError')) },
    });
  });
  backend.answer('GET /api/products', { body: productList(product(1)) });
  await page.goto('/product/1');
  await expect(page.getByRole('heading', { name: 'Producto 1' })).toBeVisible();
});

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
