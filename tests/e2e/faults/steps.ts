import type { Locator, Page } from '@playwright/test';

/** A whole service request, as it is sent. */
export const wish = {
  name: 'Eva',
  email: 'eva@example.com',
  phone: '555-0160',
  date: '2024-09-10',
  time: '15:30',
  desc: 'No enciende.',
};

/** Fills in the service form of an open page. */
export async function fillWish(page: Page): Promise<void> {
  for (const [name, text] of Object.entries(wish)) await page.locator(`[name=${name}]`).fill(text);
}

/** Opens the login popup and writes an e-mail and a password. */
export async function fillLogin(page: Page, email = 'ana@example.com'): Promise<Locator> {
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
  const popup = page.getByRole('dialog');
  await popup.getByLabel('Correo electrónico').fill(email);
  await popup.getByLabel('Contraseña').fill('clave-secreta');
  return popup;
}

/** Opens the registration and fills it in. */
export async function fillRegistration(page: Page): Promise<Locator> {
  const popup = await fillLogin(page);
  await popup.getByRole('tab', { name: 'Registrarse' }).click();
  for (const name of ['firstName', 'lastName', 'city', 'identityNo', 'phone'])
    await popup.locator(`[name=${name}]`).fill('x');
  return popup;
}

/** Opens the form for a new product and fills in all but its picture. */
export async function fillProduct(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByText('Añadir Producto').click();
  await writeProduct(page);
}

/** Fills in all but the picture in the open form for a new product. */
export async function writeProduct(page: Page): Promise<void> {
  await page.getByLabel('Nombre').fill('Cámara');
  await page.getByLabel('Descripción').fill('Ñandú');
  await page.getByLabel('Precio').fill('9.5');
}

/** The button of the open form of the popup. */
export function submitOf(popup: Locator): Locator {
  return popup.getByRole('tabpanel').getByRole('button');
}

/** What browser storage holds for somebody. */
export function session(id: number | string, role: 'admin' | 'user' = 'user') {
  return { token: `token-of-${id}`, user: JSON.stringify({ id, role }) };
}

/** What stands in the browser storage of a page. */
export function kept(page: Page, key: string): Promise<string | null> {
  return page.evaluate((name) => localStorage.getItem(name), key);
}
