/** The shop works without storage. */
import { expect } from '#tests/e2e/shop.ts';
import { fillLogin, logged, submitOf } from '#tests/e2e/steps.ts';
import { throughReload } from '#mocks/playwright/takeover.ts';
import { callTo } from '#tests/support/calls.ts';
import { people } from '#tests/support/people.ts';
import { product, productList } from '#tests/support/products.ts';
import { test } from './survivingShop.ts';

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
