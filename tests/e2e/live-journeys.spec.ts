/** In a buyer's complete visit the shop sends the backend exactly what it expects. */
import type { Page } from '@playwright/test';
import type { FakeBackend } from '#tests/support/backend.ts';
import { callTo } from '#tests/support/calls.ts';
import { eva } from '#mocks/scenarios/forms.ts';
import { product, productList } from '#tests/support/products.ts';
import { alertAfter, choose } from './hands.ts';
import { expect, live as test } from './shop.ts';
import { alertOf, expectBought, fillRegistration, submitOf } from './steps.ts';
import { throughReload } from '#mocks/playwright/takeover.ts';

const REGISTER = callTo('register');
const LOGIN = callTo('login');
const SESSION = callTo('createCheckoutSession');
const RECORD = callTo('createPurchase');

const monitor = product(5, { name: 'Monitor', price: 199.9 });
const person = { ...eva, ruc: '1100000001001', password: ' clave de eva ' };
const user = { id: 'u-1', role: 'user', nickname: 'Evita' };

test('a visitor registers, is logged in, buys, and logs out', async ({ page, backend }) => {
  answerBuyer(backend);
  await page.goto('/product/5');
  await register(page, backend);
  await buyTwo(page, backend);
  await findTheOrder(page);
  expect(await storageOf(page)).toMatchObject({ token: 'abc', user: JSON.stringify(user) });
  await choose(page, 'Cerrar Sesión');
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect.poll(() => storageOf(page)).toEqual({ cart: '[]' });
});

async function register(page: Page, backend: FakeBackend): Promise<void> {
  const popup = await fillRegistration(page, person);
  await throughReload(page, async () => {
    const alerted = await alertOf(page, () => submitOf(popup).click());
    expect(alerted).toBe('¡Usuario registrado correctamente!');
  });
  const { email, password } = person;
  expect(sentTo(backend, REGISTER)).toEqual([{ ...person, role: 'user' }]);
  expect(sentTo(backend, LOGIN)).toEqual([{ email, password }]);
}

/** Buys two pieces of the open product, and confirms the order by a double click. */
async function buyTwo(page: Page, backend: FakeBackend): Promise<void> {
  await page.getByRole('button', { name: '+' }).click();
  await alertAfter(page, 'Añadir al carrito');
  await page.getByRole('button', { name: '🛒 Carrito' }).click();
  await page.getByRole('button', { name: 'Confirmar Orden' }).dblclick();
  await expectBought(page);
  const line = { ...monitor, quantity: 2 };
  const image = `${backend.url}/pictures/placeholder.svg`;
  expect(sentTo(backend, SESSION)).toEqual([
    { cartItems: [{ ...line, image }], totalAmount: 399.8, userId: 'u-1' },
  ]);
  expect(sentTo(backend, RECORD)).toEqual([{ totalPrice: 399.8, userId: 'u-1', cart: [line] }]);
}

async function findTheOrder(page: Page): Promise<void> {
  await choose(page, 'User Panel');
  await expect(page.getByRole('definition').filter({ hasText: '$399.80' })).toBeVisible();
  await expect(page.getByText('17/5/2024')).toBeVisible(); // the date format of this browser's locale
}

function answerBuyer(backend: FakeBackend): void {
  const items = [{ productName: 'Monitor', quantity: 2, productPrice: 199.9 }];
  const purchase = { id: 'p-1', date: '2024-05-17', totalPrice: 399.8, userId: 'u-1', items };
  backend
    .answer(callTo('products'), { body: productList(monitor) })
    .answer(REGISTER, { status: 201, body: { success: true } })
    .answer(LOGIN, { body: { success: true, token: 'abc', user } })
    .answer(SESSION, { body: { url: `${backend.url}/cart?success=true` } })
    .answer(RECORD, { status: 201, body: '<p>gracias</p>' })
    .answer(callTo('userPurchases', { userId: 'u-1' }), { body: [purchase] });
}

function storageOf(page: Page): Promise<unknown> {
  return page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
}

/** The parsed JSON bodies of all requests to a call. */
function sentTo(backend: FakeBackend, call: string): unknown[] {
  return backend.asked(call).map(({ headers, body }): unknown => {
    expect(headers['content-type']).toBe('application/json');
    return JSON.parse(String(body));
  });
}
