import type { Page } from '@playwright/test';
import { cards, expect, expectLoaded, gate } from '#tests/e2e/shop.ts';
import { onePixelPng } from '#contracts/examples/things.ts';
import { product, productList } from '#tests/support/products.ts';
import { row, test } from './row.ts';
import { fillLogin, fillProduct, session, submitOf } from './steps.ts';

const PRODUCTS = 'GET /api/products';
const ADD = 'POST /api/products/add';

row('markup in name, description, category, brand, messages, purchases, reservations', () => {
  const ran = 'document.documentElement.dataset.ran=1';
  const payloads = [
    `<img src=x onerror="${ran}">`,
    `<iframe srcdoc="<script>parent.${ran}</script>"></iframe>`,
    '<meta http-equiv=refresh content="0;url=/nosotros"><base href=//js.stripe.com/>',
  ];
  const untouched = async (page: Page) => {
    await expect(page.locator('html')).not.toHaveAttribute('data-ran');
    await expect(
      page.locator('main :is(script, iframe, svg, b, meta, base, link, [onerror])'),
    ).toHaveCount(0);
  };
  const shown = (text: string) => text.replace(/\s+/g, ' ').trim();

  for (const [at, text] of payloads.entries())
    test(`payload ${at}: ${JSON.stringify(text).slice(0, 40)}`, async ({
      page,
      backend,
      remember,
    }) => {
      const foreign = product(1, {
        name: text,
        description: text,
        category: text,
        brand: text,
        isOnSale: true,
      });
      const items = [{ productName: text, quantity: 1, productPrice: 1 }];
      const purchase = { id: text, date: text, totalPrice: 1, userId: text, items };
      const wish = { name: text, email: text, phone: text, date: text, time: text, desc: text };
      backend
        .answer(PRODUCTS, { body: productList(foreign) })
        .answer('GET /api/purchase/all-purchases', { body: { success: true, data: [purchase] } })
        .answer('GET /api/reservation', { body: { success: true, reservations: [wish] } })
        .answer('POST /api/products/remove', { body: { success: true, message: text } })
        .answer('POST /api/auth/login', { status: 401, body: { success: false, message: text } });
      await remember({
        ...session(1, 'admin'),
        cart: JSON.stringify([{ ...foreign, quantity: 1 }]),
      });
      const paths = [
        '/',
        '/product/1',
        '/cart',
        '/checkout',
        `/category/${encodeURIComponent(text)}`,
        `/brand/${encodeURIComponent(text)}`,
      ];
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('main')).toContainText(shown(text));
        await untouched(page);
      }
      await page.goto('/admin');
      for (const title of ['Lista de Productos', 'Pedidos', 'Reservas']) {
        await page.getByText(title, { exact: true }).click();
        await expect(page.locator('details[open]')).toContainText(shown(text));
      }
      await page.getByText('Lista de Productos', { exact: true }).click();
      await page.getByRole('button', { name: 'Eliminar' }).click();
      await expect(
        page
          .getByRole('status')
          .filter({ hasText: shown(text).slice(0, 30) })
          .first(),
      ).toBeVisible();
      await untouched(page);
      await remember({});
      await page.goto('/nosotros');
      const popup = await fillLogin(page);
      await submitOf(popup).click();
      await expect(popup.getByRole('alert')).toContainText(shown(text));
      await untouched(page);
    });
});

row('hostile, broken or empty picture address', () => {
  const addresses: Record<string, string | readonly string[]> = {
    'no address': '',
    blanks: '  ',
    'no file': '/pictures/no-such-picture.png',
    'no picture': '/catalog',
    'no server': 'http://127.0.0.1:9/picture.png',
    'no address at all': 'http://[',
    script: 'javascript:alert(1)',
    'a page as data': 'data:text/html,<script>alert(1)</script>',
    'a blob of nobody': 'blob:http://127.0.0.1/x',
    'a file': 'file:///etc/passwd',
    'an empty list': [],
    'a list of nothing': [''],
    'a list that begins with nothing': ['', '/pictures/avatar.svg'],
  };
  for (const [what, image] of Object.entries(addresses))
    test(what, async ({ page, backend, remember }) => {
      const item = { ...product(1), image };
      await remember({ ...session(7), cart: JSON.stringify([{ ...item, quantity: 1 }]) });
      backend.answer(PRODUCTS, { body: productList(item) });
      for (const path of ['/category/PCs', '/product/1', '/cart']) {
        await page.goto(path);
        const main = page.getByRole('main');
        // What holds its place until the product is there shows the same drawing.
        await expect(main.getByRole('heading', { name: item.name })).toBeVisible();
        const picture = main.locator('img').first();
        await expect(picture).toHaveAttribute('src', '/pictures/placeholder.svg');
        await expectLoaded(picture);
      }
    });
});

row('/product/abc, /product/%E0%A4%A, /product/1e3', () => {
  test('is a number, or not found', async ({ page, backend }) => {
    backend.answer(PRODUCTS, { body: productList(product(1), product(1000), product(0)) });
    for (const id of ['1000', '1e3', '01000', '1000.0', '0x3e8', '%31000', '+1000']) {
      await page.goto(`/product/${id}`);
      await expect(page.getByRole('heading', { name: 'Producto 1000', exact: true })).toBeVisible();
    }
    for (const id of [
      'abc',
      '2',
      'NaN',
      'Infinity',
      '-1',
      '1.5',
      '1,000',
      'null',
      '__proto__',
      'constructor',
      '%E0%A4%A',
      '%00',
      '%2F',
      '1%20000',
      '%F0%9F%92%A9',
      'x'.repeat(3000),
    ]) {
      await page.goto(`/product/${id}`);
      await expect(page.getByText('Producto no encontrado', { exact: true })).toBeVisible();
      await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
    }
  });

  test('queries and fragments lead nowhere', async ({ page, backend }) => {
    backend.answer(PRODUCTS, { body: productList(product(1)) });
    for (const rest of ['?', '?x=%E0%A4%A', '#', '#%E0%A4%A', '/', '?success=true#constructor']) {
      await page.goto(`/product/1${rest}`);
      await expect(page.getByRole('heading', { name: 'Producto 1' })).toBeVisible();
    }
  });
});

