/** Faults on the way back from the payment lose no cart and record no order twice. */
import type { Page } from '@playwright/test';
import { expect, gate } from '#tests/e2e/shop.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { callTo } from '#tests/support/calls.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { test } from './survivingShop.ts';

const SESSION = callTo('createCheckoutSession');
const RECORD = callTo('createPurchase');
const { cart } = storedCart(cartLine(1, { quantity: 2 }));

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmar Orden' });
const empty = (page: Page) => page.getByText('Tu carrito está vacío.');

test.beforeEach(({ remember }) => remember({ ...storedSession(people.customer), cart }));

test('two tabs that return from a payment record it with one call', async ({
  page,
  context,
  backend,
}) => {
  const { after, open } = gate();
  backend.answer(RECORD, { status: 201, after });
  const other = await context.newPage();
  await Promise.all([page.goto('/cart?success=true'), other.goto('/cart?success=true')]);
  await expect.poll(() => backend.asked(RECORD).length).toBe(1);
  open();
  for (const tab of [page, other]) {
    await expect(empty(tab)).toBeVisible();
    await expect(tab).toHaveURL('/cart');
  }
  expect(backend.asked(RECORD)).toHaveLength(1);
});

test('a redirect to a page records nothing: the order stays, and the next load records it', async ({
  page,
  backend,
}) => {
  backend.answer(RECORD, { status: 302, headers: { location: '/nosotros' } });
  await page.goto('/cart?success=true');
  await expect.poll(() => backend.asked(RECORD).length).toBe(1);
  await expect(page.getByText('Cantidad: 2')).toBeVisible();
  backend.answer(RECORD, { status: 201 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Gracias' })).toBeVisible();
  expect(backend.asked(RECORD)).toHaveLength(2);
});

test('back from the payment page the button can be used, the cart is read again, and nothing is recorded', async ({
  page,
  context,
  backend,
}) => {
  const paying = `${backend.url.replace('127.0.0.1', 'localhost')}/nosotros`;
  backend.answer(SESSION, { body: { url: paying } });
  await page.goto('/cart');
  await confirm(page).click();
  await page.waitForURL(paying);
  // In the meantime another tab changes the cart.
  const other = await context.newPage();
  await other.goto('/nosotros');
  await other.evaluate(
    (text) => {
      localStorage.setItem('cart', text);
    },
    storedCart(cartLine(1, { quantity: 5 })).cart,
  );
  await page.goBack();
  await expect(page.getByText('Cantidad: 5')).toBeVisible();
  await expect(confirm(page)).toBeEnabled();
  expect(backend.asked(RECORD)).toHaveLength(0);
});
