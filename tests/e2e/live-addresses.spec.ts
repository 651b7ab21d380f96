import { product, productList } from '#tests/support/products.ts';
import { cards, expect, live as test, loggedIn } from './shop.ts';

const PRODUCTS = 'GET /api/products';

test('a category is compared exactly, however its address is written', async ({
  page,
  backend,
}) => {
  backend.answer(PRODUCTS, { body: productList(product(1, { category: 'Cámaras' }), product(2)) });
  for (const path of ['/category/Cámaras', '/category/C%C3%A1maras']) {
    await page.goto(path);
    await expect(
      page.getByRole('heading', { name: 'Productos de la categoría: Cámaras', exact: true }),
    ).toBeVisible();
    await expect(cards(page).getByRole('link')).toHaveText(['Producto 1']);
  }
  for (const name of ['cámaras', 'Camaras', 'Cámaras'.normalize('NFD'), 'C%C3%A1maras']) {
    await page.goto(`/category/${encodeURIComponent(name)}`);
    await expect(page.getByText('Todavía no hay productos en esta categoría.')).toBeVisible();
    await expect(
      page.getByRole('heading', { name: `Productos de la categoría: ${name}`, exact: true }),
    ).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
  }
});

test('a brand of odd letters has its page, also after a reload', async ({ page, backend }) => {
  const brand = 'A/B & C? #1 100%';
  backend.answer(PRODUCTS, { body: productList(product(1, { brand }), product(2)) });
  await page.goto('/product/1');
  await page.getByRole('link', { name: brand }).click();
  await expect(cards(page).getByRole('link')).toHaveText(['Producto 1']);
  await page.reload();
  await expect(
    page.getByRole('heading', { name: `Productos de la marca: ${brand}`, exact: true }),
  ).toBeVisible();
  await expect(cards(page).getByRole('link')).toHaveText(['Producto 1']);
});

test.describe("the administrators' page", () => {
  test.beforeEach(({ backend }) => {
    backend.answer(PRODUCTS, { body: productList(product(1)) });
  });

  test('opens for an administrator', async ({ page, remember }) => {
    await remember(loggedIn('admin'));
    await page.goto('/admin');
    await expect(page).toHaveURL('/admin');
    await expect(page.getByRole('heading', { name: 'Panel de Control' })).toBeVisible();
  });
});
