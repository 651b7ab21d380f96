/** A visitor logs in, finds a product and buys it with the keyboard alone; on a phone the buttons that buy are in sight. */
import type { Locator, Page } from '@playwright/test';
import { dataset } from '#mocks/store/seed/dataset.ts';
import { ana } from '#mocks/scenarios/forms.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { tabTo } from './focusOrder.ts';
import { demo as test, expect } from './shop.ts';
import { alertOf, expectBought } from './steps.ts';
import { storedCart } from '#tests/support/cart.ts';
import { throughReload } from '#mocks/playwright/takeover.ts';

const MOUSE = 'Mouse gamer Asus Gladius RGB';
const ADDED = `¡${MOUSE} se agregó al carrito con cantidad de 2!`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

test('with the keyboard alone a customer logs in, finds a product and buys two pieces', async ({
  page,
}) => {
  await page.goto('/');
  await enterOn(page, button(page, 'Iniciar Sesión'));
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await page.keyboard.type(ana.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(ana.password);
  await throughReload(page, () => page.keyboard.press('Enter'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The focus is on the account's button, after the bar's links.
  await enterOn(page, link(page, 'Catálogo'), 'Shift+Tab');
  await expect(page.getByRole('main')).toBeFocused();
  await enterOn(page, page.getByRole('link', { description: 'Mouse' }));
  await expect(page.getByRole('main')).toBeFocused();
  await enterOn(page, link(page, MOUSE));
  await enterOn(page, button(page, '+'));
  const add = button(page, 'Añadir al carrito');
  expect(await alertOf(page, () => enterOn(page, add))).toBe(ADDED);
  await expect(add).toBeFocused();
  await enterOn(page, button(page, '🛒 Carrito'), 'Shift+Tab');
  await enterOn(page, button(page, 'Confirmar Orden'));
  await enterOn(page, link(page, 'Pagar'));
  await expectBought(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('the buttons that buy are in sight, and stay in place', async ({ page, remember }) => {
    const { products } = dataset(72);
    const lines = products.slice(0, 6).map((product) => ({ ...product, quantity: 1 }));
    await remember({ ...storedSession(people.customer), ...storedCart(...lines) });
    await page.goto('/cart');
    await expect(page.getByText('Cantidad: 1', { exact: true })).toHaveCount(6);
    await expectInReach(page, 'Confirmar Orden');
    const length = ({ name, description }: (typeof products)[number]) =>
      name.length + description.length;
    for (const { id } of products.toSorted((one, two) => length(two) - length(one)).slice(0, 3)) {
      await page.goto(`/product/${id}`);
      await expectInReach(page, 'Añadir al carrito');
      await page.getByRole('heading', { name: 'Más en' }).scrollIntoViewIfNeeded();
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(button(page, 'Añadir al carrito')).toBeInViewport({ ratio: 1 });
      const before = await button(page, 'Añadir al carrito').boundingBox();
      await alertOf(page, () => button(page, 'Añadir al carrito').tap());
      await expect(link(page, 'Ver carrito')).toBeVisible(); // and the second of two quick taps does not meet it
      await expect.poll(() => button(page, 'Añadir al carrito').boundingBox()).toEqual(before);
    }
  });
});

/** Goes to a control by key, and presses Enter on it. */
async function enterOn(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await tabTo(page, control, key);
  await page.keyboard.press('Enter');
}

/** Expects that the whole button is in the window without scrolling. */
async function expectInReach(page: Page, name: string): Promise<void> {
  await expect(button(page, name)).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
}
