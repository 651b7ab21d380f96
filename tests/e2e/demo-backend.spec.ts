import type { Page } from '@playwright/test';
import { cards, demo as test, expect, expectLoaded } from './shop.ts';

/** Product 34. */
const CAMERA = 'Sony Action Cam Aventura 4K';

/** What the shop's own page gets when it posts. */
const post = (page: Page, path: string, body: Record<string, unknown>) =>
  page.evaluate(
    async ({ to, json }) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(to, { method: 'POST', headers, body: json });
      return { status: response.status, text: await response.text() };
    },
    { to: path, json: JSON.stringify(body) },
  );

/** Adds a camera as the administrators' form does: a multipart form with a picture of one pixel. */
const addCamera = (page: Page, name: string) =>
  page.evaluate(async (cameraName) => {
    const png =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
    const form = new FormData();
    form.append('name', cameraName);
    form.append('description', 'Una cámara recién llegada.');
    form.append('price', '59.9');
    form.append('category', 'Cámaras');
    form.append('brand', 'Sony');
    form.append('isOnSale', 'true');
    form.append('image', new File([bytes], 'camara.png', { type: 'image/png' }));
    return (await fetch('/api/products/add', { method: 'POST', body: form })).status;
  }, name);

test.describe('the demo remembers', () => {
  test('that a product was removed, in every tab', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/product/34');
    await expect(other.getByRole('heading', { name: CAMERA })).toBeVisible();

    await page.goto('/category/Cámaras');
    await expect(cards(page)).toHaveCount(12);
    expect(await post(page, '/api/products/remove', { id: 34 })).toMatchObject({ status: 200 });
    await page.reload();
    await expect(cards(page)).toHaveCount(11);
    await expect(page.getByText(CAMERA)).toHaveCount(0);

    await other.reload();
    await expect(other.getByText('Producto no encontrado')).toBeVisible();
  });

  test('a new product with its uploaded picture, in every tab', async ({ page, context }) => {
    await page.goto('/category/Cámaras');
    await expect(cards(page)).toHaveCount(12);
    expect(await addCamera(page, 'Cámara de prueba')).toBe(201);
    await page.reload();
    await expect(cards(page)).toHaveCount(13);
    const card = cards(page).filter({ hasText: 'Cámara de prueba' });
    await expect(card.getByText('$59.9', { exact: true })).toBeVisible();
    await expect(card.locator('img')).not.toHaveAttribute('src', /placeholder/);
    await expectLoaded(card.locator('img'));

    const other = await context.newPage();
    await other.goto('/brand/Sony');
    const there = cards(other).filter({ hasText: 'Cámara de prueba' });
    await expectLoaded(there.locator('img'));
    await expect(there.locator('img')).not.toHaveAttribute('src', /placeholder/);
  });

  test('nothing for the next visitor', async ({ page, browser, baseURL }) => {
    await page.goto('/product/34');
    await expect(page.getByRole('heading', { name: CAMERA })).toBeVisible();
    expect(await post(page, '/api/products/remove', { id: 34 })).toMatchObject({ status: 200 });

    const stranger = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
    await stranger.goto('/product/34');
    await expect(stranger.getByRole('heading', { name: CAMERA })).toBeVisible();
    await stranger.close();
  });
});

test.describe('the demo lets in', () => {
  test.use({ networkMayFail: true });

  test.beforeEach(async ({ page }) => {
    await page.goto('/product/1');
    await expect(page.getByText('Precio: $')).toBeVisible();
  });

  test('whoever knows the password, and tells nobody what it is', async ({ page }) => {
    const login = { email: 'ana@example.com', password: 'ana-demo' };
    const { status, text } = await post(page, '/api/auth/login', login);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({
      success: true,
      token: expect.stringMatching(/.+/),
      user: { id: 2, role: 'user' },
    });
    expect(text).not.toMatch(/password|ana-demo/);
  });

  test('nobody with a wrong password', async ({ page }) => {
    const login = { email: 'ana@example.com', password: 'not-hers' };
    const { status, text } = await post(page, '/api/auth/login', login);
    expect(status).toBe(401);
    expect(JSON.parse(text)).toEqual({
      success: false,
      message: 'Correo o contraseña incorrectos.',
    });
  });

  test('whoever registered, once for each e-mail', async ({ page }) => {
    const person = {
      email: 'eva@example.com',
      password: 'eva-demo',
      firstName: 'Eva',
      lastName: 'Mora',
      role: 'user',
      city: 'Loja',
      identityNo: '1100000004',
      phone: '555-0104',
    };
    expect(await post(page, '/api/auth/register', person)).toMatchObject({ status: 201 });
    const again = await post(page, '/api/auth/register', person);
    expect(again.status).toBe(409);
    expect(JSON.parse(again.text)).toMatchObject({ success: false });

    await page.reload();
    await expect(page.getByText('Precio: $')).toBeVisible();
    const { email, password } = person;
    const login = await post(page, '/api/auth/login', { email, password });
    expect(login.status).toBe(200);
    expect(JSON.parse(login.text)).toMatchObject({ success: true, user: { role: 'user' } });
  });
});
