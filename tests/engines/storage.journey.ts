/** Two tabs share one cart and one session, and the shop works where the browser stores nothing. */
import { ana, forms, written } from '#mocks/scenarios/forms.ts';
import { people } from '#tests/support/people.ts';
import type { Page } from './page.ts';
import { both, expect, live } from './shop.ts';

const IN_CART = { css: '[aria-label="Artículos en el carrito"]' };

both(
  'two tabs add to one cart, and a logout in one logs out the other',
  async ({ page, openTab }) => {
    const other = await openTab();
    await page.enterAs(people.customer);
    await page.visit('/product/1');
    await page.alertAfter('Añadir al carrito');
    await other.visit('/cart');
    await other.see('Cantidad: 1');
    await page.alertAfter('Añadir al carrito');
    await other.see('Cantidad: 2');
    await other.press('+');
    await expectInCart(page, '3');
    await other.press(/^Eliminar/);
    await expectInCart(page, '');
    await other.press('Tu cuenta');
    await other.press('Cerrar Sesión');
    await page.see('Inicia sesión para comprar');
  },
  { tags: ['short'] },
);

live('without any storage the shop opens and logs in', async ({ page, site }) => {
  site.beforeScripts(denyStorage);
  await page.visit('/product/1');
  await page.see('Inicia sesión para comprar');
  await page.press('Iniciar Sesión');
  await page.write(written(forms.login, ana));
  await page.send('Iniciar Sesión');
  await page.see({ role: 'button', name: 'Tu cuenta' });
});

async function expectInCart(page: Page, count: string): Promise<void> {
  await expect.poll(async () => (await page.locate(IN_CART)).text).toBe(count);
}

/** Runs in the page. */
function denyStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
}
