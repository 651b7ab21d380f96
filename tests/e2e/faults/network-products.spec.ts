import type { Page } from '@playwright/test';
import { cards, expect, gate } from '#tests/e2e/shop.ts';
import type { Answer as Scripted } from '#tests/support/answer.ts';
import { product, productList } from '#tests/support/products.ts';
import { unusable } from './bodies.ts';
import { row, test } from './row.ts';

const PRODUCTS = 'GET /api/products';
const good = { body: productList(product(1, { isOnSale: true })) };
const lists = ['/', '/category/PCs', '/brand/Apple'];

const failed = (page: Page) => page.getByText('Error al obtener los productos', { exact: true });
const productFailed = (page: Page) =>
  page.getByText('Error: Error al obtener los productos', { exact: true });
const retry = (page: Page) => page.getByRole('button', { name: 'Reintentar' });
const slow = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Está tardando más de lo normal' });

row('products 4xx/5xx on /product', () => {
  for (const status of [400, 401, 404, 418, 429, 500, 503])
    test(`${status}`, async ({ page, backend }) => {
      backend.answer(PRODUCTS, { status, body: { message: 'TypeError at server.js:1' } });
      await page.goto('/product/1');
      await expect(productFailed(page)).toBeVisible();
      await expect(page.getByText('server.js')).toHaveCount(0);
      backend.answer(PRODUCTS, good);
      await retry(page).click();
      await expect(page.getByRole('heading', { name: 'Producto 1' })).toBeVisible();
    });
});

row('the same on /, /category, /brand', () => {
  for (const path of lists)
    test(path, async ({ page, backend }) => {
      backend.answer(PRODUCTS, { status: 500 });
      await page.goto(path);
      await expect(failed(page)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Catálogo' })).toBeVisible();
      backend.answer(PRODUCTS, good);
      await retry(page).click();
      await expect(cards(page).first().getByText('Producto 1', { exact: true })).toBeVisible();
      await expect(failed(page)).toHaveCount(0);
    });

  test('the rest of the home page is intact', async ({ page, backend }) => {
    backend.answer(PRODUCTS, { drop: true });
    await page.goto('/');
    await expect(retry(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Ofertas' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Destacados' })).toBeVisible();
    await expect(page.getByPlaceholder('Search...')).toBeVisible();
    await page.getByRole('button', { name: 'Ver más' }).click();
    await expect(page).toHaveURL(/\/catalog#$/);
  });

  test('the catalogue is intact', async ({ page, backend }) => {
    backend.answer(PRODUCTS, { status: 500 });
    await page.goto('/');
    await expect(failed(page)).toBeVisible();
    await page.getByRole('link', { name: 'Catálogo' }).click();
    for (const again of [false, true]) {
      if (again) await page.reload();
      await expect(page.getByRole('link', { name: 'Ver productos' })).toHaveCount(6);
      await expect(page.getByRole('link', { name: 'Logitech' })).toBeVisible();
      await expect(failed(page)).toHaveCount(0);
    }
  });
});

row('200 with HTML; truncated JSON; empty 200/204', () => {
  for (const [index, [what, fault]] of Object.entries(unusable).entries())
    test(what, async ({ page, backend }) => {
      backend.answer(PRODUCTS, fault);
      // The lists read the one answer alike: each fault is tried on one of them.
      await page.goto(lists[index % lists.length] ?? '/');
      await expect(failed(page)).toBeVisible();
      await expect(page.getByText(/Mantenimiento|Bad Gateway|Visión/)).toHaveCount(0);
      await page.goto('/product/1');
      await expect(productFailed(page)).toBeVisible();
      backend.answer(PRODUCTS, good);
      await retry(page).click();
      await expect(page.getByRole('heading', { name: 'Producto 1' })).toBeVisible();
    });
});

row('products null, {}, string; one bad product among twenty', () => {
  for (const products of [null, {}, 'x', 5, true, { 0: product(1), length: 1 }])
    test(`a list that is ${JSON.stringify(products)?.slice(0, 20)}`, async ({ page, backend }) => {
      backend.answer(PRODUCTS, { body: { success: true, products } });
      for (const path of lists) {
        await page.goto(path);
        await expect(failed(page)).toBeVisible();
      }
    });

  const { price: _price, ...priceless } = product(91);
  const { name: _name, ...nameless } = product(92);
  const broken: Record<string, unknown> = {
    null: null,
    'a number': 5,
    'a word': 'x',
    'an empty object': {},
    'a list': [product(90)],
    'no price': priceless,
    'no name': nameless,
    'a name that is an object': { ...product(93), name: { toString: 'x' } },
    'an id that is a word': { ...product(94), id: '94' },
    'an offer that is a word': { ...product(95), isOnSale: 'sí' },
    'a picture that is an object': { ...product(96), image: { url: 'x' } },
  };
  for (const [what, item] of Object.entries(broken))
    test(`one of twenty is ${what}`, async ({ page, backend }) => {
      const items = Array.from({ length: 20 }, (_, at) => (at === 9 ? item : product(at + 1)));
      backend.answer(PRODUCTS, { body: productList(...items) });
      const logged = page.waitForEvent('console', (line) => line.text().includes('left out'));
      await page.goto('/category/PCs');
      await expect(cards(page)).toHaveCount(19);
      await logged;
      for (const path of ['/', '/product/90', '/product/95']) {
        await page.goto(path);
        await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|\[object/);
      }
    });

  test('two share an id, and one comes with fields nobody knows', async ({ page, backend }) => {
    const twins = [product(1), product(1, { name: 'Gemelo' }), { ...product(2), stock: [null] }];
    backend.answer(PRODUCTS, { body: productList(...twins) });
    await page.goto('/category/PCs');
    await expect(cards(page).getByRole('link')).toHaveText(['Producto 1', 'Gemelo', 'Producto 2']);
    await page.goto('/product/1');
    await expect(page.getByRole('heading', { name: 'Producto 1' })).toBeVisible();
  });
});

row('price missing, NaN, string', () => {
  const prices = ['"12.5"', '"NaN"', 'null', '[]', '{}', 'true', '1e999', '-1e999', '"$5"'];
  test('the product is left out, and no price is made up', async ({ page, backend }) => {
    for (const price of prices)
      await test.step(price, async () => {
        const bad = JSON.stringify(product(2, { isOnSale: true })).replace(
          /"price":\d+/,
          `"price":${price}`,
        );
        const body = `{"products":[${JSON.stringify(product(1))},${bad}]}`;
        backend.answer(PRODUCTS, { body, headers: { 'content-type': 'application/json' } });
        await page.goto('/category/PCs');
        await expect(cards(page)).toHaveCount(1);
        await page.goto('/product/2');
        await expect(page.getByText('Producto no encontrado', { exact: true })).toBeVisible();
        await page.goto('/');
        await expect(page.getByText('Ahora mismo no hay ofertas.')).toBeVisible();
        await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity|\$null/);
      });
  });

  test('a price that is a number is shown, however odd', async ({ page, backend }) => {
    for (const [price, shown] of [
      ['0', '$0'],
      ['-5', '$-5'],
      ['1e21', '$1e+21'],
      ['0.1', '$0.1'],
    ] as const)
      await test.step(price, async () => {
        const body = JSON.stringify(productList(product(1))).replace(
          /"price":\d+/,
          `"price":${price}`,
        );
        backend.answer(PRODUCTS, { body, headers: { 'content-type': 'application/json' } });
        await page.goto('/product/1');
        await expect(page.getByText(`Precio: ${shown}`, { exact: true })).toBeVisible();
      });
  });
});

