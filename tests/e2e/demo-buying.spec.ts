/** A visitor becomes a customer and buys, on the hosted page or by card on the shop itself. */
import type { Page } from '@playwright/test';
import { testCards } from '#mocks/provider/cards.ts';
import { cardOf, eva, forms, written } from '#mocks/scenarios/forms.ts';
import { perform } from '#mocks/scenarios/driver.ts';
import { openRegistration } from '#mocks/scenarios/session.ts';
import { alertAfter, choose, handsOn } from './hands.ts';
import { faultsOf, loadAxe } from './axe.ts';
import { expectToFit } from './overflow.ts';
import { closePanel, factOf, panelOf } from './panel.ts';
import { demo as test, expect } from './shop.ts';
import { alertOf, expectBought } from './steps.ts';
import { throughReload } from '#mocks/playwright/takeover.ts';

test('a visitor registers, buys on the hosted page and finds the order', async ({ page }) => {
  const hands = handsOn(page);
  await page.goto('/product/1');
  await perform(openRegistration, hands);
  await hands.write(written(forms.registration, eva));
  await throughReload(page, async () => {
    const registered = await alertOf(page, () => hands.send('Registrarse'));
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
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('cell', { name: 'MacBook Air de 13 pulgadas' })).toBeVisible();
});

test('cancelling on the hosted page, and the browser’s Back, keep the cart', async ({
  page,
  loginAs,
}) => {
  const hands = handsOn(page);
  await loginAs('ana', '/product/2');
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

test('a buyer who pays and does not come back has no order, until «Confirmar Orden» records it', async ({
  page,
  loginAs,
}) => {
  const hands = handsOn(page);
  await loginAs('ana', '/product/2');
  await alertAfter(page, 'Añadir al carrito');
  await hands.press('🛒 Carrito');
  await hands.press('Confirmar Orden');
  await hands.follow('Pagar y no volver');
  await expect(page.getByRole('heading', { name: 'Pago hecho, sin volver' })).toBeVisible();
  await loadAxe(page);
  await page.reload();
  await page.keyboard.press('F8');
  const panel = panelOf(page);
  await panel.getByRole('tab', { name: 'Datos' }).click();
  await expect(factOf(panel, 'Compras')).toHaveText('5');
  await expect(factOf(panel, 'Pagos empezados')).toHaveText('1');
  await closePanel(page);
  expect(await faultsOf(page, 'body')).toEqual([]);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page, `the payment page at ${width} px`);
  }

  const paid = page.url();
  await hands.follow('Abrir el carrito como si nada');
  await expect(page.getByText('Cantidad: 1')).toBeVisible();
  await hands.press('Confirmar Orden');
  await expectBought(page);
  await page.goto(paid);
  await expect(page.getByRole('heading', { name: 'Esta orden ya está pagada' })).toBeVisible();
});

test('a customer pays by card on the shop itself', async ({ page, loginAs }) => {
  const hands = handsOn(page);
  await loginAs('ana', '/product/3');
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
    await hands.write(written(forms.card, cardOf(number)));
    for (const name of ['Confirmar Pago', ...bank]) await hands.press(name);
    await expect(page.getByText(problem)).toBeVisible();
  }
  await hands.press('Confirmar Pago');
  expect(await alertAfter(page, 'Autorizar')).toBe('Orden confirmada y pagada');
  await expectBought(page);
});

/** Expects the hosted payment page, with this product and this total. */
async function expectToPay(page: Page, product: string, total: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Paga tu orden' })).toBeVisible();
  await expect(page.getByRole('cell', { name: product })).toBeVisible();
  await expect(page.getByText(total)).toBeVisible();
}
