import type { Page } from '@playwright/test';
import { linkTo } from '#mocks/links.ts';
import { focusStop } from './focusStop.ts';
import { tabTo, walk } from './focusWalk.ts';
import { atRest } from './axe.ts';
import { demo as test, expect } from './shop.ts';

const focused = (page: Page) => page.locator(':focus');
const photo = (page: Page) => page.getByRole('button', { name: 'Tu cuenta' });

test('the bar is walked in the order in which it is seen', async ({ page, demoSite }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const person of ['visitor', 'ana'] as const)
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(linkTo(`${demoSite.url}/nosotros`, { person }));
      await expect(page.getByRole('heading', { name: 'Visión' })).toBeVisible();
      const { stops } = await walk(page, 'Tab');
      const bar = stops.filter(({ inBar }) => inBar);
      // Two stand in one line where the middle of one is beside the other.
      const seen = bar.toSorted(({ box: one }, { box: two }) => {
        const below = one.y + one.height / 2 - (two.y + two.height / 2);
        return Math.abs(below) > Math.min(one.height, two.height) / 2 ? below : one.x - two.x;
      });
      expect(bar.length).toBeGreaterThan(5);
      expect(bar.map(({ name }) => name)).toEqual(seen.map(({ name }) => name));
      expect(stops.flatMap(({ faults }) => faults)).toEqual([]);
    }
});

test('the menu of the account opens, shows where one stands, and gives the focus back', async ({
  page,
  demoSite,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(linkTo(`${demoSite.url}/nosotros`, { person: 'ana' }));
  await tabTo(page, photo(page));
  await page.keyboard.press('Enter');
  const passed = await page.evaluateHandle(() => new Set<Element>());
  for (const name of ['Perfil', 'User Panel', 'Cerrar Sesión']) {
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveAccessibleName(name);
    await atRest(page);
    expect(await page.evaluate(focusStop, passed)).toMatchObject({ faults: [] });
  }
  await page.keyboard.press('Escape');
  await expect(photo(page)).toBeFocused();
  await expect(photo(page)).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'User Panel' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/userpanel');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the popup keeps the keyboard, its tabs go by arrows, and Escape leaves it', async ({
  page,
}) => {
  await page.goto('/nosotros');
  await tabTo(page, page.getByRole('button', { name: 'Iniciar Sesión' }));
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'Tu cuenta' });
  await expect(popup.getByLabel('Correo electrónico')).toBeFocused();

  await page.keyboard.press('Shift+Tab');
  await expect(popup.getByRole('tab', { name: 'Iniciar Sesión', selected: true })).toBeFocused();
  for (const [key, name] of [
    ['ArrowRight', 'Registrarse'],
    ['ArrowRight', 'Iniciar Sesión'],
    ['ArrowLeft', 'Registrarse'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(popup.getByRole('tab', { name, selected: true })).toBeFocused();
    await expect(popup.getByRole('tabpanel', { name })).toBeVisible();
  }
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop < 14; stop += 1) {
      await page.keyboard.press(key);
      expect(await page.locator('#shop :focus:not(dialog *), aside:focus').count()).toBe(0);
    }

  const reloaded = page.waitForEvent('load');
  await page.keyboard.press('Escape');
  await reloaded;
  await expect(page.getByRole('heading', { name: 'Visión' })).toBeVisible();
  await expect(popup).toHaveCount(0);
});

test('every page has a title of its own', async ({ page, demoSite }) => {
  await page.goto(linkTo(`${demoSite.url}/`, { person: 'admin' }));
  await expect(photo(page)).toBeVisible();
  const titles = {
    '/': 'Inicio',
    '/catalog': 'Catálogo',
    '/category/Cámaras': 'Cámaras',
    '/brand/Sony': 'Sony',
    '/product/34': 'Sony Action Cam Aventura 4K',
    '/cart': 'Tu Carrito',
    '/checkout': 'Pago con tarjeta',
    '/service': 'Servicio técnico',
    '/nosotros': 'Nosotros',
    '/admin': 'Panel de Control',
    '/userpanel': 'Tus pedidos · Panel de Control',
    '/no-such-page': '404 Not Found',
  };
  expect(new Set(Object.values(titles)).size).toBe(Object.keys(titles).length);
  for (const [path, title] of Object.entries(titles)) {
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page).toHaveTitle(`${title} · Empresa`);
  }
});

test('nothing moves where motion is unwelcome', async ({ page, demoSite }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(linkTo(`${demoSite.url}/`, { scenario: 'inicio-cargando' }));
  await expect(page.getByText('Cargando…').first()).toBeVisible();
  await atRest(page); // would never come, where anything goes on and on
  await page.getByRole('button', { name: 'Imagen 2 de 3' }).click();
  const moving = await page.evaluate(() =>
    document.getAnimations().map(({ effect }) => effect?.getComputedTiming().duration),
  );
  for (const duration of moving) expect(duration).toBeLessThan(1);
});
