import type { Page } from '@playwright/test';
import type { FakeBackend as ScriptedBackend } from '#tests/support/backend.ts';
import { product, productList } from '#tests/support/products.ts';
import { expect, live as test, loggedIn } from './shop.ts';

/** A word as long as no shop has one, and without a place to break it. */
const LONG = 'Ñ'.repeat(200);
const DEAR = 123_456_789_012.99;

const longProduct = product(1, {
  name: LONG,
  description: LONG,
  brand: LONG,
  category: 'PCs',
  price: DEAR,
  isOnSale: true,
});

const purchase = {
  id: LONG,
  date: '2026-03-04',
  totalPrice: DEAR,
  userId: LONG,
  items: [{ productName: LONG, quantity: 123_456, productPrice: DEAR }],
};

function answerAtLength(backend: ScriptedBackend): void {
  const wish = { name: LONG, email: LONG, phone: LONG, date: LONG, time: LONG, desc: LONG };
  backend
    .answer('GET /api/products', { body: productList(longProduct, product(2, { name: LONG })) })
    .answer('GET /api/purchase/all-purchases', { body: { success: true, data: [purchase] } })
    .answer('GET /api/purchase/user-purchases/7', { body: [purchase] })
    .answer('GET /api/reservation', { body: { success: true, reservations: [wish] } })
    .answer('POST /api/auth/login', { status: 401, body: { success: false, message: LONG } })
    .answer('POST /api/reservation', { status: 500, body: {} });
}

const cart = JSON.stringify([{ ...longProduct, quantity: 999_999 }]);

/** The pages whose words come from a backend or a buyer, and what is opened on them. */
const crowded = [
  { path: '/', as: 'user' },
  { path: '/category/PCs', as: 'user' },
  { path: `/category/${LONG}`, as: 'user' },
  { path: '/product/1', as: 'user' },
  { path: '/cart', as: 'user' },
  { path: '/checkout', as: 'user' },
  { path: '/userpanel', as: 'user', open: ['Pedidos'] },
  { path: '/admin', as: 'admin', open: ['Lista de Productos', 'Pedidos', 'Reservas'] },
  { path: '/admin', as: 'admin', open: ['Añadir Producto'] },
  { path: `/${LONG}`, as: 'user' },
] as const;

/** Words that stick out of the window, or are cut off by what holds them; the two lines of a card's text are meant. */
function badlyPlaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sideways = document.documentElement.scrollWidth > window.innerWidth ? ['the page'] : [];
    const words = [
      ...document.querySelectorAll('h1, h2, h3, p, a, span, dd, td, th, button, label'),
    ]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('.visually-hidden'))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const cut = getComputedStyle(element).overflowX !== 'visible';
        return (
          width > 1 &&
          (left < -1 || right > window.innerWidth + 1 || (cut && element.scrollWidth > width + 1))
        );
      })
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 30)}`);
    return [...sideways, ...words];
  });
}

for (const { path, as, ...rest } of crowded)
  test(`names of 200 letters stay inside at every width: ${path.slice(0, 20)} ${'open' in rest ? rest.open.join() : ''}`, async ({
    page,
    backend,
    remember,
  }) => {
    answerAtLength(backend);
    await remember({ ...loggedIn(as), cart });
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByText('Cargando')).toHaveCount(0);
    for (const section of 'open' in rest ? rest.open : ['']) {
      if (section) {
        await page.getByRole('main').getByText(section, { exact: true }).click();
        await expect(page.getByText('Cargando')).toHaveCount(0);
      }
      for (const width of [320, 360, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(() => badlyPlaced(page), { message: `${section} at ${width} px` })
          .toEqual([]);
      }
    }
  });

/** The middle of what has the focus is its own, not that of a bar which lies over it; what is wrong, or nothing. */
function whatCoversTheFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return 'nothing has the focus';
    const { left, top, width, height } = focused.getBoundingClientRect();
    const y = Math.min(top + height / 2, window.innerHeight - 2);
    const there = document.elementFromPoint(left + width / 2, y);
    return focused.contains(there) ? '' : `${focused.outerHTML.slice(0, 80)} is covered`;
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the total that sticks below covers nothing that has the focus', async ({
    page,
    remember,
  }) => {
    const lines = [1, 2, 3, 4, 5, 6].map((id) => ({ ...product(id), quantity: 1 }));
    await remember({ ...loggedIn('user'), cart: JSON.stringify(lines) });
    await page.goto('/cart');
    await page.getByRole('link', { name: 'Producto 1' }).focus();
    for (let stop = 0; stop < 4 * lines.length - 1; stop += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => whatCoversTheFocus(page)).toBe('');
    }
    await expect(page.getByRole('button', { name: 'Eliminar' }).last()).toBeFocused();
  });
});

test.describe('at 400 % zoom of a 1280 × 1024 window', () => {
  test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4, networkMayFail: true });

  test('nothing that sticks takes the page away, and what has the focus is in sight', async ({
    page,
    backend,
    remember,
  }) => {
    answerAtLength(backend);
    for (const path of ['/product/1', '/cart', '/service']) {
      await remember({ ...loggedIn('user'), cart });
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('contentinfo').or(page.getByRole('main')).first().focus();
      expect(await badlyPlaced(page)).toEqual([]);
      const controls = page.getByRole('main').locator('a[href], button:enabled, input, textarea');
      const count = await controls.count();
      expect(count).toBeGreaterThan(1);
      for (let index = 0; index < count; index += 1) {
        await page.keyboard.press('Tab');
        await expect.poll(() => whatCoversTheFocus(page)).toBe('');
      }
    }
  });

  test('the popup is read and closed', async ({ page, backend }) => {
    answerAtLength(backend);
    await page.goto('/nosotros');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    const popup = page.getByRole('dialog');
    await popup.getByLabel('Correo electrónico').fill('ana@example.com');
    await popup.getByLabel('Contraseña').fill('clave');
    await popup.getByLabel('Contraseña').press('Enter');
    await expect(popup.getByRole('alert')).toHaveText(LONG);
    expect(await badlyPlaced(page)).toEqual([]);
    await popup.getByRole('tab', { name: 'Registrarse' }).click();
    await popup.getByLabel('RUC (opcional)').fill('1');
    expect(await badlyPlaced(page)).toEqual([]);
    await popup.getByTitle('Cerrar').click();
    await expect(popup).toHaveCount(0);
  });
});
