/** The focus keeps its place when a control is busy, removed or invalid, or when more products are loaded. */
import { callTo } from '#tests/support/calls.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { product, productList } from '#tests/support/products.ts';
import { expect, live as test } from './shop.ts';
import { logged } from './steps.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';

test('a button that was busy has the focus again', async ({ page, backend, remember }) => {
  await remember({
    ...storedSession(people.customer),
    ...storedCart(cartLine(1)),
  });
  backend.answer(callTo('createCheckoutSession'), { body: { success: false } });
  await page.goto('/cart');
  const confirm = page.getByRole('button', { name: 'Confirmar Orden' });
  const refused = logged(page, 'the checkout session could not be opened');
  await confirm.press('Enter');
  await refused;
  await expect(confirm).toBeFocused();
});

test('after a line is removed, the next one’s button has the focus, and after the last one the page', async ({
  page,
  remember,
}) => {
  const lines = [1, 2, 3].map((id) => cartLine(id));
  await remember({ ...storedSession(people.customer), ...storedCart(...lines) });
  await page.goto('/cart');
  const buttons = page.getByRole('button', { name: 'Eliminar' });
  await buttons.nth(1).press('Enter');
  await expect(page.getByRole('link', { name: 'Producto 2' })).toHaveCount(0);
  await expect(buttons.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(buttons).toHaveCount(1);
  await expect(buttons).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('after «more products» the focus is on the first new one', async ({ page, backend }) => {
  const many = Array.from({ length: 60 }, (_, index) => product(index + 1));
  backend.answer(callTo('products'), { body: productList(...many) });
  // A screen reader focuses the button without scrolling to it.
  await page.setViewportSize({ width: 360, height: 500 });
  await page.goto('/category/PCs');
  const more = page.getByRole('button', { name: 'Ver más productos' });
  await more.evaluate((button) => button.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Producto 25', exact: true })).toBeFocused();
});

test('the first invalid field gets the focus, without the browser’s own bubble', async ({
  page,
}) => {
  await page.goto('/service');
  const send = page.getByRole('button', { name: 'Solicitar' });
  await expect(send).toBeEnabled();
  await page.evaluate(() => {
    let prevented = 0;
    const countPrevented = (event: Event) => {
      // By then every listener has run. The browser shows its own bubble for each event that no listener prevented.
      setTimeout(() => {
        if (event.defaultPrevented) prevented += 1;
        document.documentElement.dataset['prevented'] = String(prevented);
      });
    };
    window.addEventListener('invalid', countPrevented, { capture: true });
  });
  await page.getByLabel('Nombre').fill('Eva');
  await send.click();
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await expect(page.getByText('Completa este campo.')).toHaveCount(5);
  await expect(page.locator('html')).toHaveAttribute('data-prevented', '5');
});
