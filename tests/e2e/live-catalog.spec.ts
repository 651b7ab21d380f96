import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { product, productList } from '#tests/support/products.ts';
import { builds } from '#tools/builds.ts';
import { cards, expect, live as test, loggedIn, section } from './shop.ts';

const PRODUCTS = 'GET /api/products';

test('a foreign list is asked for without a token and shown as it is', async ({
  page,
  backend,
  remember,
}) => {
  await remember(loggedIn('user'));
  backend.answer(PRODUCTS, {
    body: productList(
      product(1, { price: 1200 }),
      product(2, { price: 999.9, isOnSale: true }),
      product(3, { price: 5, brand: 'Sony', isOnSale: true }),
    ),
  });
  await page.goto('/');
  await expect(section(page, 'Productos').getByRole('article')).toHaveCount(3);
  const offers = section(page, 'Ofertas').getByRole('article');
  await expect(offers).toHaveCount(2);
  await expect(offers.filter({ hasText: 'Producto 2' }).getByText('$999.90')).toBeVisible();
  await expect(offers.filter({ hasText: 'Producto 3' }).getByText('$5.00')).toBeVisible();
  expect(backend.requests).toHaveLength(1);
  expect(backend.requests[0]?.headers).not.toHaveProperty('authorization');

  await page.goto('/category/PCs');
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).nth(0).getByText('$1200', { exact: true })).toBeVisible();
  await expect(cards(page).nth(1).getByText('$999.9', { exact: true })).toBeVisible();
  await expect(cards(page).getByText('En oferta', { exact: true })).toHaveCount(2);
  await page.goto('/brand/Sony');
  await expect(cards(page).getByRole('link')).toHaveText(['Producto 3']);
});

test('an empty list is said to be empty', async ({ page, backend }) => {
  backend.answer(PRODUCTS, { body: productList() });
  await page.goto('/');
  await expect(page.getByText('Todavía no hay productos.', { exact: true })).toBeVisible();
  await expect(page.getByText('Ahora mismo no hay ofertas.')).toBeVisible();
  await page.goto('/category/PCs');
  await expect(page.getByText('Todavía no hay productos en esta categoría.')).toBeVisible();
  await page.goto('/brand/Apple');
  await expect(page.getByText('Todavía no hay productos de esta marca.')).toBeVisible();
});

test('of five thousand products the first are there at once, and more as one goes on', async ({
  page,
  backend,
}) => {
  test.slow();
  const many = Array.from({ length: 5000 }, (_, index) =>
    product(index + 1, { category: index % 4 === 0 ? 'PCs' : 'Mouse' }),
  );
  backend.answer(PRODUCTS, { body: productList(...many) });
  await page.goto('/category/PCs');
  await expect(cards(page).nth(23)).toBeAttached();
  await expect(page.getByRole('link', { name: 'Producto 1', exact: true })).toBeInViewport();
  await expect(cards(page)).toHaveCount(24);
  await expect(page.getByText('24 de 1250 productos')).toHaveRole('status');

  // By wheel, and by the keyboard alone: the end of the cards is never reached before more are there.
  await page.mouse.wheel(0, 4000);
  await expect(cards(page).nth(47)).toBeAttached();
  await cards(page).last().getByRole('link').focus();
  await expect(cards(page).nth(71)).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(page.locator('article :focus')).toBeVisible();

  // Back returns to the same card of the same long list.
  const left = cards(page).nth(60);
  const name = await left.getByRole('link').innerText();
  await left.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name, exact: true })).toBeInViewport();

  await page.goto('/product/5000');
  await expect(page.getByRole('heading', { name: 'Producto 5000' })).toBeVisible();
  await expect(page.getByText('Precio: $5010', { exact: true })).toBeVisible();
});

test.describe('with service workers allowed', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a production build neither holds the mock nor asks for it', async ({ page, backend }) => {
    backend.answer(PRODUCTS, { body: productList(product(1)) });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/category/PCs');
    await expect(cards(page)).toHaveCount(1);
    expect(asked.filter((address) => /mock|msw|\/demo\//i.test(address))).toEqual([]);
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0);
    expect((await page.request.get('/mockServiceWorker.js')).status()).toBe(404);
    expect(existsSync(join(builds.live, 'mockServiceWorker.js'))).toBe(false);
    expect(existsSync(join(builds.live, 'demo'))).toBe(false);
  });
});
