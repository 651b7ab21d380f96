import type { Page } from '@playwright/test';
import { alertOf, expect, gate } from '#tests/e2e/shop.ts';
import { FakeBackend as ScriptedBackend } from '#tests/support/backend.ts';
import { product, productList } from '#tests/support/products.ts';
import { row, test } from './row.ts';
import { fillWish, session, wish } from './steps.ts';

const SERVICE = /ServicePage.*\.js/;
const gone = (page: Page, file: RegExp) =>
  page.route(file, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>gone</h1>' }),
  );

/** How often the page was loaded anew from now on. */
function countLoads(page: Page): { readonly loads: number } {
  const count = { loads: 0 };
  page.on('domcontentloaded', () => (count.loads += 1));
  return count;
}

row('an old chunk is gone after a deploy', () => {
  const told = (page: Page) => page.getByRole('heading', { name: 'No se pudo cargar esta página' });
  const there = (page: Page) => page.getByRole('heading', { name: 'Solicitud de servicio' });

  test('the new build is there: one reload, and the page is shown', async ({ page }) => {
    await page.goto('/nosotros');
    await gone(page, SERVICE);
    const count = countLoads(page);
    // The next document brings the next build.
    await page.route('**/service', async (route) => {
      await page.unroute(SERVICE);
      await route.fallback();
    });
    await page.getByRole('link', { name: 'Servicio Técnico' }).click();
    await expect(there(page)).toBeVisible();
    await expect.poll(() => count.loads).toBe(1);
  });

  for (const [how, go] of [
    ['by its link', 'link'],
    ['at its own address', 'address'],
  ] as const)
    test(`it stays away, ${how}: one reload, then a message`, async ({ page }) => {
      await gone(page, SERVICE);
      const count = countLoads(page);
      await page.goto(go === 'address' ? '/service' : '/nosotros');
      if (go === 'link') await page.getByRole('link', { name: 'Servicio Técnico' }).click();
      await expect(told(page)).toBeVisible();
      await expect.poll(() => count.loads).toBe(2);

      // Not again for the same build, whatever is clicked.
      await page.getByRole('link', { name: 'Catálogo' }).click();
      await expect(page.getByText('PRODUCTOS POR TIPO')).toBeVisible();
      await page.getByRole('link', { name: 'Servicio Técnico' }).click();
      await expect(told(page)).toBeVisible();
      expect(count.loads).toBe(2);

      await page.unroute(SERVICE);
      await page.getByRole('button', { name: 'Volver a cargar' }).click();
      await expect(there(page)).toBeVisible();
    });

  test('where nothing can be remembered it is told at once', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await gone(page, SERVICE);
    const count = countLoads(page);
    await page.goto('/nosotros');
    await page.getByRole('link', { name: 'Servicio Técnico' }).click();
    await expect(told(page)).toBeVisible();
    expect(count.loads).toBe(1);
  });

  test('a cart that lives in memory alone is not lost to a reload', async ({
    page,
    backend,
    remember,
  }) => {
    await remember(session(7));
    backend.answer('GET /api/products', { body: productList(product(1)) });
    await page.addInitScript(() => {
      const full = {
        getItem: localStorage.getItem.bind(localStorage),
        setItem() {
          throw new DOMException('full', 'QuotaExceededError');
        },
      };
      Object.defineProperty(window, 'localStorage', { value: full });
    });
    await gone(page, SERVICE);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/product/1');
    await page.getByRole('button', { name: 'Añadir al carrito' }).click();
    await page.getByRole('link', { name: 'Servicio Técnico' }).click();
    await expect(told(page)).toBeVisible();
    await expect(page.getByLabel('Artículos en el carrito')).toHaveText('1');
  });

  test('a card payment that is under way is not broken off', async ({
    page,
    backend,
    remember,
  }) => {
    const { after, open } = gate();
    const [intent, record] = ['POST /create-payment-intent', 'POST /api/purchase/create-purchase'];
    backend.answer(intent, { body: { clientSecret: 'pi_1_secret_2' }, after });
    backend.answer(record, { status: 201 });
    await remember({ ...session(7), cart: JSON.stringify([{ ...product(1), quantity: 2 }]) });
    await page.goto('/checkout');
    await page.getByRole('button', { name: 'Confirmar Pago' }).click();
    await expect.poll(() => backend.asked(intent).length).toBe(1);

    await gone(page, SERVICE);
    const count = countLoads(page);
    await page.getByRole('link', { name: 'Servicio Técnico' }).click();
    await expect(told(page)).toBeVisible();
    expect(count.loads).toBe(0);

    expect(await alertOf(page, async () => open())).toBe('Orden confirmada y pagada');
    await expect.poll(() => backend.asked(record).length).toBe(1);
  });

  test('what is written in a form survives a look at another link', async ({ page }) => {
    await page.goto('/service');
    await fillWish(page);
    await gone(page, /CatalogPage.*\.js/);
    const count = countLoads(page);
    const missed = page.waitForResponse(/CatalogPage/);
    await page.getByRole('link', { name: 'Catálogo' }).hover();
    await missed;
    await page.getByRole('link', { name: 'Catálogo' }).focus();
    for (const [name, text] of Object.entries(wish))
      await expect(page.locator(`[name=${name}]`)).toHaveValue(text);
    expect(count.loads).toBe(0);
  });

  test('the popup’s: told, without a reload', async ({ page }) => {
    await page.goto('/service');
    await fillWish(page);
    await gone(page, /LoginPopup.*\.js/);
    const count = countLoads(page);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByRole('alert')).toContainText('No se pudo abrir el inicio de sesión.');
    await expect(page.getByLabel('Nombre')).toHaveValue(wish.name);
    expect(count.loads).toBe(0);
  });

  test('the provider’s loader: the button stays disabled', async ({ page }) => {
    await gone(page, /assets\/pure-.*\.js/);
    await page.goto('/checkout');
    await expect(page.getByRole('button', { name: 'Confirmar Pago' })).toBeDisabled();
    await page.getByRole('link', { name: 'Volver al carrito' }).click();
    await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
  });
});

