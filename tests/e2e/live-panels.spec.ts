import { onePixelPng } from '#contracts/examples/things.ts';
import { product, productList } from '#tests/support/products.ts';
import { alertOf, expect, live as test, loggedIn } from './shop.ts';

test('a login stores token and user as they came, and the server’s words are shown', async ({
  page,
  backend,
}) => {
  backend.answer('POST /api/auth/login', { body: { success: false, message: 'Clave errónea' } });
  await page.goto('/nosotros');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  const popup = page.getByRole('dialog');
  await popup.getByLabel('Correo electrónico').fill('ana@example.com');
  await popup.getByLabel('Contraseña').fill(' clave ');
  await popup.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(popup.getByRole('alert')).toHaveText('Clave errónea');

  const user = { id: 'u-9', role: 'user', photoURL: null, nickname: 'Anita' };
  backend.answer('POST /api/auth/login', { body: { success: true, token: 'abc', user } });
  await popup.getByRole('button', { name: 'Iniciar Sesión' }).click();
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
  await expect(popup).toHaveCount(0);
  const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key);
  expect(await kept('token')).toBe('abc');
  expect(JSON.parse((await kept('user')) ?? '')).toEqual(user);
  expect(JSON.parse(String(backend.asked('POST /api/auth/login')[1]?.body))).toEqual({
    email: 'ana@example.com',
    password: ' clave ',
  });
});

test('a product is added as a form with its fields and its file', async ({
  page,
  backend,
  remember,
}) => {
  await remember(loggedIn('admin'));
  backend.answer('GET /api/products', { body: productList(product(1)) });
  backend.answer('POST /api/products/add', { body: { success: true, message: 'Listo, agregado' } });
  await page.goto('/admin');
  await page.getByText('Añadir Producto').click();
  await page.getByLabel('Imagen').setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: Buffer.from(onePixelPng),
  });
  await page.getByLabel('Nombre').fill('Cámara «nueva»');
  await page.getByLabel('Descripción').fill('Ñandú');
  await page.getByLabel('Precio').fill('999.99');
  await page.getByLabel('Categoría').selectOption('Cámaras');
  await page.getByLabel('¿En oferta?').check();
  await page.getByRole('button', { name: 'Agregar producto' }).click();
  await expect(page.getByText('Listo, agregado')).toBeVisible();
  await expect(page.getByLabel('¿En oferta?')).not.toBeChecked();

  const [sent] = backend.asked('POST /api/products/add');
  const form = await new Response(new Uint8Array(sent?.body ?? []), {
    headers: { 'content-type': sent?.headers['content-type'] ?? '' },
  }).formData();
  const { image, ...texts } = Object.fromEntries(form);
  expect(texts).toEqual({
    name: 'Cámara «nueva»',
    description: 'Ñandú',
    price: '999.99',
    category: 'Cámaras',
    brand: 'Apple',
    isOnSale: 'true',
  });
  expect(image).toMatchObject({ name: 'foto.png', type: 'image/png', size: onePixelPng.length });
});

test('a big picture on a slow line tells how far it has come', async ({
  page,
  context,
  backend,
  remember,
}) => {
  await remember(loggedIn('admin'));
  backend.answer('GET /api/products', { body: productList() });
  backend.answer('POST /api/products/add', { body: { success: true, message: 'Llegó' } });
  await page.goto('/admin');
  await page.getByText('Añadir Producto').click();
  await page.getByLabel('Imagen').setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: Buffer.concat([onePixelPng, Buffer.alloc(600_000)]),
  });
  await page.getByLabel('Nombre').fill('Cámara');
  await page.getByLabel('Descripción').fill('Grande');
  await page.getByLabel('Precio').fill('1');
  const line = await context.newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 200_000,
  });
  await page.getByRole('button', { name: 'Agregar producto' }).click();
  const progress = page.getByRole('progressbar', { name: 'Subiendo la imagen…' });
  const seen = async () => Number(await progress.getAttribute('value', { timeout: 1000 }));
  await expect.poll(seen).toBeGreaterThan(0);
  expect(await seen()).toBeLessThan(1);
  await expect(page.getByText('Llegó')).toBeVisible();
  await expect(progress).toHaveCount(0);
});

test('a service request is sent as JSON and its form is emptied', async ({ page, backend }) => {
  backend.answer('POST /api/reservation', { body: '<p>ok</p>' });
  await page.goto('/service');
  const wish = {
    name: 'Eva',
    email: 'eva@example.com',
    phone: '555-0160',
    date: '2024-09-10',
    time: '15:30',
    desc: 'No enciende.',
  };
  await page.getByLabel('Nombre').fill(wish.name);
  await page.getByLabel('Correo electrónico').fill(wish.email);
  await page.getByLabel('Teléfono').fill(wish.phone);
  await page.getByLabel('Fecha').fill(wish.date);
  await page.getByLabel('Hora').fill(wish.time);
  await page.getByLabel('Descripción del problema').fill(wish.desc);
  const said = await alertOf(page, () => page.getByRole('button', { name: 'Solicitar' }).click());
  expect(said).toBe('¡Reserva realizada con éxito!');
  await expect(page.getByLabel('Nombre')).toHaveValue('');
  const [sent] = backend.asked('POST /api/reservation');
  expect(sent?.headers['content-type']).toBe('application/json');
  expect(JSON.parse(String(sent?.body))).toEqual(wish);
});

test('Back returns to the place in a long list where it was left', async ({ page, backend }) => {
  const many = Array.from({ length: 150 }, (_, index) => product(index + 1));
  backend.answer('GET /api/products', { body: productList(...many) });
  await page.goto('/category/PCs');
  const target = page.getByRole('link', { name: 'Producto 120', exact: true });
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 5000);
      return target.count();
    })
    .toBe(1);
  await target.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(2000);
  await target.click();
  await expect(page.getByText('Precio: $130')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(target).toBeInViewport();
});
