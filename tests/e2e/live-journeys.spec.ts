import { product, productList } from '#tests/support/products.ts';
import { alertOf, expect, live as test, loggedIn } from './shop.ts';

const sent = (request: { body: Buffer } | undefined) =>
  JSON.parse(String(request?.body)) as unknown;

test('a visitor registers, is logged in and buys', async ({ page, backend }) => {
  const user = { id: 'u-1', role: 'user' };
  backend
    .answer('GET /api/products', {
      body: productList(product(5, { name: 'Monitor', price: 199.9 })),
    })
    .answer('POST /api/auth/register', { status: 201, body: { success: true } })
    .answer('POST /api/auth/login', { body: { success: true, token: 'abc', user } })
    .answer('POST /payment/create-checkout-session', {
      body: { url: `${backend.url}/cart?success=true` },
    })
    .answer('POST /api/purchase/create-purchase', { status: 201 })
    .answer('GET /api/purchase/user-purchases/u-1', {
      body: [
        {
          id: 'p-1',
          date: '2024-05-17',
          totalPrice: 399.8,
          userId: 'u-1',
          items: [{ productName: 'Monitor', quantity: 2, productPrice: 199.9 }],
        },
      ],
    });

  await page.goto('/product/5');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  const popup = page.getByRole('dialog');
  await popup.getByRole('tab', { name: 'Registrarse' }).click();
  const person = {
    firstName: 'Eva',
    lastName: 'Mora',
    city: 'Loja',
    identityNo: '1100000001',
    phone: '555-0160',
    ruc: '1100000001001',
    email: 'eva@example.com',
    password: 'clave-de-eva',
  };
  for (const [name, text] of Object.entries(person))
    await popup.locator(`[name=${name}]`).fill(text);
  const said = await alertOf(page, () =>
    popup.getByRole('button', { name: 'Registrarse' }).click(),
  );
  expect(said).toBe('¡Usuario registrado correctamente!');
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
  expect(sent(backend.asked('POST /api/auth/register')[0])).toEqual({ ...person, role: 'user' });
  expect(sent(backend.asked('POST /api/auth/login')[0])).toEqual({
    email: person.email,
    password: person.password,
  });

  await page.getByRole('button', { name: '+' }).click();
  await alertOf(page, () => page.getByRole('button', { name: 'Añadir al carrito' }).click());
  await page.getByRole('button', { name: '🛒 Carrito' }).click();
  await page.getByRole('button', { name: 'Confirmar Orden' }).click();
  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
  await expect(page).toHaveURL('/cart');
  expect(sent(backend.asked('POST /api/purchase/create-purchase')[0])).toMatchObject({
    totalPrice: 399.8,
    userId: 'u-1',
    cart: [{ id: 5, quantity: 2 }],
  });

  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await page.getByRole('button', { name: 'User Panel' }).click();
  await page.getByText('Pedidos').click();
  await expect(page.getByText('$399.8')).toBeVisible();
  await expect(page.getByText('u-1')).toHaveCount(0);

  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(
    await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]),
  ).toEqual([null, null]);
});

test('an administrator deletes a product and reads purchases and reservations', async ({
  page,
  backend,
  remember,
}) => {
  await remember(loggedIn('admin'));
  backend
    .answer('GET /api/products', { body: productList(product(1), product(2)) })
    .answer('POST /api/products/remove', { body: { success: true, message: 'Borrado' } })
    .answer('GET /api/purchase/all-purchases', {
      body: {
        success: true,
        data: [{ id: 31, date: '2024-05-17', totalPrice: 12.5, userId: 77, items: [] }],
      },
    })
    .answer('GET /api/reservation', {
      body: {
        success: true,
        reservations: ['Primera', 'Segunda'].map((name) => ({
          name,
          email: 'a@example.com',
          phone: '1',
          date: '2024-06-03',
          time: '10:30',
          desc: 'x',
        })),
      },
    });
  await page.goto('/admin');
  await page.getByText('Lista de Productos').click();
  const row = page.getByRole('listitem').filter({ hasText: 'Producto 2' });
  await expect(row).toBeVisible();
  backend.answer('GET /api/products', { body: productList(product(1)) });
  await row.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Borrado')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(sent(backend.asked('POST /api/products/remove')[0])).toEqual({ id: 2 });

  await page.getByText('Pedidos', { exact: true }).click();
  await expect(page.getByText('$12.5')).toBeVisible();
  await expect(page.getByText('77', { exact: true })).toBeVisible();
  await expect(page.getByText('Producto 1')).toBeHidden();
  await page.getByText('Reservas', { exact: true }).click();
  const names = page.locator('dt:text-is("Nombre") + dd');
  await expect(names).toHaveText(['Segunda', 'Primera']);
});
