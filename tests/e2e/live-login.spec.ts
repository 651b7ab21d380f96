/** A login loses nothing of what it interrupted, although its popup reloads the page. */
import type { Page } from '@playwright/test';
import { wish } from '#mocks/scenarios/forms.ts';
import { throughReload } from '#mocks/playwright/takeover.ts';
import { callTo } from '#tests/support/calls.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { product, productList } from '#tests/support/products.ts';
import { expect, live as test } from './shop.ts';
import { fillIn, fillWish, login } from './steps.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.beforeEach(({ backend }) => {
  const products = Array.from({ length: 60 }, (_, id) => product(id + 1, { category: 'PCs' }));
  backend.answer(callTo('products'), { body: productList(...products), delay: 300 });
  const body = { success: true, ...storedSession(people.customer), user: people.customer };
  backend.answer(callTo('login'), { body });
});

async function logIn(page: Page, reason: string): Promise<void> {
  const popup = page.getByRole('dialog');
  await expect(popup).toHaveAccessibleDescription(reason);
  await fillIn(popup, login);
  await throughReload(page, () => page.keyboard.press('Enter'));
}

test('in the cart, the button that was pressed has the focus again', async ({ page, remember }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await remember(storedCart(...[1, 2, 3, 4, 5].map((id) => cartLine(id))));
  await page.goto('/cart');
  for (const way of [
    page.getByRole('link', { name: 'Pagar aquí con tarjeta' }),
    button(page, 'Confirmar Orden'),
  ]) {
    await way.press('Enter');
    await expect(page.getByRole('dialog')).toHaveAccessibleDescription('Inicia sesión para pagar.');
    await throughReload(page, () => page.keyboard.press('Escape'));
    await expect(way).toBeFocused();
    await expect(way).toBeInViewport();
  }
  await page.keyboard.press('Enter');
  await logIn(page, 'Inicia sesión para pagar.');
  await expect(button(page, 'Confirmar Orden')).toBeFocused();
});

test('on a product’s page, the quantity is kept and the button to buy has the focus', async ({
  page,
  remember,
}) => {
  await remember(storedSession(people.customer));
  await page.goto('/product/7');
  await page.getByTitle('Uno más').dblclick();
  await page.evaluate(() => {
    localStorage.removeItem('token');
    dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  });
  await button(page, 'Inicia sesión para comprar').press('Enter');
  await logIn(page, 'Inicia sesión para añadirlo al carrito.');
  await expect(button(page, 'Añadir al carrito')).toBeFocused();
  const quantity = page.getByRole('group', { name: 'Cantidad' }).getByRole('status');
  await expect(quantity).toHaveText('3');
  await page.reload();
  await expect(quantity).toHaveText('1');
});

test('a service request keeps what was typed', async ({ page }) => {
  await page.goto('/service');
  await fillWish(page);
  await button(page, 'Iniciar Sesión').click();
  await logIn(page, '');
  const typed = page.locator('form').evaluate((form: HTMLFormElement) => {
    return Object.fromEntries(new FormData(form));
  });
  expect(await typed).toEqual(wish);
  await page.goto('/nosotros'); // nobody who comes later finds it
  await page.goto('/service');
  await expect(page.getByLabel('Nombre')).toHaveValue('');
});
