/** No word is cut off or overflows at any width or zoom, however long it is, and nothing covers the focused control. */
import type { FakeBackend } from '#tests/support/backend.ts';
import { callTo } from '#tests/support/calls.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { purchase } from '#tests/support/purchases.ts';
import { product, productList } from '#tests/support/products.ts';
import { faultsOf, loadAxe } from './axe.ts';
import { expectFocusInSight, expectInside } from './overflow.ts';
import { expect, live as test } from './shop.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { throughReload } from '#mocks/playwright/takeover.ts';

/** A word that is longer than any real one, without a place for a line break. */
const LONG = 'Ñ'.repeat(200);
const HIGH_PRICE = 123_456_789_012.99;
const widths = [320, 360, 768, 1280];

const longProduct = product(1, {
  name: LONG,
  description: LONG,
  brand: LONG,
  category: 'PCs',
  price: HIGH_PRICE,
  isOnSale: true,
});
const inCart = storedCart({ ...longProduct, quantity: 999_999 });

/** The pages with texts from the backend or the user, and the section to open on them. */
const longPages: readonly (readonly [path: string, section?: string])[] = [
  ['/'],
  ['/category/PCs'],
  [`/category/${LONG}`],
  ['/product/1'],
  ['/cart'],
  ['/checkout'],
  ['/userpanel'],
  [`/${LONG}`],
  ['/admin', 'Añadir Producto'],
  ['/admin', 'Lista de Productos'],
  ['/admin', 'Pedidos'],
  ['/admin', 'Reservas'],
];
/** What is visible on the pages without the long word once they are complete. */
const shown: Readonly<Record<string, string>> = {
  [`/${LONG}`]: '404 Not Found',
  'Añadir Producto': 'Agregar producto',
};

test('names of 200 letters stay inside at every width', async ({ page, backend, remember }) => {
  test.slow(); // twelve pages at four widths
  answerWithLongTexts(backend);
  await remember({ ...storedSession(people.admin), ...inCart });
  for (const [path, section] of longPages) {
    await page.goto(path);
    const main = page.getByRole('main');
    if (section !== undefined) await main.getByText(section, { exact: true }).click();
    const text = shown[section ?? path] ?? LONG;
    await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectInside(page, `${path} ${section} at ${width} px`);
    }
  }
});

test('the badge of a small card covers nothing, and its list has room for large text', async ({
  page,
  backend,
}) => {
  backend.answer(callTo('products'), { body: productList(product(1, { isOnSale: true })) });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/category/PCs');
  const card = page.getByRole('article');
  const badge = await card.getByText('En oferta').boundingBox();
  const link = await card.getByRole('link').boundingBox();
  const picture = await card.locator('img').boundingBox();
  if (!badge || !link || !picture) throw new Error('no card');
  expect(badge.y + badge.height).toBeLessThanOrEqual(link.y);
  expect(badge.y).toBeGreaterThan(picture.y + picture.height - 20); // its padding and its own margin
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectInside(page, 'text of 200 %');
  const order = await page.getByRole('combobox', { name: 'Ordenar por' }).boundingBox();
  expect(order?.width, 'room for its words').toBeGreaterThan(250);
});

test('a section that opens below a long one has its head in view', async ({
  page,
  backend,
  remember,
}) => {
  await remember(storedSession(people.admin));
  const goods = Array.from({ length: 30 }, (_, index) => product(index + 1));
  backend.answer(callTo('products'), { body: productList(...goods) });
  const data = Array.from({ length: 9 }, (_, id) => ({ ...purchase, id }));
  backend.answer(callTo('allPurchases'), { body: { success: true, data }, delay: 300 });
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/admin');
  await page.getByRole('heading', { name: 'Lista de Productos' }).click();
  await page.getByText('Producto 30').scrollIntoViewIfNeeded(); // rows get their real height as they come into view
  const orders = page.getByRole('heading', { name: 'Pedidos' });
  await orders.click();
  await expect(page.getByText('Producto 30')).toBeHidden();
  await expect(page.getByText('Laptop fina')).toHaveCount(9);
  await expect(orders).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('heading', { name: 'Lista de Productos' }).click();
  await page.getByLabel('Orden').focus();
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press(stop < 34 ? 'Tab' : 'Shift+Tab');
    await expectFocusInSight(page); // and not below the title, which is sticky
  }
});

test('a sticky total and the way back stay in sight, and cover no focused element', async ({
  page,
  remember,
}) => {
  await loadAxe(page);
  const lines = [1, 2, 3, 4, 5, 6].map((id) => cartLine(id));
  await remember({ ...storedSession(people.customer), ...storedCart(...lines) });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Eliminar' }).first().click();
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeInViewport({ ratio: 1 });
  expect(await faultsOf(page, 'main')).toEqual([]);
  await page.getByRole('link', { name: 'Producto 2' }).focus();
  for (let stop = 1; stop < 4 * lines.length; stop += 1) {
    await page.keyboard.press('Tab');
    await expectFocusInSight(page);
  }
  await expect(page.getByRole('link', { name: 'Seguir comprando' })).toBeFocused();
  await page.getByRole('button', { name: '−' }).last().click();
  await page.getByRole('button', { name: 'Confirmar Orden' }).click();
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  const bar = page.getByText('Precio Total').locator('..');
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(96);
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect(page.getByText('Precio Total')).toBeInViewport({ ratio: 1 });
});

