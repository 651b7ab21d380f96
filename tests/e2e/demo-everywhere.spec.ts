import type { Page } from '@playwright/test';
import { demo as test, expect, loggedIn, places } from './shop.ts';

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).first();

test.describe('every page', () => {
  test.describe('by itself', () => {
    // A page that is left in the middle of a call is no longer the worker's: that call goes out, and comes to nothing.
    test.use({ networkMayFail: true });

    test('opens at its own address, and again after a reload', async ({ page }) => {
      for (const place of places) {
        await page.goto(place.path);
        await expect(heading(page, place.heading)).toBeVisible();
        await page.reload();
        await expect(heading(page, place.heading)).toBeVisible();
        await expect(page).toHaveURL(place.path);
      }
    });
  });

  test("the administrators' page does so for an administrator", async ({ page, remember }) => {
    await remember(loggedIn('admin'));
    await page.goto('/admin');
    await expect(heading(page, 'Panel de Control')).toBeVisible();
    await page.reload();
    await expect(heading(page, 'Panel de Control')).toBeVisible();
    await expect(page).toHaveURL('/admin');
  });

  test('fits every width without a sideways scroll', async ({ page, remember }) => {
    test.slow();
    await remember(loggedIn('admin'));
    for (const place of [
      ...places,
      { path: '/admin', heading: 'Panel de Control' },
      { path: '/no-such-page', heading: 'Unexpected Application Error!' },
    ]) {
      await page.goto(place.path);
      await expect(heading(page, place.heading)).toBeVisible();
      await expect(page.getByText('Cargando')).toHaveCount(0);
      for (const width of [320, 360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
            message: `${place.path} at ${width} px`,
          })
          .toBe(width);
      }
    }
  });

  test('fits a narrow screen for a visitor too', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    for (const path of ['/', '/product/1']) {
      await page.goto(path);
      await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      await page.getByRole('button', { name: 'Menú' }).click();
      await expect(page.getByRole('link', { name: 'Servicio Técnico' })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    }
  });
});

test('an unknown address says so and leads home', async ({ page }) => {
  for (const path of ['/no-such-page', '/product', '/category/PCs/more']) {
    await page.goto(path);
    await expect(heading(page, 'Unexpected Application Error!')).toBeVisible();
    await expect(page.getByText('404 Not Found', { exact: true })).toBeVisible();
  }
  await page.getByRole('main').getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/');
  await expect(heading(page, 'Ofertas')).toBeVisible();
});

test.describe('with the keyboard alone', () => {
  test('one skips the bar or walks through it', async ({ page }) => {
    await page.goto('/nosotros');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Saltar al contenido' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();

    const links = ['Inicio', 'Nosotros', 'Catálogo', 'Servicio Técnico'];
    const stops = ['555-0110', '555-0111', 'Empresa', ...links, 'Iniciar Sesión', '🛒 Carrito'];
    for (const name of stops) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveAccessibleName(name);
    }

    await page.reload();
    await expect(heading(page, 'Visión')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'marta@empresa.example' })).toBeFocused();
  });

  test('one gets from the home page to a product', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Catálogo' }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'PRODUCTOS POR TIPO')).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleDescription('PCs');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Productos de la categoría: PCs')).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/product\/\d+$/);
    await expect(page.getByText('Inicia sesión para comprar')).toBeVisible();
  });

  test('one opens the folded menu of a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'Menú' });
    const links = page.getByRole('navigation', { name: 'Principal' });
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(links).toBeHidden();

    await page.getByRole('link', { name: 'Empresa', exact: true }).focus();
    await page.keyboard.press('Tab');
    await expect(menu).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    for (const name of ['Inicio', 'Nosotros', 'Catálogo', 'Servicio Técnico'])
      await expect(links.getByRole('link', { name })).toBeVisible();

    await page.keyboard.press('Tab');
    await expect(links.getByRole('link', { name: 'Inicio' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/nosotros');
    await expect(heading(page, 'Visión')).toBeVisible();
    await expect(links).toBeHidden();
  });
});
