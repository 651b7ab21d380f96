/** A category or brand with special characters opens at its address, encoded or not, also after a reload. */
import { callTo } from '#tests/support/calls.ts';
import { product, productList } from '#tests/support/products.ts';
import { expect, live as test } from './shop.ts';
import { cards } from './steps.ts';

test('a category and a brand with special characters have their page', async ({
  page,
  backend,
}) => {
  const brand = 'A/B & C? #1 100%';
  const products = productList(product(1, { brand, category: 'Cámaras' }), product(2));
  backend.answer(callTo('products'), { body: products });
  for (const path of ['/category/Cámaras', '/category/C%C3%A1maras']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/: Cámaras$/);
    await expect(cards(page).getByRole('link')).toHaveText(['Producto 1']);
  }
  await page.goto('/product/1');
  await page.getByRole('link', { name: brand }).click();
  await expect(cards(page).getByRole('link')).toHaveText(['Producto 1']);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `Productos de la marca: ${brand}`,
  );
  await expect(cards(page).getByRole('link')).toHaveText(['Producto 1']);
});
