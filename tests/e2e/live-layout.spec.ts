/** No word is cut off or overflows at any width or zoom, however long it is, and nothing covers the focused control. */
import type { FakeBackend } from '#tests/support/backend.ts';
import { callTo } from '#tests/support/calls.ts';
import { full } from '#tests/support/full.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { product, productList } from '#tests/support/products.ts';
import { expectFocusInSight, expectInside } from './overflow.ts';
import { expect, live as test } from './shop.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { throughReload } from '#mocks/playwright/takeover.ts';

/** A word that is longer than any real one, without a place for a line break. */
const LONG = 'Ñ'.repeat(200);
const HIGH_PRICE = 123_456_789_012.99;

const longProduct = product(1, {
  name: LONG,
  description: LONG,
  brand: LONG,
  category: 'PCs',
  price: HIGH_PRICE,
  isOnSale: true,
});
const inCart = storedCart({ ...longProduct, quantity: 999_999 });

/** One width of each layout. The full run also tries the other widths that matter, and widths between them. */
const widths = full ? [320, 360, 480, 600, 768, 900, 1280, 1920] : [320, 768, 1280];

interface LongPage {
  readonly path: string;
  readonly sections?: readonly string[];
  /** A text that is visible once the page is complete; by default the long word. */
  readonly shows?: string;
}

/** The pages with texts from the backend or the user, and the sections to open on them. */
const longPages: Readonly<Record<string, readonly LongPage[]>> = {
  'the goods': [
    { path: '/' },
    { path: '/category/PCs' },
    { path: `/category/${LONG}` },
    { path: '/product/1' },
  ],
  'an order, and of nothing': [
    { path: '/cart' },
    { path: '/checkout' },
    { path: '/userpanel' },
    { path: `/${LONG}`, shows: '404 Not Found' },
  ],
  'the administrators': [
    { path: '/admin', sections: ['Lista de Productos', 'Pedidos', 'Reservas'] },
    { path: '/admin', sections: ['Añadir Producto'], shows: 'Agregar producto' },
  ],
};

for (const [what, pages] of Object.entries(longPages))
  test(`names of 200 letters stay inside at every width, on the pages of ${what}`, async ({
    page,
    backend,
    remember,
  }) => {
    answerWithLongTexts(backend);
    await remember({ ...storedSession(people.admin), ...inCart });
    for (const { path, sections = [''], shows = LONG } of pages) {
      await page.goto(path);
      for (const section of sections) {
        const place = page.locator(section ? 'details' : 'main').filter({ hasText: section });
        if (section) await place.getByText(section, { exact: true }).click();
        await expect(place.getByText(shows).filter({ visible: true }).first()).toBeVisible();
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await expectInside(page, `${path} ${section} at ${width} px`);
        }
      }
    }
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the sticky total does not cover the focused element', async ({ page, remember }) => {
    const lines = [1, 2, 3, 4].map((id) => cartLine(id));
    await remember({ ...storedSession(people.customer), ...storedCart(...lines) });
    await page.goto('/cart');
    await page.getByRole('link', { name: 'Producto 1' }).focus();
    for (let stop = 0; stop < 4 * lines.length - 1; stop += 1) {
      await page.keyboard.press('Tab');
      await expectFocusInSight(page);
    }
    await expect(page.getByRole('button', { name: 'Eliminar' }).last()).toBeFocused();
  });
});

test.describe('at 400 % zoom of a 1280 × 1024 window', () => {
  test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4, networkMayFail: true });

  for (const path of ['/product/1', '/cart', '/service'])
    test(`sticky parts leave ${path} readable, and the focused element is visible`, async ({
      page,
      backend,
      remember,
    }) => {
      answerWithLongTexts(backend);
      await remember({ ...storedSession(people.customer), ...inCart });
      await page.goto(path);
      const controls = page.getByRole('main').locator('a[href], button:enabled, input, textarea');
      await expect(controls.nth(1)).toBeVisible();
      await expectInside(page, path);
      await page.getByRole('main').focus();
      for (const _ of await controls.all()) {
        await page.keyboard.press('Tab');
        await expectFocusInSight(page);
      }
    });

  test('the popup can be read and closed', async ({ page, backend }) => {
    answerWithLongTexts(backend);
    await page.goto('/nosotros');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    const popup = page.getByRole('dialog');
    await popup.getByLabel('Correo electrónico').fill('ana@example.com');
    await popup.getByLabel('Contraseña').fill('clave');
    await popup.getByLabel('Contraseña').press('Enter');
    await expect(popup.getByRole('alert')).toHaveText(LONG);
    await expectInside(page, 'Iniciar Sesión');
    await popup.getByRole('tab', { name: 'Registrarse' }).click();
    await popup.getByLabel('RUC (opcional)').fill('1');
    await expectInside(page, 'Registrarse');
    await throughReload(page, () => popup.getByTitle('Cerrar').click());
    await expect(popup).toHaveCount(0);
  });
});

function answerWithLongTexts(backend: FakeBackend): void {
  const wish = { name: LONG, email: LONG, phone: LONG, date: LONG, time: LONG, desc: LONG };
  const items = [{ productName: LONG, quantity: 123_456, productPrice: HIGH_PRICE }];
  const purchase = { id: LONG, date: '2026-03-04', totalPrice: HIGH_PRICE, userId: LONG, items };
  backend
    .answer(callTo('products'), { body: productList(longProduct, product(2, { name: LONG })) })
    .answer(callTo('allPurchases'), { body: { success: true, data: [purchase] } })
    .answer(callTo('userPurchases'), { body: [purchase] })
    .answer(callTo('reservations'), { body: { success: true, reservations: [wish] } })
    .answer(callTo('login'), { status: 401, body: { success: false, message: LONG } });
}
