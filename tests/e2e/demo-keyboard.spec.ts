/** Links lead past what is long. Menus and the popup open by key and give the focus back. */
import type { Page } from '@playwright/test';
import { focusStop } from './focusStop.ts';
import { tabTo } from './focusOrder.ts';
import { demo as test, expect } from './shop.ts';
import { cards } from './steps.ts';
import { throughReload } from '#mocks/playwright/takeover.ts';

const focused = (page: Page) => page.locator(':focus');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('the first Tab stop leads past the bar; the popup keeps the focus inside, and Escape closes it', async ({
  page,
}) => {
  await page.goto('/nosotros');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Saltar al contenido' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'marta@empresa.example' })).toBeFocused();

  await tabTo(page, button(page, 'Iniciar Sesión'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'Tu cuenta' });
  await expect(popup.getByLabel('Correo electrónico')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(popup.getByRole('tab', { name: 'Iniciar Sesión', selected: true })).toBeFocused();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let stop = 0; stop < 14; stop += 1) {
      await page.keyboard.press(key);
      await expect(page.locator('#shop :focus:not(dialog *), aside:focus')).toHaveCount(0);
    }
  await throughReload(page, () => page.keyboard.press('Escape'));
  await expect(page).toHaveURL('/nosotros');
  await expect(popup).toHaveCount(0);
});

test('a list has a link past its filters', async ({ page }) => {
  await page.goto('/category/PCs');
  await expect(cards(page)).not.toHaveCount(0);
  const skip = page.getByRole('link', { name: 'Ir a los productos' });
  await page.getByRole('main').focus();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/category/PCs'); // no history entry
  await page.keyboard.press('Tab');
  await expect(cards(page).first().getByRole('link')).toBeFocused();
});

test('the folded menu of a narrow screen lies over the page and leads to another', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const menu = button(page, 'Menú');
  const links = page.getByRole('navigation', { name: 'Principal' });
  await tabTo(page, menu);
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.mouse.click(180, 400); // on the slide's link, below the menu's shade
  await expect(links).toBeHidden();
  await expect(page).toHaveURL('/');
  await menu.press('Enter');
  await tabTo(page, links.getByRole('link', { name: 'Inicio' })); // where the page is already
  await page.keyboard.press('Enter');
  await expect(links).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, links.getByRole('link', { name: 'Nosotros' }));
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, links.getByRole('link', { name: 'Nosotros' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/nosotros');
  await expect(links).toBeHidden();
  await page.goBack();
  await expect(links).toBeHidden();
});

test('the account’s menu opens, shows the focus, and returns the focus when it closes', async ({
  page,
  loginAs,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await loginAs('ana', '/nosotros');
  await tabTo(page, button(page, 'Tu cuenta'));
  await page.keyboard.press('Enter');
  const passed = await page.evaluateHandle(() => new Set<Element>());
  for (const name of ['Perfil', 'User Panel', 'Cerrar Sesión']) {
    await page.keyboard.press('Tab');
    await expect(focused(page)).toHaveAccessibleName(name);
    expect(await page.evaluate(focusStop, passed)).toMatchObject({ faults: [] });
  }
  await page.keyboard.press('Escape');
  await expect(button(page, 'Tu cuenta')).toBeFocused();
  await expect(button(page, 'Tu cuenta')).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await tabTo(page, button(page, 'User Panel'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/userpanel');
  await expect(page.getByRole('main')).toBeFocused();
});
