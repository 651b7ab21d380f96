import type { Page } from '@playwright/test';
import { product } from '#tests/rig/products.ts';
import { alertOf, expect, gate, live as test, loggedIn } from './shop.ts';

const SESSION = 'POST /payment/create-checkout-session';
const RECORD = 'POST /api/purchase/create-purchase';
const INTENT = 'POST /create-payment-intent';

const lines = [
  { ...product(1, { name: 'Cable', price: 0.1 }), quantity: 3 },
  {
    ...product(2, { name: 'Mouse', price: 24.5, image: '/pictures/avatar.svg' }),
    quantity: 1,
  },
];
const customer = { ...loggedIn('user'), cart: JSON.stringify(lines) };
const cartOf = (page: Page) => page.evaluate(() => localStorage.getItem('cart'));

test('the hosted payment: out with the order, back once, recorded once', async ({
  page,
  backend,
  remember,
}) => {
  await remember(customer);
  backend.answer(SESSION, { body: { url: `${backend.url}/cart?success=true` } });
  backend.answer(RECORD, { status: 201, body: '<p>gracias</p>' });
  await page.goto('/cart');
  await expect(page.getByText('Precio Total: $24.8', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar Orden' }).dblclick();
  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
  await expect(page).toHaveURL('/cart');

  expect(backend.asked(SESSION)).toHaveLength(1);
  expect(JSON.parse(String(backend.asked(SESSION)[0]?.body))).toEqual({
    cartItems: [{ ...lines[0], image: `${backend.url}/pictures/placeholder.svg` }, lines[1]],
    totalAmount: 24.8,
    userId: 7,
  });
  expect(backend.asked(RECORD)).toHaveLength(1);
  expect(JSON.parse(String(backend.asked(RECORD)[0]?.body))).toEqual({
    totalPrice: 24.8,
    userId: 7,
    cart: lines,
  });
});

test.describe('when the purchase cannot be recorded', () => {
  test.use({ networkMayFail: true });

  test('cart and address stay, and a reload tries again', async ({ page, backend, remember }) => {
    await remember(customer);
    backend.answer(RECORD, { status: 500, body: 'no' });
    await page.goto('/cart?success=true');
    await expect.poll(() => backend.asked(RECORD).length).toBe(1);
    await expect(page.getByText('Precio Total: $24.8')).toBeVisible();
    await expect(page).toHaveURL('/cart?success=true');

    backend.answer(RECORD, { status: 201 });
    await page.reload();
    await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
    await expect(page).toHaveURL('/cart');
    expect(backend.asked(RECORD)).toHaveLength(2);
    expect(await cartOf(page)).toBe('[]');
  });

  test('nothing leads to an address that is none of the web', async ({
    page,
    backend,
    remember,
  }) => {
    await remember(customer);
    await page.goto('/cart');
    const confirm = page.getByRole('button', { name: 'Confirmar Orden' });
    for (const body of [
      { url: 'javascript:document.title="ran"' },
      { url: 'java\tscript:document.title="ran"' },
      { url: 'data:text/html,hola' },
      { url: '' },
      {},
    ]) {
      const before = backend.asked(SESSION).length;
      backend.answer(SESSION, { body });
      await confirm.click();
      await expect.poll(() => backend.asked(SESSION).length).toBe(before + 1);
      await expect(confirm).toBeEnabled();
    }
    await expect(page).toHaveURL('/cart');
    await expect(page).toHaveTitle('Tu Carrito · Empresa');
  });
});

test('two tabs that come back record one purchase', async ({
  context,
  page,
  backend,
  remember,
}) => {
  await remember(customer);
  backend.answer(RECORD, { status: 201, delay: 300 });
  const other = await context.newPage();
  await Promise.all([page.goto('/cart?success=true'), other.goto('/cart?success=true')]);
  for (const tab of [page, other]) {
    await expect(tab.getByText('Tu carrito está vacío.')).toBeVisible();
    await expect(tab).toHaveURL('/cart');
  }
  expect(backend.asked(RECORD)).toHaveLength(1);
});

test('the embedded payment: intent, confirmation, alert, recorded', async ({
  page,
  backend,
  remember,
}) => {
  await remember(customer);
  backend.answer(INTENT, { body: { clientSecret: 'pi_1_secret_2' } });
  backend.answer(RECORD, { status: 201 });
  await page.goto('/checkout');
  await expect(page.getByLabel('Tarjeta')).toBeVisible();
  const pay = page.getByRole('button', { name: 'Confirmar Pago' });
  await expect(pay).toBeEnabled();
  expect(await alertOf(page, () => pay.click())).toBe('Orden confirmada y pagada');
  expect(JSON.parse(String(backend.asked(INTENT)[0]?.body))).toEqual({ totalAmount: 24.8 });
  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
  expect(backend.asked(RECORD)).toHaveLength(1);
});

test('a card that is not confirmed says nothing and keeps the cart', async ({
  page,
  backend,
  provider,
  remember,
}) => {
  await remember(customer);
  provider.outcome = { error: { message: 'declined' } };
  backend.answer(INTENT, { body: { clientSecret: 'pi_1_secret_2' } });
  await page.goto('/checkout');
  const logged = page.waitForEvent('console', (line) => line.text().includes('not confirmed'));
  await page.getByRole('button', { name: 'Confirmar Pago' }).click();
  await logged;
  // The one configured key, here its default, and the intent's own secret.
  await expect(page.locator('html')).toHaveAttribute(
    'data-confirmed',
    'pk_test_placeholder pi_1_secret_2',
  );
  await expect(page.getByRole('button', { name: 'Confirmar Pago' })).toBeEnabled();
  await expect(page).toHaveURL('/checkout');
  expect(await cartOf(page)).toBe(customer.cart);
});

test.describe('without the provider’s script', () => {
  test.use({ networkMayFail: true });

  test('the button stays disabled and the rest works', async ({ page, provider, remember }) => {
    await remember(customer);
    provider.blocked = true;
    await page.goto('/checkout');
    await expect(page.getByRole('button', { name: 'Confirmar Pago' })).toBeDisabled();
    await page.getByRole('link', { name: 'Volver al carrito' }).click();
    await expect(page.getByText('Precio Total: $24.8')).toBeVisible();
  });
});

test('the provider is asked for from every page, once it is idle', async ({ page, provider }) => {
  const { after, open } = gate();
  provider.after = after;
  const asked = page.waitForRequest(/js\.stripe\.com/);
  await page.goto('/nosotros');
  await expect(page.getByRole('heading', { name: 'Visión' })).toBeVisible();
  await asked;
  open();
});

test('two tabs edit one cart without losing a line', async ({
  context,
  page,
  backend,
  remember,
}) => {
  await remember(loggedIn('user'));
  backend.answer('GET /api/products', { body: { success: true, products: lines } });
  const other = await context.newPage();
  await page.goto('/product/1');
  await other.goto('/product/2');
  await alertOf(page, () => page.getByRole('button', { name: 'Añadir al carrito' }).click());
  await alertOf(other, () => other.getByRole('button', { name: 'Añadir al carrito' }).click());
  await expect(page.getByLabel('Artículos en el carrito')).toHaveText('2');
  await page.getByRole('button', { name: '🛒 Carrito' }).click();
  await expect(page.getByText('Cantidad: 1')).toHaveCount(2);
});
