/** One order is paid once, whatever tabs there are, and whichever are gone. */
import type { Page } from '@playwright/test';
import { callTo } from '#tests/support/calls.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { gate } from '#tests/support/gate.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { expect, live as test } from './shop.ts';

const session = storedSession(people.customer);
const cart = storedCart(cartLine(1, { price: 1999.8 }), cartLine(2, { price: 10 }));

/** Begins a payment by card whose confirmation is not answered yet. Returns another tab, with the cart. */
async function beginPayment(
  page: Page,
  provider: { charging: Promise<unknown>; confirmed: unknown[] },
  after: Promise<unknown>,
): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto('/cart');
  provider.charging = after;
  await page.goto('/checkout');
  await page.getByRole('button', { name: 'Confirmar Pago' }).click();
  await expect.poll(() => provider.confirmed).toHaveLength(1);
  return other;
}

test.beforeEach(async ({ backend, remember }) => {
  backend.answer(callTo('createPaymentIntent'), { body: { clientSecret: 'pi_1_secret_1' } });
  backend.answer(callTo('createPurchase'), { status: 201 });
  await remember({ ...session, ...cart });
});

test('while a card payment runs, another tab pays and changes nothing; it is recorded once', async ({
  page,
  backend,
  provider,
}) => {
  const { after, open } = gate();
  const other = await beginPayment(page, provider, after);

  await expect(other.getByText('Hay un pago en curso.')).toBeVisible();
  await expect(other.getByRole('button', { name: '+' }).first()).toBeDisabled();
  await other.getByRole('button', { name: 'Confirmar Orden' }).click();
  await other.getByRole('link', { name: 'Pagar aquí con tarjeta' }).click();
  await expect(other).toHaveURL('/cart');
  page.on('dialog', (dialog) => void dialog.accept());
  open();
  await expect(page.getByRole('region', { name: 'Gracias' })).toBeVisible();
  await expect(other.getByText('Tu carrito está vacío.')).toBeVisible();
  expect(provider.confirmed).toHaveLength(1);
  expect(backend.asked(callTo('createCheckoutSession'))).toEqual([]);
  expect(backend.asked(callTo('createPaymentIntent'))).toHaveLength(1);
  expect(backend.asked(callTo('createPurchase'))).toHaveLength(1);
});

test('a payment whose page is closed beside another tab is settled with the provider there, and recorded once', async ({
  page,
  backend,
  provider,
}) => {
  const other = await beginPayment(page, provider, new Promise(() => {}));
  provider.status = 'succeeded';
  await page.close();
  await expect(other.getByRole('region', { name: 'Gracias' })).toBeVisible();
  await expect(other.getByText('Tu carrito está vacío.')).toBeVisible();
  await expect(other).toHaveURL('/cart');
  expect(provider.confirmed).toHaveLength(1);
  expect(backend.asked(callTo('createPurchase'))).toHaveLength(1);
});
