import type { Page } from '@playwright/test';
import { dataset } from '#mocks/seed/dataset.ts';
import { tabTo } from './focusWalk.ts';
import { alertOf, demo as test, expect, loggedIn } from './shop.ts';

const { products } = dataset(72);
const ana = { email: 'ana@example.com', password: 'ana-demo' };
const PRODUCT = 'Mouse gamer Asus Gladius RGB';
const ADDED = `¡${PRODUCT} se agregó al carrito con cantidad de 2!`;

test('with the keyboard alone one logs in, finds a product and buys it', async ({ page }) => {
  test.slow();
  const enter = () => page.keyboard.press('Enter');
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await page.goto('/');
  await tabTo(page, button('Iniciar Sesión'));
  await enter();
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await page.keyboard.type(ana.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ana.password);
  await enter();
  await expect(button('Tu cuenta')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await tabTo(page, link('Catálogo'));
  await enter();
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('link', { description: 'Mouse' }));
  await enter();
  await tabTo(page, link(PRODUCT));
  await enter();
  await tabTo(page, button('+'));
  await enter();
  await tabTo(page, button('Añadir al carrito'));
  expect(await alertOf(page, enter)).toBe(ADDED);
  await expect(button('Añadir al carrito')).toBeFocused();

  await tabTo(page, button('🛒 Carrito'), 'Shift+Tab');
  await enter();
  await expect(page.getByText('Cantidad: 2', { exact: true })).toBeVisible();
  await tabTo(page, button('Confirmar Orden'));
  await enter();
  await expect(page.getByRole('heading', { name: 'Paga tu orden' })).toBeVisible();
  await tabTo(page, link('Pagar'));
  await enter();
  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
  await expect(page).toHaveURL('/cart');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('by touch one finds a product and buys it, and what matters is never out of reach', async ({
    page,
  }) => {
    const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap();
    const follow = (name: string) => page.getByRole('link', { name, exact: true }).tap();

    await page.goto('/');
    await tap('Iniciar Sesión');
    const popup = page.getByRole('dialog');
    await popup.getByLabel('Correo electrónico').fill(ana.email);
    await popup.getByLabel('Contraseña').fill(ana.password);
    await popup.getByRole('button', { name: 'Iniciar Sesión' }).tap();
    await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
    await expect(popup).toHaveCount(0);

    await tap('Menú');
    await follow('Catálogo');
    await page.getByRole('link', { description: 'Mouse' }).tap();
    await follow(PRODUCT);
    await expectInReach(page, 'Añadir al carrito');
    await tap('+');
    expect(await alertOf(page, () => tap('Añadir al carrito'))).toBe(ADDED);

    await tap('🛒 Carrito');
    await expect(page.getByText('Cantidad: 2', { exact: true })).toBeVisible();
    await expectInReach(page, 'Confirmar Orden');
    await tap('Confirmar Orden');
    await follow('Pagar');
    await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
    await expect(page).toHaveURL('/cart');
  });

  test('a long cart can be ordered without scrolling to its end', async ({ page, remember }) => {
    const cart = products.slice(0, 6).map((product) => ({ ...product, quantity: 1 }));
    await remember({ ...loggedIn('user'), cart: JSON.stringify(cart) });
    await page.goto('/cart');
    await expect(page.getByText('Cantidad: 1', { exact: true })).toHaveCount(6);
    await expectInReach(page, 'Confirmar Orden');
  });

  test('every product can be bought without scrolling', async ({ page, remember }) => {
    await remember(loggedIn('user'));
    const wordy = products.toSorted((one, two) => length(two) - length(one)).slice(0, 3);
    for (const { id } of wordy) {
      await page.goto(`/product/${id}`);
      await expectInReach(page, 'Añadir al carrito');
    }
  });
});

const length = ({ name, description }: { name: string; description: string }) =>
  name.length + description.length;

/** All of a button is on the screen, though nobody has scrolled. */
async function expectInReach(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}
