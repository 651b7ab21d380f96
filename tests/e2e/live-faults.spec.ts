import type { Scripted } from '#tests/rig/backend.ts';
import { product, productList } from '#tests/rig/products.ts';
import { cards, expect, live as test } from './shop.ts';

const PRODUCTS = 'GET /api/products';
const good = { body: productList(product(1, { isOnSale: true })) };
const whole = JSON.stringify(good.body);

const faults: Record<string, Scripted> = {
  'a page of HTML': { body: '<!doctype html><h1>Mantenimiento</h1>' },
  'JSON that stops in the middle': { body: whole.slice(0, 40) },
  'a connection that breaks in the middle': { body: whole, cutAfter: 40 },
  'an empty answer': {},
  'no content': { status: 204 },
  'a server error': { status: 500, body: { error: 'boom' } },
  'no connection': { drop: true },
  'a refusal': { body: { success: false, message: 'No.' } },
  'no list': { body: { success: true, products: null } },
};

test.describe('when the product list is', () => {
  test.use({ networkMayFail: true });

  for (const [what, fault] of Object.entries(faults))
    test(`${what}, the pages say so and try again when asked`, async ({ page, backend }) => {
      for (const path of ['/', '/category/PCs', '/brand/Apple']) {
        backend.answer(PRODUCTS, fault);
        await page.goto(path);
        const failure = page.getByText('Error al obtener los productos', { exact: true });
        await expect(failure).toBeVisible();
        await expect(page.getByRole('link', { name: 'Catálogo' })).toBeVisible();
        await expect(page.getByText(/Mantenimiento|Unexpected/)).toHaveCount(0);

        backend.answer(PRODUCTS, good);
        await page.getByRole('button', { name: 'Reintentar' }).click();
        await expect(cards(page).first().getByText('Producto 1', { exact: true })).toBeVisible();
        await expect(failure).toHaveCount(0);
      }

      backend.answer(PRODUCTS, fault);
      await page.goto('/product/1');
      const failure = 'Error: Error al obtener los productos';
      await expect(page.getByText(failure, { exact: true })).toBeVisible();
      backend.answer(PRODUCTS, good);
      await page.getByRole('button', { name: 'Reintentar' }).click();
      await expect(page.getByRole('heading', { name: 'Producto 1' })).toBeVisible();
    });

  test('out of reach, the catalogue is intact', async ({ page, backend }) => {
    backend.answer(PRODUCTS, { status: 500 });
    await page.goto('/');
    await expect(page.getByText('Error al obtener los productos')).toBeVisible();
    await page.getByRole('link', { name: 'Catálogo' }).click();
    await expect(page.getByRole('link', { name: 'Ver productos' })).toHaveCount(6);
    await expect(page.getByRole('link', { name: 'Logitech' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Ver productos' })).toHaveCount(6);
    await expect(page.getByText('Error al obtener los productos')).toHaveCount(0);
  });

  test('out of reach, the rest of the home page is intact', async ({ page, backend }) => {
    backend.answer(PRODUCTS, { drop: true });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ofertas' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Destacados' })).toBeVisible();
    await expect(page.getByPlaceholder('Search...')).toBeVisible();
    await page.getByRole('button', { name: 'Ver más' }).click();
    await expect(page).toHaveURL(/\/catalog#$/);
  });

  test('lost while offline, it comes by itself once online', async ({ page, context, backend }) => {
    backend.answer(PRODUCTS, good);
    await page.goto('/catalog');
    await expect(page.getByRole('link', { name: 'Ver productos' })).toHaveCount(6);
    backend.answer(PRODUCTS, { status: 503 });
    await page.goto('/category/PCs');
    await expect(page.getByText('Error al obtener los productos')).toBeVisible();
    await context.setOffline(true);
    backend.answer(PRODUCTS, good);
    await context.setOffline(false);
    await expect(cards(page)).toHaveCount(1);
  });
});

test('a slow answer is waited for, and the page says so', async ({ page, backend }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  backend.answer(PRODUCTS, { ...good, after: released });
  await page.goto('/product/1');
  await expect(page.getByText('Cargando producto...', { exact: true })).toBeVisible();
  await expect(page.getByText('Producto no encontrado')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { name: 'Producto 1' })).toBeVisible();
  await expect(page.getByText('Cargando producto...')).toHaveCount(0);
});
