import type { Page } from '@playwright/test';
import { product, productList } from '#tests/rig/products.ts';
import { alertOf, expect, live as test, loggedIn } from './shop.ts';

const user = '{"id":7,"role":"user"}';
const line = { ...product(2), quantity: 3 };

const storedCart = (page: Page) =>
  page.evaluate((): unknown => JSON.parse(localStorage.getItem('cart') ?? 'null'));

test.beforeEach(({ backend }) => {
  backend.answer('GET /api/products', { body: productList(product(1)) });
});

test('a session that cannot be read is nobody', async ({ page, remember }) => {
  const sessions: Record<string, Record<string, string>> = {
    'the words undefined': { token: 'undefined', user: 'undefined' },
    'a token that is the word undefined': { token: 'undefined', user },
    'a user that is the word undefined': { token: 't', user: 'undefined' },
    'a user that stops in the middle': { token: 't', user: '{' },
    'an empty user': { token: 't', user: '' },
    'a user that is null': { token: 't', user: 'null' },
    'a user that is a number': { token: 't', user: '5' },
    'a user that is a list': { token: 't', user: `[${user}]` },
    'a user without a role': { token: 't', user: '{"id":7}' },
    'a user of an unknown role': { token: 't', user: '{"id":7,"role":"root"}' },
    'a user whose id is an object': { token: 't', user: '{"id":{},"role":"user"}' },
    'a user without a token': { user },
    'an empty token': { token: '', user },
  };
  for (const [what, stored] of Object.entries(sessions))
    await test.step(what, async () => {
      await remember(stored);
      await page.goto('/product/1');
      await expect(page.getByText('Inicia sesión para comprar')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
    });
  await page.getByRole('link', { name: 'Inicio' }).click();
  await expect(page.getByRole('heading', { name: 'Ofertas' })).toBeVisible();
});

test('a cart that cannot be read starts anew', async ({ page, remember }) => {
  for (const cart of ['undefined', '{', 'null', '5', '"x"', '{}', '{"length":1}', '[null]'])
    await test.step(cart, async () => {
      await remember({ ...loggedIn('user'), cart });
      await page.goto('/product/1');
      await expect(page.getByLabel('Artículos en el carrito')).toHaveText('');
      await alertOf(page, () => page.getByRole('button', { name: 'Añadir al carrito' }).click());
      expect(await storedCart(page)).toEqual([{ ...product(1), quantity: 1 }]);
    });
});

test('a cart with broken lines keeps the good ones', async ({ page, remember }) => {
  const broken = [null, 'x', { ...line, id: '2' }, { ...line, quantity: '3' }, { id: 9 }];
  await remember({ cart: JSON.stringify([...broken, line]) });
  await page.goto('/nosotros');
  await expect(page.getByLabel('Artículos en el carrito')).toHaveText('3');
});

test('without any storage the shop still opens', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/product/1');
  await expect(page.getByRole('heading', { name: 'Producto 1' })).toBeVisible();
  await expect(page.getByText('Inicia sesión para comprar')).toBeVisible();
});

test('with storage full the cart goes on in memory', async ({ page, remember }) => {
  await remember(loggedIn('user'));
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('/product/1');
  const add = () => page.getByRole('button', { name: 'Añadir al carrito' }).click();
  const told = '¡Producto 1 se agregó al carrito con cantidad de 1!';
  expect(await alertOf(page, add)).toBe(told);
  expect(await alertOf(page, add)).toBe(told);
  await expect(page.getByLabel('Artículos en el carrito')).toHaveText('2');
});
