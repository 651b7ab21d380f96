/** What a visitor does in more than one test of the browser. */
import type { Locator, Page, Request } from '@playwright/test';
import { login, newProduct, person, wish } from '#tests/support/forms.ts';

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

/** Opens the registration, and fills it in. */
export async function fillRegistration(page: Page): Promise<Locator> {
  const popup = await fillLogin(page);
  await popup.getByRole('tab', { name: 'Registrarse' }).click();
  await fillIn(popup, person);
  return popup;
}

/** Opens the form for a new product, and fills in all but its picture. */
export async function fillProduct(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByText('Añadir Producto').click();
  await writeProduct(page);
}

/** Fills in all but the picture in the open form for a new product. */
export const writeProduct = (page: Page) => fillIn(page.getByRole('main'), newProduct);

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

/** Resolves when the page has logged a line with these words. */
export function logged(page: Page, words: string) {
  return page.waitForEvent('console', (line) => line.text().includes(words));
}

/** Resolves when the page has nothing better to do, so many times one after the other. */
export async function whenIdle(page: Page, times = 1): Promise<void> {
  for (let turn = 0; turn < times; turn += 1)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Resolves when the page has had its next answer to a call, whole or broken off. */
export function answerTo(page: Page, call: string): Promise<void> {
  return new Promise((resolve) => {
    const note = (request: Request) => {
      if (`${request.method()} ${new URL(request.url()).pathname}` !== call) return;
      page.off('requestfinished', note);
      page.off('requestfailed', note);
      resolve();
    };
    page.on('requestfinished', note);
    page.on('requestfailed', note);
  });
}
