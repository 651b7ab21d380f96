import type { Page } from '@playwright/test';
import { onePixelPng } from '#contracts/examples/things.ts';
import { accounts } from '#mocks/seed/accounts.ts';
import { testCards } from '#mocks/provider/cards.ts';
import { alertOf, demo as test, expect, expectLoaded } from './shop.ts';

async function logIn(page: Page, role: 'admin' | 'user') {
  const person = accounts.find((account) => account.role === role);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  const popup = page.getByRole('dialog');
  await popup.getByLabel('Correo electrónico').fill(person?.email ?? '');
  await popup.getByLabel('Contraseña').fill(person?.password ?? '');
  const loadedAnew = page.waitForEvent('load');
  await popup.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await loadedAnew;
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
  await expect(popup).toHaveCount(0);
}

async function choose(page: Page, entry: string) {
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await page.getByRole('button', { name: entry }).click();
}

async function putInCart(page: Page, product: string) {
  await page.goto(product);
  await alertOf(page, () => page.getByRole('button', { name: 'Añadir al carrito' }).click());
}

test('a visitor becomes a customer and buys on the hosted page', async ({ page }) => {
  await page.goto('/product/1');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await page.getByRole('tab', { name: 'Registrarse' }).click();
  const popup = page.getByRole('dialog');
  for (const [label, text] of [
    ['Nombre', 'Eva'],
    ['Apellido', 'Mora'],
    ['Ciudad', 'Loja'],
    ['Teléfono', '555-0160'],
    ['Número de identidad', '1100000001'],
    ['Correo electrónico', 'eva@example.com'],
    ['Contraseña', 'clave-de-eva'],
  ] as const)
    await popup.getByLabel(label).fill(text);
  const registered = await alertOf(page, () =>
    popup.getByRole('button', { name: 'Registrarse' }).click(),
  );
  expect(registered).toBe('¡Usuario registrado correctamente!');

  await page.getByRole('button', { name: '+' }).click();
  const added = await alertOf(page, () =>
    page.getByRole('button', { name: 'Añadir al carrito' }).click(),
  );
  expect(added).toBe('¡MacBook Air de 13 pulgadas se agregó al carrito con cantidad de 2!');

  await page.getByRole('button', { name: '🛒 Carrito' }).click();
  await expect(page.getByText('Subtotal: $2598', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '−' }).click();
  await expect(page.getByText('Precio Total: $1299', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Confirmar Orden' }).click();

  await expect(page.getByRole('heading', { name: 'Paga tu orden' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'MacBook Air de 13 pulgadas' })).toBeVisible();
  await expect(page.getByText('Total: $1299')).toBeVisible();
  await page.getByRole('link', { name: 'Pagar con una tarjeta rechazada' }).click();
  await expect(page.getByRole('alert')).toHaveText('Tu tarjeta fue rechazada. Prueba otra vez.');
  await page.getByRole('link', { name: 'Pagar', exact: true }).click();

  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
  await expect(page).toHaveURL('/cart');
  await choose(page, 'User Panel');
  await page.getByText('Pedidos').click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('cell', { name: 'MacBook Air de 13 pulgadas' })).toBeVisible();
});

test('cancelling on the hosted page keeps the cart', async ({ page }) => {
  await page.goto('/');
  await logIn(page, 'user');
  await putInCart(page, '/product/2');
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Confirmar Orden' }).click();
  await page.getByRole('link', { name: 'Cancelar y volver a la tienda' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Cantidad: 1')).toBeVisible();
});

test('coming back with the browser’s Back, the order can be confirmed again', async ({ page }) => {
  await page.goto('/');
  await logIn(page, 'user');
  await putInCart(page, '/product/2');
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Confirmar Orden' }).click();
  await expect(page.getByRole('heading', { name: 'Paga tu orden' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Confirmar Orden' })).toBeEnabled();
  await page.getByRole('button', { name: 'Confirmar Orden' }).click();
  await expect(page.getByRole('heading', { name: 'Paga tu orden' })).toBeVisible();
});

test('a customer pays by card on the shop itself', async ({ page }) => {
  await page.goto('/');
  await logIn(page, 'user');
  await putInCart(page, '/product/3');
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Pagar aquí con tarjeta' }).click();
  await expect(page.getByText('Precio Total: $11.95')).toBeVisible();
  const pay = page.getByRole('button', { name: 'Confirmar Pago' });
  await pay.click();
  await expect(page.getByText('Tu número de tarjeta está incompleto.')).toBeVisible();

  await page.getByLabel('Vencimiento').fill('12/40');
  await page.getByLabel('Código de seguridad').fill('123');
  await page.getByLabel('Número de tarjeta').fill(testCards.declined);
  await pay.click();
  await expect(page.getByText('Tu tarjeta fue rechazada.')).toBeVisible();

  await page.getByLabel('Número de tarjeta').fill(testCards.needsConfirmation);
  await pay.click();
  await page.getByRole('button', { name: 'Rechazar' }).click();
  await expect(page.getByText('No pudimos autenticar el pago.')).toBeVisible();

  await pay.click();
  const paid = await alertOf(page, () => page.getByRole('button', { name: 'Autorizar' }).click());
  expect(paid).toBe('Orden confirmada y pagada');
  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
  await expect(page).toHaveURL('/cart');
});

test('an administrator adds, sees and deletes a product, and reads what came in', async ({
  page,
}) => {
  await page.goto('/');
  await logIn(page, 'admin');
  await choose(page, 'Admin Panel');
  await expect(page).toHaveURL('/admin');
  const section = (title: string) => page.locator('details').filter({ hasText: title }).first();

  await section('Añadir Producto').locator('summary').click();
  await page.getByLabel('Nombre').fill('Teclado de prueba');
  await page.getByLabel('Descripción').fill('Para probar.');
  await page.getByLabel('Precio').fill('19.95');
  await page.getByLabel('Categoría').selectOption('Teclados');
  await page.getByLabel('Marca').selectOption('Razer');
  await page.getByRole('button', { name: 'Agregar producto' }).click();
  await expect(page.getByText('Por favor selecciona una imagen.')).toBeVisible();
  const picture = { name: 't.png', mimeType: 'image/png', buffer: Buffer.from(onePixelPng) };
  await page
    .getByLabel('Imagen')
    .setInputFiles({ ...picture, buffer: Buffer.from('MZ not a picture') });
  await page.getByRole('button', { name: 'Agregar producto' }).click();
  await expect(page.getByText('Por favor selecciona una imagen.')).toHaveCount(2);
  await page.getByLabel('Imagen').setInputFiles(picture);
  await expectLoaded(page.getByRole('img', { name: 'Vista previa de la imagen' }));
  await page.getByRole('button', { name: 'Agregar producto' }).click();
  await expect(page.getByText('Producto agregado correctamente.')).toBeVisible();
  await expect(page.getByLabel('Nombre')).toHaveValue('');
  await expect(page.getByLabel('Categoría')).toHaveValue('PCs');
  await expect(page.getByRole('img', { name: 'Vista previa de la imagen' })).toHaveCount(0);

  await section('Lista de Productos').locator('summary').click();
  await expect(page.getByLabel('Nombre')).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: 'Teclado de prueba' });
  await expect(row.getByText('$19.95')).toBeVisible();
  await row.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Producto eliminado correctamente.')).toBeVisible();
  await expect(row).toHaveCount(0);

  await section('Pedidos').locator('summary').click();
  await expect(page.getByText('ID de usuario').first()).toBeVisible();
  await section('Reservas').locator('summary').click();
  await expect(page.getByText('Colegio Los Andes')).toBeVisible();
  await section('Reservas').locator('summary').click();
  await expect(page.getByText('Colegio Los Andes')).toBeHidden();
});

test('a visitor books a service, and the administrator finds it on top', async ({ page }) => {
  await page.goto('/service');
  await page.getByLabel('Nombre').fill('Eva Mora');
  await page.getByLabel('Correo electrónico').fill('eva@example.com');
  await page.getByLabel('Teléfono').fill('555-0160');
  await page.getByLabel('Fecha').fill('2024-09-10');
  await page.getByLabel('Hora').fill('15:30');
  await page.getByLabel('Descripción del problema').fill('El servidor no arranca.');
  const said = await alertOf(page, () => page.getByRole('button', { name: 'Solicitar' }).click());
  expect(said).toBe('¡Reserva realizada con éxito!');
  await expect(page.getByLabel('Nombre')).toHaveValue('');

  await logIn(page, 'admin');
  await choose(page, 'Admin Panel');
  await page.getByText('Reservas').click();
  const first = page.getByRole('listitem').filter({ hasText: 'Correo electrónico' }).first();
  await expect(first).toContainText('Eva Mora');
  await expect(first).toContainText('El servidor no arranca.');
});
