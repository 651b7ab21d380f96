/** A customer buys, on the hosted page or by card on the shop itself. */
import { testCards } from '#mocks/provider/cards.ts';
import { cardOf, forms, written } from '#mocks/scenarios/forms.ts';
import { alertAfter, choose, driverOf } from './driver.ts';
import { faultsOf, loadAxe } from './axe.ts';
import { expectToFit } from './overflow.ts';
import { demo as test, expect } from './shop.ts';
import { expectBought } from './steps.ts';

test('a customer buys on the hosted page, and finds the order', async ({ page, loginAs }) => {
  const driver = driverOf(page);
  await loadAxe(page);
  await loginAs('luis', '/product/1');
  await driver.press('+');
  await alertAfter(page, 'Añadir al carrito');
  await driver.press('🛒 Carrito');
  await expect(page.getByText('Subtotal: $2598', { exact: true })).toBeVisible();
  await driver.press('−');
  await expect(page.getByText('Precio Total: $1299', { exact: true })).toBeVisible();
  await driver.press('Confirmar Orden');

  await expect(page.getByRole('heading', { name: 'Paga tu orden' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'MacBook Air de 13 pulgadas' })).toBeVisible();
  await expect(page.getByText('Total: $1299')).toBeVisible();
  expect(await faultsOf(page, 'body')).toEqual([]);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page, `the payment page at ${width} px`);
  }
  await driver.follow('Pagar con una tarjeta rechazada');
  await expect(page.getByRole('alert')).toHaveText('Tu tarjeta fue rechazada. Prueba otra vez.');
  await driver.follow('Pagar');
  await expectBought(page);
  await choose(page, 'User Panel');
  const order = page.getByRole('row', { name: 'MacBook Air de 13 pulgadas' });
  await expect(order).toHaveCount(1); // Luis has bought other things before
});

test('a customer pays by card, after a declined one; the bank’s question is modal, and Escape refuses it', async ({
  page,
  loginAs,
  lines,
}) => {
  const refused = (why: string) => lines.filter((line) => line.includes(why));
  const driver = driverOf(page);
  await loginAs('ana', '/product/3');
  await alertAfter(page, 'Añadir al carrito');
  await driver.press('🛒 Carrito');
  await driver.follow('Pagar aquí con tarjeta');
  await expect(page.getByText('Precio Total: $11.95')).toBeVisible();
  await driver.press('Confirmar Pago');
  await expect(page.getByText('Completa los datos de la tarjeta.')).toBeVisible();
  await expect(page.getByLabel('Número de tarjeta')).toBeFocused();
  await page.keyboard.type(`${testCards.declined.replaceAll(' ', '')}1240123`);
  await page.keyboard.press('Enter');
  await expect.poll(() => refused('Tu tarjeta fue rechazada.')).toHaveLength(1);

  await driver.write(written(forms.card, cardOf(testCards.needsConfirmation)));
  await driver.press('Confirmar Pago');
  const question = page.getByRole('dialog', { name: 'Autenticación de tu banco' });
  await expect(question.getByRole('button', { name: 'Autorizar' })).toBeFocused();
  const behind = page.getByRole('link', { name: 'Volver al carrito' });
  await behind.focus();
  await expect(behind).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect.poll(() => refused('No pudimos autenticar el pago.')).toHaveLength(1);
  await driver.press('Confirmar Pago');
  expect(await alertAfter(page, 'Autorizar')).toBe('Orden confirmada y pagada');
  await expectBought(page);
});