row('a component throws', () => {
  test.describe('in a screen', () => {
    test.use({ breaks: true });
    test('the error with its text, no stack, and a way on', async ({ page, remember }) => {
      await remember(session(7));
      await page.addInitScript(() => {
        const { prototype } = Array;
        const { map } = prototype;
        // Breaks the catalogue's tiles and nothing else.
        Object.assign(prototype, {
          map(this: unknown[], ...words: Parameters<typeof map>) {
            if (
              location.pathname === '/catalog' &&
              JSON.stringify(this[0])?.includes('category_name')
            )
              throw new Error('el motor se paró');
            return Reflect.apply(map, this, words);
          },
        });
      });
      const logged = page.waitForEvent('console', (line) =>
        line.text().includes('broke while rendering'),
      );
      await page.goto('/nosotros');
      await page.getByRole('link', { name: 'Catálogo' }).click();
      await logged;
      await expect(
        page.getByRole('heading', { name: 'Unexpected Application Error!' }),
      ).toBeVisible();
      await expect(page.getByText('el motor se paró', { exact: true })).toBeVisible();
      await expect(page.locator('body')).not.toContainText(/\.js:\d|\bat \w+ \(/);
      await expect(page.getByRole('button', { name: 'Volver a cargar' })).toBeVisible();
    });
  });

  test('in the frame of all pages: the error, and a way to load the page anew', async ({
    page,
    remember,
  }) => {
    await remember({ cart: JSON.stringify([{ ...product(1), quantity: 2 }]) });
    await page.addInitScript(() => {
      const { prototype } = Array;
      const { reduce } = prototype;
      // Breaks the sum of the cart's pieces, which stands in the bar.
      Object.assign(prototype, {
        reduce(this: unknown[], ...words: Parameters<typeof reduce>) {
          if (sessionStorage.length === 0 && JSON.stringify(this[0])?.includes('"quantity"'))
            throw new Error('el marco se paró');
          return Reflect.apply(reduce, this, words);
        },
      });
    });
    await page.goto('/nosotros');
    await expect(
      page.getByRole('heading', { name: 'Unexpected Application Error!' }),
    ).toBeVisible();
    await expect(page.getByText('el marco se paró', { exact: true })).toBeVisible();
    await page.evaluate(() => {
      sessionStorage.setItem('mended', 'yes');
    });
    await page.getByRole('button', { name: 'Volver a cargar' }).click();
    await expect(page.getByRole('heading', { name: 'Visión' })).toBeVisible();
  });
});

row('framed by another site', () => {
  test('refused', async ({ page, browser, backend }) => {
    await page.goto('/nosotros');
    const site = await ScriptedBackend.start();
    site.answer('GET /', { body: `<iframe src="${backend.url}/nosotros"></iframe>` });
    // The browser says in the console that it refuses: on a page of its own, which nobody watches.
    const elsewhere = await browser.newPage();
    try {
      const framed = elsewhere.waitForResponse(`${backend.url}/nosotros`);
      await elsewhere.goto(site.url);
      expect((await framed).headers()['content-security-policy']).toContain('frame-ancestors');
      await expect(elsewhere.frameLocator('iframe').getByText('Visión')).toHaveCount(0);
    } finally {
      await Promise.all([elsewhere.close(), site.stop()]);
    }
  });
});

row('keyboard only, 400 % zoom, 320 px', () => {
  test.describe('at 320 px, four times magnified', () => {
    test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4 });
    test('no page is wider than the window, and the keyboard gets in and out of the popup', async ({
      page,
      backend,
      remember,
    }) => {
      const long = product(1, { name: 'W'.repeat(60), description: 'x'.repeat(300), price: 1e21 });
      backend.answer('GET /api/products', { body: productList(long) });
      await remember({ cart: JSON.stringify([{ ...long, quantity: 123_456_789 }]) });
      for (const path of [
        '/',
        '/catalog',
        '/category/PCs',
        '/product/1',
        '/cart',
        '/checkout',
        '/service',
        '/nosotros',
        '/userpanel',
        '/nowhere',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('main')).not.toBeEmpty();
        const sideways = () =>
          page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(sideways, path).toBeLessThanOrEqual(0);
      }
      await page.goto('/nosotros');
      const enter = page.getByRole('button', { name: 'Iniciar Sesión' });
      await enter.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      for (let step = 0; step < 12; step += 1) {
        await page.keyboard.press('Tab');
        expect(
          await page.evaluate(
            () =>
              document.activeElement?.closest('dialog') ?? document.activeElement === document.body,
          ),
        ).toBeTruthy();
      }
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(enter).toBeVisible();
    });
  });
});
