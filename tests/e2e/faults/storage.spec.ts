/** The shop works without storage, and with a full one. */
import { expect } from '#tests/e2e/shop.ts';
import { alertOf, fillLogin, logged, submitOf } from '#tests/e2e/steps.ts';
import { throughReload } from '#mocks/playwright/takeover.ts';
import { callTo } from '#tests/support/calls.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { product, productList } from '#tests/support/products.ts';
import { test } from './survivingShop.ts';

const countLabel = 'Artículos en el carrito';

test.beforeEach(({ backend }) => {
  backend.answer(callTo('products'), { body: productList(product(1)) });
});

test('without any storage the shop opens and logs in', async ({ page, backend }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  });
  const errorLogged = logged(page, 'storage cannot be read');
  await page.goto('/product/1');
  await errorLogged;
  await expect(page.getByText('Inicia sesión para comprar')).toBeVisible();
  backend.answer(callTo('login'), {
    body: { success: true, token: 'abc', user: people.customer },
  });
  const popup = await fillLogin(page);
  // Closing the popup reloads the page, and no storage keeps the login.
  await throughReload(page, () => submitOf(popup).click());
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
});

test('with a full storage the cart is kept in memory', async ({ page, remember }) => {
  await remember(storedSession(people.customer));
  await page.goto('/product/1');
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2)
      try {
        for (;;) localStorage.setItem(`full-${localStorage.length}`, 'x'.repeat(size));
      } catch {
        // Full for this size: continue with half of it.
      }
  });
  const add = () => page.getByRole('button', { name: 'Añadir al carrito' }).click();
  const message = '¡Producto 1 se agregó al carrito con cantidad de 1!';
  expect(await alertOf(page, add)).toBe(message);
  expect(await alertOf(page, add)).toBe(message);
  await expect(page.getByLabel(countLabel)).toHaveText('2');
  await page.getByRole('button', { name: '🛒 Carrito' }).click();
  await expect(page.getByText('Cantidad: 2')).toBeVisible();
});
