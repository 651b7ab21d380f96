import { product } from '#tests/support/products.ts';
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

test('the provider is asked for from every page, once it is idle', async ({ page, provider }) => {
  const { after, open } = gate();
  provider.after = after;
  const asked = page.waitForRequest(/js\.stripe\.com/);
  await page.goto('/nosotros');
  await expect(page.getByRole('heading', { name: 'Visión' })).toBeVisible();
  await asked;
  open();
});
