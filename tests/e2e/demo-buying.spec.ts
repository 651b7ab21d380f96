/** A visitor becomes a customer and buys: on the hosted page, by card, with the keyboard alone, and by touch. */
import type { Page } from '@playwright/test';
import { testCards } from '#mocks/provider/cards.ts';
import { dataset } from '#mocks/seed/dataset.ts';
import { ana, cardOf, eva } from '#tests/support/entries.ts';
import { forms } from '#tests/support/forms.ts';
import { fill } from '#tests/support/hands.ts';
import { openRegistration } from '#tests/support/scenarioSteps.ts';
import { tabTo } from './focusWalk.ts';
import { alertAfter, choose, enterAs, handsOn } from './hands.ts';
import { alertOf, demo as test, expect, loggedIn } from './shop.ts';
import { throughReload } from './takeover.ts';

const MOUSE = 'Mouse gamer Asus Gladius RGB';
const ADDED = `¡${MOUSE} se agregó al carrito con cantidad de 2!`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('a visitor registers, buys on the hosted page and finds the order', async ({ page }) => {
  const hands = handsOn(page);
  await page.goto('/product/1');
  await openRegistration(hands);
  await fill(forms.registration, eva)(hands);
  await throughReload(page, async () => {
    const registered = await alertOf(page, () => hands.submit());
    expect(registered).toBe('¡Usuario registrado correctamente!');
  });
  await hands.press('+');
  await alertAfter(page, 'Añadir al carrito');
  await hands.press('🛒 Carrito');
  await expect(page.getByText('Subtotal: $2598', { exact: true })).toBeVisible();
  await hands.press('−');
  await expect(page.getByText('Precio Total: $1299', { exact: true })).toBeVisible();
  await hands.press('Confirmar Orden');
  await expectToPay(page, 'MacBook Air de 13 pulgadas', 'Total: $1299');
  await hands.follow('Pagar con una tarjeta rechazada');
  await expect(page.getByRole('alert')).toHaveText('Tu tarjeta fue rechazada. Prueba otra vez.');
  await hands.follow('Pagar');
  await expectBought(page);
  await choose(page, 'User Panel');
  await hands.open('Pedidos');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('cell', { name: 'MacBook Air de 13 pulgadas' })).toBeVisible();
});

test('cancelling on the hosted page, and the browser’s Back, keep the cart', async ({ page }) => {
  const hands = handsOn(page);
  await enterAs(page, 'ana', '/product/2');
  await alertAfter(page, 'Añadir al carrito');
  await hands.press('🛒 Carrito');
  await hands.press('Confirmar Orden');
  await hands.follow('Cancelar y volver a la tienda');
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Cantidad: 1')).toBeVisible();

  await hands.press('Confirmar Orden');
  await expect(page.getByRole('heading', { name: 'Paga tu orden' })).toBeVisible();
  await page.goBack();
  await hands.press('Confirmar Orden');
  await expect(page.getByRole('heading', { name: 'Paga tu orden' })).toBeVisible();
});

test('a customer pays by card on the shop itself', async ({ page }) => {
  const hands = handsOn(page);
  await enterAs(page, 'ana', '/product/3');
  await alertAfter(page, 'Añadir al carrito');
  await hands.press('🛒 Carrito');
  await hands.follow('Pagar aquí con tarjeta');
  await expect(page.getByText('Precio Total: $11.95')).toBeVisible();
  await hands.press('Confirmar Pago');
  await expect(page.getByText('Tu número de tarjeta está incompleto.')).toBeVisible();
  for (const [number, bank, problem] of [
    [testCards.declined, [], 'Tu tarjeta fue rechazada.'],
    [testCards.needsConfirmation, ['Rechazar'], 'No pudimos autenticar el pago.'],
  ] as const) {
    await fill(forms.card, cardOf(number))(hands);
    for (const name of ['Confirmar Pago', ...bank]) await hands.press(name);
    await expect(page.getByText(problem)).toBeVisible();
  }
  await hands.press('Confirmar Pago');
  expect(await alertAfter(page, 'Autorizar')).toBe('Orden confirmada y pagada');
  await expectBought(page);
});

test('with the keyboard alone one logs in, finds a product and buys it', async ({ page }) => {
  test.slow();
  const enter = () => page.keyboard.press('Enter');
  await page.goto('/');
  await tabTo(page, button(page, 'Iniciar Sesión'));
  await enter();
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await page.keyboard.type(ana.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ana.password);
  await throughReload(page, enter);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  for (const next of [link(page, 'Catálogo'), page.getByRole('link', { description: 'Mouse' })]) {
    await tabTo(page, next);
    await enter();
    await expect(page.getByRole('main')).toBeFocused();
  }
  for (const next of [link(page, MOUSE), button(page, '+')]) {
    await tabTo(page, next);
    await enter();
  }
  await tabTo(page, button(page, 'Añadir al carrito'));
  expect(await alertOf(page, enter)).toBe(ADDED);
  await expect(button(page, 'Añadir al carrito')).toBeFocused();
  await tabTo(page, button(page, '🛒 Carrito'), 'Shift+Tab');
  await enter();
  for (const next of [button(page, 'Confirmar Orden'), link(page, 'Pagar')]) {
    await tabTo(page, next);
    await enter();
  }
  await expectBought(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('by touch one logs in, finds a product and buys it', async ({ page }) => {
    await page.goto('/');
    await button(page, 'Iniciar Sesión').tap();
    await fill(forms.login, ana)(handsOn(page));
    await throughReload(page, () => page.getByRole('dialog').locator('form button').last().tap());
    await button(page, 'Menú').tap();
    await link(page, 'Catálogo').tap();
    await page.getByRole('link', { description: 'Mouse' }).tap();
    await link(page, MOUSE).tap();
    await button(page, '+').tap();
    expect(await alertOf(page, () => button(page, 'Añadir al carrito').tap())).toBe(ADDED);
    await button(page, '🛒 Carrito').tap();
    await button(page, 'Confirmar Orden').tap();
    await link(page, 'Pagar').tap();
    await expectBought(page);
  });

  test('what buys is on the screen without scrolling, however long the words or the cart', async ({
    page,
    remember,
  }) => {
    const { products } = dataset(72);
    const cart = products.slice(0, 6).map((product) => ({ ...product, quantity: 1 }));
    await remember({ ...loggedIn('user'), cart: JSON.stringify(cart) });
    await page.goto('/cart');
    await expect(page.getByText('Cantidad: 1', { exact: true })).toHaveCount(6);
    await expectInReach(page, 'Confirmar Orden');
    const length = ({ name, description }: (typeof products)[number]) =>
      name.length + description.length;
    for (const { id } of products.toSorted((one, two) => length(two) - length(one)).slice(0, 3)) {
      await page.goto(`/product/${id}`);
      await expectInReach(page, 'Añadir al carrito');
    }
  });
});

/** The hosted page asks for the money for what is in the cart. */
async function expectToPay(page: Page, product: string, total: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Paga tu orden' })).toBeVisible();
  await expect(page.getByRole('cell', { name: product })).toBeVisible();
  await expect(page.getByText(total)).toBeVisible();
}

async function expectBought(page: Page): Promise<void> {
  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
  await expect(page).toHaveURL('/cart');
}

/** All of a button is on the screen, though nobody has scrolled. */
async function expectInReach(page: Page, name: string): Promise<void> {
  await expect(button(page, name)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}