row('Cámaras raw and encoded; unknown category', () => {
  test('compared exactly', async ({ page, backend }) => {
    backend.answer(PRODUCTS, {
      body: productList(product(1, { category: 'Cámaras', brand: 'Sony' })),
    });
    for (const path of ['/category/Cámaras', '/category/C%C3%A1maras', '/category/C%c3%a1maras/']) {
      await page.goto(path);
      await expect(
        page.getByRole('heading', { name: 'Productos de la categoría: Cámaras', exact: true }),
      ).toBeVisible();
      await expect(cards(page)).toHaveCount(1);
    }
    for (const name of [
      'camaras',
      'cámaras',
      'Camaras',
      'Ca\u0301maras',
      'Cámaras ',
      '__proto__',
      'constructor',
      'toString',
      '50%25',
      'a%2Fb',
      '<b>x',
      '💩',
    ]) {
      await page.goto(`/category/${name.includes('%') ? name : encodeURIComponent(name)}`);
      await expect(
        page.getByRole('heading', { name: /^Productos de la categoría:/ }),
      ).toBeVisible();
      await expect(page.getByText('Todavía no hay productos en esta categoría.')).toBeVisible();
    }
    for (const name of ['sony', 'SONY', 'hasOwnProperty', '%E0%A4%A']) {
      await page.goto(`/brand/${name}`);
      await expect(page.getByRole('heading', { name: /^Productos de la marca:/ })).toBeVisible();
      await expect(page.getByText('Todavía no hay productos de esta marca.')).toBeVisible();
    }
  });
});

row('no file, a renamed .exe, an empty file', () => {
  const files = {
    'no file': [],
    'a renamed .exe': { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('MZ\x90\0') },
    'a renamed archive': {
      name: 'foto.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('PK\x03\x04'),
    },
    'a renamed page': {
      name: 'foto.gif',
      mimeType: 'image/gif',
      buffer: Buffer.from('<!doctype html>'),
    },
    'a renamed document': {
      name: 'foto.webp',
      mimeType: 'image/webp',
      buffer: Buffer.from('%PDF-1.7'),
    },
    'a program': {
      name: 'foto.exe',
      mimeType: 'application/x-msdownload',
      buffer: Buffer.from('MZ'),
    },
    'a text': { name: 'foto.txt', mimeType: 'text/plain', buffer: Buffer.from('hola') },
    'an empty file': { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
  };
  test('the toast, and no call', async ({ page, backend, remember }) => {
    await remember(session(1, 'admin'));
    for (const [what, file] of Object.entries(files))
      await test.step(what, async () => {
        await fillProduct(page);
        await page.getByLabel('Imagen').setInputFiles(file);
        await page.getByRole('button', { name: 'Agregar producto' }).click();
        await expect(
          page.getByText('Por favor selecciona una imagen.', { exact: true }),
        ).toBeVisible();
        await expect(page.getByLabel('Nombre')).toHaveValue('Cámara');
      });
    expect(backend.asked(ADD)).toHaveLength(0);
  });
});

row('10 MB picture; 413; failed upload', () => {
  const big = {
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([Buffer.from(onePixelPng), Buffer.alloc(10_000_000)]),
  };

  test('is sent once, busy meanwhile; whatever fails, the fields stay', async ({
    page,
    backend,
    remember,
  }) => {
    test.slow();
    await remember(session(1, 'admin'));
    backend.answer(PRODUCTS, { body: productList() });
    await fillProduct(page);
    await page.getByLabel('Imagen').setInputFiles(big);
    const send = page.getByRole('button', { name: 'Agregar producto' });
    for (const [answer, said] of [
      [{ status: 413, body: '<h1>Too Large</h1>' }, 'Error al agregar el producto.'],
      [{ status: 413, body: { success: false, message: 'Demasiado grande' } }, 'Demasiado grande'],
      [{ status: 500 }, 'Error al agregar el producto.'],
      [{ body: '{"success":true', cutAfter: 9 }, 'Error al agregar el producto.'],
    ] as const) {
      const { after, open } = gate();
      const before = backend.asked(ADD).length;
      backend.answer(ADD, { ...answer, after });
      await send.dblclick();
      await expect(send).toBeDisabled();
      await expect.poll(() => backend.asked(ADD).length).toBe(before + 1);
      open();
      await expect(page.getByText(said, { exact: true }).last()).toBeVisible();
      await expect(send).toBeEnabled();
      await expect(page.getByLabel('Nombre')).toHaveValue('Cámara');
      await expect(page.getByLabel('Precio')).toHaveValue('9.5');
      expect(backend.asked(ADD)[before]?.body.length).toBeGreaterThan(10_000_000);
    }
  });

  test('nobody hears an alert of it', async ({ page, backend, remember }) => {
    await remember(session(1, 'admin'));
    backend.answer(PRODUCTS, { body: productList() });
    backend.answer(ADD, { body: { success: true, message: 'Guardado' } });
    await fillProduct(page);
    await page.getByLabel('Imagen').setInputFiles(big);
    await page.getByRole('button', { name: 'Agregar producto' }).click();
    await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Nombre')).toHaveValue('');
  });
});
