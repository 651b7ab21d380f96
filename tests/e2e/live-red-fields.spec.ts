/** A field is red only together with its message beside it, whatever was tried before. */
import type { Locator, Page } from '@playwright/test';
import { callTo } from '#tests/support/calls.ts';
import { expect, live as test } from './shop.ts';
import { expectFocusInSight } from './overflow.ts';

/** The visible fields with a red border, and the message of each. */
async function redFields(place: Locator): Promise<string[]> {
  return place.evaluate((element) => {
    const probe = document.body.appendChild(document.createElement('p'));
    probe.style.color = 'var(--danger)';
    const red = getComputedStyle(probe).color;
    probe.remove();
    return [...element.querySelectorAll('input, select, textarea')]
      .filter((field) => field.checkVisibility())
      .filter((field) => getComputedStyle(field).borderColor === red)
      .map((field) => {
        const message = document.getElementById(field.getAttribute('aria-describedby') ?? '');
        return `${field.getAttribute('name')}: ${message?.checkVisibility() ? message.textContent : ''}`;
      });
  });
}

const missing = (...names: readonly string[]) =>
  names.map((name) => `${name}: Completa este campo.`);
const press = (page: Page, ...keys: readonly string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

test.use({ networkMayFail: true });

test('the popup, by keyboard alone, at 400 % zoom', async ({ page, backend }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const refused = { status: 401, body: { success: false, message: 'Clave errónea' } };
  backend.answer(callTo('login'), refused);
  await page.goto('/nosotros');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).press('Enter');
  const popup = page.getByRole('dialog');
  await expect(popup.getByLabel('Correo electrónico')).toBeFocused();
  expect(await redFields(popup)).toEqual([]);

  await page.keyboard.press('Enter');
  expect(await redFields(popup)).toEqual(missing('email', 'password'));
  await page.keyboard.type('ana@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('mal');
  await page.keyboard.press('Enter');
  await expect(popup.getByRole('alert')).toHaveText('Clave errónea');
  await expect(popup.getByRole('alert')).toBeInViewport({ ratio: 1 });
  expect(await redFields(popup)).toEqual([]);

  await press(page, 'Shift+Tab', 'Shift+Tab', 'End');
  await expect(popup.getByRole('tab', { name: 'Registrarse', selected: true })).toBeFocused();
  expect(await redFields(popup)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Eva');
  await page.keyboard.press('Enter');
  expect(await redFields(popup)).toEqual(missing('lastName', 'city', 'phone', 'identityNo'));
  await expect(popup.getByLabel('Apellido')).toBeFocused();
  await expect(popup.getByText('Apellido', { exact: true })).toBeInViewport({ ratio: 1 });
  await expectFocusInSight(page);
});