test('a refused order leads to the wrong line, which can be removed with text of 200 %', async ({
  page,
  remember,
}) => {
  const lines = [1, 2, 3, 4, 5, 6].map((id) => cartLine(id, { quantity: id === 6 ? 0 : 1 }));
  await remember({ ...storedSession(people.customer), ...storedCart(...lines) });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/cart');
  const button = page.getByRole('button', { name: 'Confirmar Orden' });
  const before = (await button.boundingBox())?.y ?? 0;
  await button.click();
  await expect(page.getByText('La cantidad debe ser al menos 1.')).toBeInViewport({ ratio: 1 });
  expect((await button.boundingBox())?.y).toBeCloseTo(before, 0);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectInside(page, 'text of 200 %');
  await page.getByRole('button', { name: 'Eliminar' }).last().click();
  await expect(page.getByRole('link', { name: 'Producto' })).toHaveCount(5);
});

test('on a tablet nothing stands alone in its row', async ({ page, backend, remember }) => {
  const body = productList(product(1), product(2), product(3), product(4), product(5));
  backend.answer(callTo('products'), { body });
  await remember({ ...storedSession(people.customer), ...storedCart(cartLine(1)) });
  await page.setViewportSize({ width: 768, height: 800 });
  const cards = page.getByRole('listitem').getByRole('article');
  for (const path of ['/', '/product/1']) {
    await page.goto(path);
    await expect(cards).toHaveCount(4);
    const tops = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
    expect(new Set(tops).size).toBe(1);
  }
  await page.goto('/cart');
  const line = await page.getByRole('main').getByRole('listitem').boundingBox();
  const total = await page.getByText('Precio Total:').boundingBox();
  expect(total?.x).toBeGreaterThan((line?.x ?? Infinity) + (line?.width ?? 0));
});

test.describe('at 400 % zoom of a 1280 × 1024 window', () => {
  test.use({ viewport: { width: 320, height: 256 }, deviceScaleFactor: 4, networkMayFail: true });

  test('sticky parts leave the page readable, and the focused element is visible', async ({
    page,
    backend,
    remember,
  }) => {
    answerWithLongTexts(backend);
    await remember({ ...storedSession(people.customer), ...inCart });
    for (const path of ['/product/1', '/cart', '/service']) {
      await page.goto(path);
      const controls = page.getByRole('main').locator('a[href], button:enabled, input, textarea');
      await expect(controls.nth(1)).toBeVisible();
      await expectInside(page, path);
      await page.getByRole('main').focus();
      for (const _ of await controls.all()) {
        await page.keyboard.press('Tab');
        await expectFocusInSight(page);
      }
    }
  });

  test('the popup opens by key, and can be read, scrolled and closed', async ({
    page,
    backend,
  }) => {
    answerWithLongTexts(backend);
    await page.goto('/nosotros');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).press('Enter');
    const popup = page.getByRole('dialog');
    await popup.getByLabel('Correo electrónico').fill('ana@example.com');
    await popup.getByLabel('Contraseña').fill('clave');
    await popup.getByLabel('Contraseña').press('Enter');
    await expect(popup.getByRole('alert')).toHaveText(LONG);
    await expectInside(page, 'Iniciar Sesión');
    await popup.getByRole('tab', { name: 'Registrarse' }).click();
    await expectInside(page, 'Registrarse');
    await page.mouse.move(160, 128);
    await expect(async () => {
      await page.mouse.wheel(0, 400);
      const send = popup.getByRole('tabpanel').getByRole('button');
      await expect(send).toBeInViewport({ ratio: 1, timeout: 200 });
    }).toPass();
    await throughReload(page, () => popup.getByTitle('Cerrar').click());
    await expect(popup).toHaveCount(0);
  });
});

function answerWithLongTexts(backend: FakeBackend): void {
  const wish = { name: LONG, email: LONG, phone: LONG, date: LONG, time: LONG, desc: LONG };
  const items = [{ productName: LONG, quantity: 123_456, productPrice: HIGH_PRICE }];
  const bought = { id: LONG, date: '2026-03-04', totalPrice: HIGH_PRICE, userId: LONG, items };
  backend
    .answer(callTo('products'), { body: productList(longProduct, product(2, { name: LONG })) })
    .answer(callTo('allPurchases'), { body: { success: true, data: [bought] } })
    .answer(callTo('userPurchases'), { body: [bought] })
    .answer(callTo('reservations'), { body: { success: true, reservations: [wish] } })
    .answer(callTo('login'), { status: 401, body: { success: false, message: LONG } });
}