row('30 s slow', () => {
  for (const [path, loading] of [
    ['/', 'Cargando…'],
    ['/category/PCs', 'Cargando…'],
    ['/brand/Apple', 'Cargando…'],
    ['/product/1', 'Cargando producto...'],
  ] as const)
    test(path, async ({ page, backend }) => {
      const { after, open } = gate();
      backend.answer(PRODUCTS, { ...good, after });
      await page.clock.install();
      await page.goto(path);
      await expect(page.getByText(loading, { exact: true }).first()).toBeAttached();
      await page.clock.fastForward(3000);
      await expect(slow(page)).toHaveCount(0);
      await page.clock.fastForward(5000);
      await expect(slow(page)).toBeVisible();
      await page.clock.fastForward(22_000);
      await expect(page.getByText('Producto no encontrado')).toHaveCount(0);
      await expect(page.getByText(loading, { exact: true }).first()).toBeAttached();
      open();
      await expect(
        page.getByRole('main').getByText('Producto 1', { exact: true }).first(),
      ).toBeVisible();
      await expect(slow(page)).toHaveCount(0);
    });
});

row('hangs for ever', () => {
  for (const [how, fault] of Object.entries({
    'no answer at all': { hang: true },
    'an answer that stops in the middle': { body: good.body, stopAfter: 20 },
  } satisfies Record<string, Scripted>))
    test(how, async ({ page, backend }) => {
      backend.answer(PRODUCTS, fault);
      await page.clock.install();
      await page.goto('/product/1');
      await expect.poll(() => backend.asked(PRODUCTS).length).toBeGreaterThan(0);
      await expect(page.getByText('Cargando producto...', { exact: true })).toBeVisible();
      await page.clock.fastForward(55_000);
      await expect(page.getByText('Cargando producto...', { exact: true })).toBeVisible();
      await page.clock.fastForward(6000);
      await expect(productFailed(page)).toBeVisible();
      backend.answer(PRODUCTS, good);
      await retry(page).click();
      await expect(page.getByRole('heading', { name: 'Producto 1' })).toBeVisible();
    });
});

row('offline, then back', () => {
  test('what could not be fetched comes by itself', async ({ page, context, backend }) => {
    backend.answer(PRODUCTS, { status: 503 });
    await page.goto('/category/PCs');
    await expect(failed(page)).toBeVisible();
    await context.setOffline(true);
    backend.answer(PRODUCTS, good);
    await expect(failed(page)).toBeVisible();
    await context.setOffline(false);
    await expect(cards(page)).toHaveCount(1);
  });

  test('what is on screen stays there', async ({ page, context, backend }) => {
    backend.answer(PRODUCTS, good);
    await page.goto('/category/PCs');
    await expect(cards(page)).toHaveCount(1);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Inicio' }).click();
    await expect(page.getByRole('heading', { name: 'Ofertas' })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  });

  test('a page that was never fetched says so, and comes by itself', async ({ page, context }) => {
    await page.goto('/nosotros');
    await expect(page.getByRole('heading', { name: 'Visión' })).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Servicio Técnico' }).click();
    await expect(
      page.getByRole('heading', { name: 'No se pudo cargar esta página' }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Volver a cargar' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: 'Solicitud de servicio' })).toBeVisible();
  });
});
