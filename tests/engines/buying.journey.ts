/** A visitor becomes a customer and buys, on the hosted page or by card on the shop itself. */
import { testCards } from '#mocks/provider/cards.ts';
import { answerTheBank, pay } from '#mocks/scenarios/card.ts';
import { ana, eva, forms, written } from '#mocks/scenarios/forms.ts';
import { perform } from '#mocks/scenarios/steps.ts';
import { openRegistration } from '#mocks/scenarios/session.ts';
import type { Page } from './page.ts';
import { both, demo, expect, live } from './shop.ts';

const paymentPage = { role: 'heading', name: 'Paga tu orden' };

both('a visitor registers, buys on the hosted page and finds the order', async ({ page }) => {
  await page.visit('/product/1');
  await perform(openRegistration, page);
  await page.write(written(forms.registration, eva));
  await page.throughReload(async () => {
    const registered = await page.tab.alertAfter(() => page.send('Registrarse'));
    expect(registered).toBe('¡Usuario registrado correctamente!');
  });
  await page.press('+');
  expect(await page.alertAfter('Añadir al carrito')).toBe(
    '¡MacBook Air de 13 pulgadas se agregó al carrito con cantidad de 2!',
  );
  await page.press('🛒 Carrito');
  await page.see({ css: 'p', text: 'Subtotal: $2598' });
  await page.press('−');
  await page.see({ css: 'p', text: 'Precio Total: $1299' });
  await page.press('Confirmar Orden');
  await page.see(paymentPage);
  await page.follow('Pagar con una tarjeta rechazada');
  await page.see({ role: 'alert', text: 'Tu tarjeta fue rechazada. Prueba otra vez.' });
  await page.follow('Pagar');
  await expectBought(page);
  await page.press('Tu cuenta');
  await page.press('User Panel');
  await page.see({ role: 'cell', name: 'MacBook Air de 13 pulgadas' });
});

both('cancelling on the hosted page, and the browser’s Back, keep the cart', async ({ page }) => {
  await page.visit('/product/2');
  await logIn(page);
  await page.alertAfter('Añadir al carrito');
  await page.press('🛒 Carrito');
  await page.press('Confirmar Orden');
  await page.follow('Cancelar y volver a la tienda');
  await page.seeAddress('/cart');
  await page.see('Cantidad: 1');
  await page.press('Confirmar Orden');
  await page.see(paymentPage);
  // The browser shows the page as it was left, busy, or loads it again.
  await page.back();
  await page.press('Confirmar Orden');
  await page.see(paymentPage);
});

demo(
  'a customer pays by card, after a declined one and after asking the bank',
  async ({ page }) => {
    await openCheckout(page);
    await perform(pay(testCards.declined), page);
    const paid = await page.tab.alertAfter(() =>
      perform([...pay(testCards.needsConfirmation), answerTheBank('Autorizar')], page),
    );
    expect(paid).toBe('Orden confirmada y pagada');
    await expectBought(page);
  },
);

live('a customer pays by card', { tags: ['short'] }, async ({ page }) => {
  await openCheckout(page);
  expect(await page.alertAfter('Confirmar Pago')).toBe('Orden confirmada y pagada');
  await expectBought(page);
});

async function logIn(page: Page): Promise<void> {
  await page.press('Iniciar Sesión');
  await page.write(written(forms.login, ana));
  await page.throughReload(() => page.send('Iniciar Sesión'));
}

async function openCheckout(page: Page): Promise<void> {
  await page.visit('/product/3');
  await logIn(page);
  await page.alertAfter('Añadir al carrito');
  await page.press('🛒 Carrito');
  await page.follow('Pagar aquí con tarjeta');
  await page.see({ css: 'p', text: 'Precio Total: $11.95' });
}

async function expectBought(page: Page): Promise<void> {
  await page.see('Tu carrito está vacío.');
  await page.see({ role: 'heading', name: 'Gracias' });
  await page.seeAddress('/cart');
}
