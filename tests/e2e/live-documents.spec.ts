import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sirv from 'sirv';
import { FakeBackend as ScriptedBackend } from '#tests/support/backend.ts';
import { product, productList } from '#tests/support/products.ts';
import { builds } from '#tools/builds.ts';
import { PROVIDER } from './provider.ts';
import { cards, expect, gate, live as test, liveElsewhere, loggedIn } from './shop.ts';

const PRODUCTS = 'GET /api/products';
const list = {
  body: productList(product(1, { category: 'Cámaras' }), product(2, { isOnSale: true })),
};

/** Every address that has a document, and what it shows before any script has run. */
const written = [
  { path: '/', shows: 'Ofertas' },
  { path: '/catalog', shows: 'PRODUCTOS POR MARCA' },
  { path: '/category/C%C3%A1maras', shows: 'Productos de la categoría: Cámaras' },
  { path: '/brand/Logitech', shows: 'Productos de la marca: Logitech' },
  { path: '/product/1', shows: 'Cargando producto...' },
  { path: '/cart', shows: 'Tu Carrito' },
  { path: '/checkout', shows: 'Pago con tarjeta' },
  { path: '/service', shows: 'Descripción del problema' },
  { path: '/nosotros', shows: 'Visión' },
  { path: '/userpanel', shows: 'Pedidos' },
] as const;

/** Tells, later, whether the bar that the document came with is still the one on the page. */
async function holdTheBar(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive')
        Object.assign(window, { bar: document.querySelector('header') });
    });
  });
  return () =>
    page.evaluate(() => 'bar' in window && document.querySelector('header') === window.bar);
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each document shows its screen, in the shop’s style, under its own title', async ({
    page,
    backend,
  }) => {
    backend.answer(PRODUCTS, list);
    const titles = new Set<string>();
    for (const { path, shows } of written) {
      await page.goto(path);
      await expect(page.getByText(shows).first()).toBeVisible();
      await expect(page.locator('link[rel=stylesheet]')).toHaveCount(0);
      expect(
        await page.locator('header nav').evaluate((nav) => getComputedStyle(nav).display),
      ).toBe('flex');
      titles.add(await page.title());
    }
    expect(titles.size).toBe(written.length);
  });

  test('an address that no document fits shows the frame alone', async ({ page }) => {
    for (const path of ['/admin', '/category/Drones', '/no/such/page']) {
      await page.goto(path);
      await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
      await expect(page.getByRole('main')).toBeEmpty();
      await expect(page.locator('[aria-current]')).toHaveCount(0);
    }
  });
});

for (const role of ['nobody', 'user', 'admin'] as const)
  test(`each document is taken over as it stands, for ${role}`, async ({
    page,
    backend,
    remember,
  }) => {
    test.slow();
    backend.answer(PRODUCTS, list);
    const cart = JSON.stringify([{ ...product(1), quantity: 2 }]);
    if (role !== 'nobody') await remember({ ...loggedIn(role), cart });
    const held = await holdTheBar(page);
    for (const { path } of written) {
      await page.goto(path);
      const corner = page.getByRole('button', {
        name: role === 'nobody' ? 'Iniciar Sesión' : 'Tu cuenta',
      });
      await expect(corner).toBeVisible();
      expect(await held(), path).toBe(true);
    }
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  for (const role of ['nobody', 'user'] as const)
    test(`nothing moves while the shop takes over, for ${role}`, async ({
      page,
      backend,
      remember,
    }) => {
      backend.answer(PRODUCTS, list);
      if (role === 'user') await remember(loggedIn(role));
      await page.addInitScript(() => {
        const moved: string[] = [];
        new PerformanceObserver((entries) => {
          moved.push(...entries.getEntries().map((entry) => JSON.stringify(entry)));
        }).observe({ type: 'layout-shift', buffered: true });
        Object.assign(window, { moved });
      });
      for (const path of ['/', '/catalog', '/category/C%C3%A1maras', '/product/1', '/service']) {
        await page.goto(path);
        await expect(
          page.getByRole('button', { name: /^(Iniciar Sesión|Tu cuenta)$/ }),
        ).toBeVisible();
        if (!['/catalog', '/service'].includes(path))
          await expect(page.getByText('Producto 1').first()).toBeVisible();
        // The browser tells of a shift some time after it.
        for (let turn = 0; turn < 2; turn++)
          await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        const bar = page.evaluate(() => 'moved' in window && window.moved);
        expect(await bar, path).toEqual([]);
      }
    });
});

test('the payment provider is asked for when the page’s own call has been answered', async ({
  page,
  backend,
}) => {
  const held = gate();
  backend.answer(PRODUCTS, { ...list, after: held.after });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().startsWith(PROVIDER)) asked += 1;
  });
  await page.goto('/category/PCs');
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  for (let turn = 0; turn < 5; turn++)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(asked).toBe(0);
  held.open();
  await expect.poll(() => asked).toBe(1);
});

test('the product list is asked for once, and only where it is shown', async ({
  page,
  backend,
}) => {
  backend.answer(PRODUCTS, list);
  for (const path of ['/', '/category/C%C3%A1maras', '/brand/Apple', '/product/1']) {
    backend.requests.length = 0;
    await page.goto(path);
    await expect(page.getByRole('img').or(cards(page)).first()).toBeVisible();
    await expect(page.getByText('Producto 1').first()).toBeVisible();
    expect(backend.asked(PRODUCTS), path).toHaveLength(1);
  }
  for (const path of ['/catalog', '/nosotros', '/service']) {
    backend.requests.length = 0;
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
    expect(backend.requests, path).toEqual([]);
  }
});

liveElsewhere(
  'another origin is asked once too, without credentials',
  async ({ page, backend }) => {
    backend.answer(PRODUCTS, list);
    await page.goto('/category/PCs');
    await expect(cards(page)).toHaveCount(1);
    expect(backend.asked(PRODUCTS)).toHaveLength(1);
    expect(backend.asked(PRODUCTS)[0]?.headers.cookie).toBeUndefined();
  },
);

test('a host that knows index.html only serves the whole shop', async ({ page, backend }) => {
  const host = await ScriptedBackend.start(sirv(builds.live, { single: true }));
  host.answer(PRODUCTS, list);
  for (const [path, shows] of [
    ['/product/2', 'Precio: $12'],
    ['/catalog', 'PRODUCTOS POR TIPO'],
    ['/no-such-page', '404 Not Found'],
  ] as const) {
    await page.goto(host.url + path);
    await expect(page.getByText(shows)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Destacados' })).toHaveCount(0);
  }
  await host.stop();
  expect(backend.requests).toEqual([]);
});

test('every document holds the one style, and no two of them differ in it', async () => {
  const files = (await readdir(builds.live, { recursive: true })).filter((file) =>
    file.endsWith('.html'),
  );
  expect(files.length).toBeGreaterThan(20);
  const styles = await Promise.all(
    files.map(
      async (file) =>
        /<style>(.*?)<\/style>/s.exec(await readFile(join(builds.live, file), 'utf8'))?.[1],
    ),
  );
  expect(new Set(styles).size).toBe(1);
  expect(styles[0]).toContain('@font-face');
});
