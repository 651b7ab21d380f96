/** A link copied from the panel gives another user the same state, and the panel says what the link omits. */
import type { Locator, Page } from '@playwright/test';
import { demoButton, demoState, factOf, openPanel, removeFirstProduct, setFault } from './panel.ts';
import { demo as test, expect } from './shop.ts';
import { waitForTakeover } from '#mocks/playwright/takeover.ts';

test('a link opens the same state in another browser', async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/nosotros');
  const panel = await openPanel(page, 'Personas');
  await change(panel);
  await expect(factOf(panel, 'Persona')).toHaveText('Luis');
  await expect(factOf(panel, 'Productos')).toHaveText('1.000');
  const link = await copyLink(page, panel);

  const stranger = await browser.newPage();
  waitForTakeover(stranger);
  await stranger.goto(link);
  await expect(stranger).toHaveURL(/\/nosotros$/);
  await expectSameState(stranger, link);
  expect((await demoState(stranger)).products).toBe((await demoState(page)).products);
  await stranger.close();
});

test('the link’s section says what the link does not contain', async ({ page }) => {
  await page.goto('/nosotros');
  await expect(demoButton(page)).toBeVisible();
  await removeFirstProduct(page);
  const panel = await openPanel(page, 'Enlace');
  await expect(panel.getByText('los cambios hechos en los datos')).toBeVisible();
  await panel.getByRole('button', { name: 'exporta el estado' }).click();
  await expect(panel.getByRole('tab', { name: 'Datos', selected: true })).toBeVisible();
});

/** Chooses another person, a fault and more products, and opens the section with the link. */
async function change(panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: /^Luis/ }).click();
  await setFault(panel, 'Registrarse', {
    effect: 'Estado HTTP sin cuerpo',
    'Estado HTTP': '503',
  });
  await panel.getByRole('tab', { name: 'Datos' }).click();
  await panel.getByRole('button', { name: '1.000' }).click();
  await panel.getByRole('tab', { name: 'Enlace' }).click();
}

/** Copies the link that the panel shows. Returns the text on the clipboard. */
async function copyLink(page: Page, panel: Locator): Promise<string> {
  await panel.getByRole('button', { name: 'Copiar' }).click();
  await expect(panel.getByText('Enlace copiado.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(await panel.getByLabel('Quien lo abra').inputValue());
  return link;
}

/** Expects that a user is logged in, that the fault is active, and that the panel shows the same link. */
async function expectSameState(page: Page, link: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
  await expect(page.getByText('1 fallo activado')).toBeVisible();
  const panel = await openPanel(page, 'Enlace');
  await expect(panel.getByLabel('Quien lo abra')).toHaveValue(link);
  await panel.getByRole('tab', { name: 'Fallos' }).click();
  await expect(panel.getByRole('button', { name: /^Registrarse/ })).toContainText('Estado 503');
}
