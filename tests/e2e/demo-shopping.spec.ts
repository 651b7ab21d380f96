import type { Page } from '@playwright/test';
import { alertOf, cards, demo as test, expect, expectLoaded, loggedIn } from './shop.ts';

const cart = (page: Page) =>
  page.evaluate((): unknown => JSON.parse(localStorage.getItem('cart') ?? 'null'));

test.describe('a visitor', () => {
  test('walks from the catalogue to a category, a product and back', async ({ page }) => {
    await page.goto('/catalog');
    await page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Cámaras' }) })
      .getByRole('link', { name: 'Ver productos' })
      .click();
    await expect(page).toHaveURL('/category/C%C3%A1maras');
    await expect(
      page.getByRole('heading', { name: 'Productos de la categoría: Cámaras', exact: true }),
    ).toBeVisible();
    await expect(cards(page)).toHaveCount(12);
    await expect(cards(page).getByText('En oferta', { exact: true })).toHaveCount(4);

    const card = cards(page).filter({ hasText: 'Sony Action Cam Aventura 4K' });
    await expect(card.getByText('$299.95', { exact: true })).toBeVisible();
    await expect(card.getByText('En oferta')).toBeVisible();
    await expectLoaded(card.locator('img'));
    await card.getByRole('link', { name: 'Sony Action Cam Aventura 4K' }).click();

    await expect(page).toHaveURL('/product/34');
    await expect(page.getByRole('heading', { name: 'Sony Action Cam Aventura 4K' })).toBeVisible();
    await expect(page.getByText('Precio: $299.95', { exact: true })).toBeVisible();
    await expect(page.getByText('Graba en 4K con estabilización de imagen')).toBeVisible();
    await expectLoaded(page.getByRole('img', { name: 'Sony Action Cam Aventura 4K' }));

    await page.goBack();
    await expect(page).toHaveURL('/category/C%C3%A1maras');
    await expect(cards(page)).toHaveCount(12);
  });

  test('finds the products of a brand', async ({ page }) => {
    await page.goto('/catalog');
    await page.getByRole('link', { name: 'Lenovo' }).click();
    await expect(page).toHaveURL('/brand/Lenovo');
    await expect(
      page.getByRole('heading', { name: 'Productos de la marca: Lenovo', exact: true }),
    ).toBeVisible();
    await expect(cards(page)).toHaveCount(8);
  });

  test('is asked to log in before buying', async ({ page }) => {
    await page.goto('/product/1');
    await expect(page.getByText('Inicia sesión para comprar', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Añadir al carrito' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: '−' })).toHaveCount(0);
  });

  test('opens the login popup, and closing it reloads the page', async ({ page }) => {
    await page.goto('/nosotros');
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('dialog').getByText('✖').click();
    await reloaded;
    await expect(page).toHaveURL('/nosotros');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('gets everywhere from the bar on top', async ({ page }) => {
    await page.goto('/');
    const bar = page.getByRole('navigation', { name: 'Principal' });
    for (const { link, path, heading } of [
      { link: 'Nosotros', path: '/nosotros', heading: 'Nosotros' },
      { link: 'Catálogo', path: '/catalog', heading: 'PRODUCTOS POR MARCA' },
      { link: 'Servicio Técnico', path: '/service', heading: 'Solicitud de servicio' },
      { link: 'Inicio', path: '/', heading: 'Productos' },
    ]) {
      await bar.getByRole('link', { name: link, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
    }
    await page.getByRole('button', { name: '🛒 Carrito' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('heading', { name: 'Tu Carrito' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Empresa' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByText('© 2024 Empresa. Todos los derechos reservados.')).toBeVisible();
  });
});

test.describe('a customer', () => {
  test.beforeEach(async ({ remember }) => {
    await remember(loggedIn('user'));
  });

  test('has a picture in the bar instead of the way in', async ({ page }) => {
    await page.goto('/');
    await expectLoaded(page.getByRole('banner').getByRole('img', { name: 'Foto de perfil' }));
    await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toHaveCount(0);
  });

  test('chooses a quantity that never goes below one', async ({ page }) => {
    await page.goto('/product/34');
    const quantity = page.getByRole('group', { name: 'Cantidad' }).getByRole('status');
    await expect(quantity).toHaveText('1');
    for (let click = 0; click < 3; click += 1)
      await page.getByRole('button', { name: '−' }).click();
    await expect(quantity).toHaveText('1');
    await page.getByRole('button', { name: '+' }).click();
    await page.getByRole('button', { name: '+' }).click();
    await expect(quantity).toHaveText('3');
    await page.getByRole('button', { name: '−' }).click();
    await expect(quantity).toHaveText('2');
  });

  test('adds to the cart, where the same product stays one line', async ({ page }) => {
    await page.goto('/product/34');
    const add = () => page.getByRole('button', { name: 'Añadir al carrito' }).click();

    await page.getByRole('button', { name: '+' }).click();
    expect(await alertOf(page, add)).toBe(
      '¡Sony Action Cam Aventura 4K se agregó al carrito con cantidad de 2!',
    );
    await page.getByRole('button', { name: '+' }).click();
    expect(await alertOf(page, add)).toBe(
      '¡Sony Action Cam Aventura 4K se agregó al carrito con cantidad de 3!',
    );
    expect(await cart(page)).toMatchObject([
      { id: 34, name: 'Sony Action Cam Aventura 4K', price: 299.95, isOnSale: true, quantity: 5 },
    ]);

    await page.goto('/product/67');
    expect(await alertOf(page, add)).toBe(
      '¡Mac mini de 256 GB se agregó al carrito con cantidad de 1!',
    );
    expect(await cart(page)).toMatchObject([
      { id: 34, quantity: 5 },
      { id: 67, category: 'PCs', brand: 'Apple', quantity: 1 },
    ]);
  });

  test('sees what another tab put into the cart', async ({ page, context }) => {
    await page.goto('/nosotros');
    const pieces = page.getByLabel('Artículos en el carrito');
    await expect(pieces).toHaveText('');

    const other = await context.newPage();
    await other.goto('/product/1');
    await alertOf(other, () => other.getByRole('button', { name: 'Añadir al carrito' }).click());
    await expect(pieces).toHaveText('1');
    await page.reload();
    await expect(pieces).toHaveText('1');
  });
});
