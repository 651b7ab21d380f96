import { product, productList } from '#tests/support/products.ts';
import { cards, expect, liveElsewhere as test, loggedIn } from './shop.ts';

const PRODUCTS = 'GET /api/products';

test('a backend on another origin is asked once in a whole visit, and told nothing', async ({
  page,
  backend,
  remember,
}) => {
  backend.answer(PRODUCTS, { body: productList(product(1), product(2, { category: 'Mouse' })) });
  await remember(loggedIn('user'));
  await page.goto('/');
  await expect(cards(page)).toHaveCount(2);
  await page.getByRole('link', { name: 'Catálogo' }).click();
  await page.getByRole('link', { name: 'Ver productos' }).first().click();
  await expect(cards(page)).toHaveCount(1);
  await cards(page).getByRole('link', { name: 'Producto 1' }).click();
  await expect(page.getByText('Precio: $11', { exact: true })).toBeVisible();

  expect(backend.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([PRODUCTS]);
  const [asked] = backend.requests;
  expect(asked?.headers).not.toHaveProperty('authorization');
  expect(asked?.headers).not.toHaveProperty('cookie');
});

test.describe('a failing backend on another origin', () => {
  test.use({ networkMayFail: true });

  test('is told of, and asked again', async ({ page, backend }) => {
    backend.answer(PRODUCTS, { drop: true });
    await page.goto('/product/1');
    await expect(page.getByText('Error: Error al obtener los productos')).toBeVisible();
    backend.answer(PRODUCTS, { body: productList(product(1)) });
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { name: 'Producto 1' })).toBeVisible();
  });
});
