/** User actions and checks that several browser tests share. */
import type { Locator, Page } from '@playwright/test';
import { eva, wish } from '#mocks/scenarios/forms.ts';
import { expect, gate } from './shop.ts';

/** Example values for forms, by field name. */
export const login = { email: 'ana@example.com', password: 'clave-secreta' };
export const newProduct = { name: 'Cámara', description: 'Ñandú', price: '9.5' };

/** Fills the fields of these names. */
export async function fillIn(place: Locator | Page, fields: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(fields))
    await place.locator(`[name=${name}]`).fill(text);
}

/** Fills in the service form of an open page. */
export const fillWish = (page: Page) => fillIn(page, wish);

/** Opens the login popup, and fills it in. */
export async function fillLogin(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  const popup = page.getByRole('dialog');
  await fillIn(popup, login);
  return popup;
}

/** Opens the registration form, and fills it in. */
export async function fillRegistration(
  page: Page,
  fields: Readonly<Record<string, string>> = eva,
): Promise<Locator> {
  const popup = await fillLogin(page);
  await popup.getByRole('tab', { name: 'Registrarse' }).click();
  await fillIn(popup, fields);
  return popup;
}

/** Opens the form for a new product, and fills in all but its picture. */
export async function fillProduct(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByText('Añadir Producto').click();
  await fillIn(page.getByRole('main'), newProduct);
}

/** The submit button of the form that is open in the popup. */
export function submitOf(popup: Locator): Locator {
  return popup.getByRole('tabpanel').getByRole('button');
}

/** The product cards on screen. */
export function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('article');
}

/** Waits until a picture has loaded. A placeholder that it replaces may disappear in the meantime. */
export async function expectLoaded(picture: Locator): Promise<void> {
  await expect(async () => {
    await picture.scrollIntoViewIfNeeded();
    const width = await picture.evaluate(
      (image) => image instanceof HTMLImageElement && image.naturalWidth,
    );
    expect(width).toBeGreaterThan(0);
  }).toPass({ timeout: 10_000 });
}

/** Expects that the order is paid: the cart is empty. */
export async function expectBought(page: Page): Promise<void> {
  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
  const receipt = page.getByRole('region', { name: 'Gracias' });
  await expect(receipt).toBeFocused();
  await expect(receipt).toHaveCSS('outline-style', 'none');
  await expect(page).toHaveURL('/cart');
}

/** Runs an action, accepts the alert that it causes, and returns the text of the alert. */
export async function alertOf(page: Page, action: () => Promise<void>): Promise<string> {
  const alerted = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      void dialog.accept();
      resolve(dialog.message());
    });
  });
  await action();
  return alerted;
}

/** Resolves after the page has been idle this number of times, one after the other. */
export async function whenIdle(page: Page, times = 1): Promise<void> {
  for (let turn = 0; turn < times; turn += 1)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Holds the scripts of the next pages back, as a slow connection does. Returns the function that lets them through. */
export async function holdScripts(page: Page, names = '*'): Promise<() => void> {
  const { after, open } = gate();
  await page.route(`**/assets/${names}.js`, async (route) => {
    await after;
    await route.continue();
  });
  return open;
}
