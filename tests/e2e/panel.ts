import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect } from './shop.ts';

export const panelOf = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Panel de la demo' });

export const sections = ['Escenarios', 'Fallos', 'Personas', 'Datos', 'Peticiones', 'Enlace'];

/** The strip above the shop. */
export const stripOf = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Demostración' });

export const demoButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Demo', exact: true });

/** Opens the panel by its button, at one of its sections. */
export async function openPanel(page: Page, section = 'Escenarios'): Promise<Locator> {
  await demoButton(page).click();
  const panel = panelOf(page);
  await expect(panel).toBeVisible();
  await panel.getByRole('tab', { name: section }).click();
  return panel;
}

/** Closes the panel, which reloads the page if the data have changed. */
export async function closePanel(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toBeHidden();
}

/** Sets the fault of one call in the open panel. */
export async function setFault(
  panel: Locator,
  call: string,
  { effect, lasts = 'Hasta quitarlo' }: { readonly effect: string; readonly lasts?: string },
): Promise<void> {
  await panel.getByRole('tab', { name: 'Fallos' }).click();
  await panel.getByRole('button', { name: new RegExp(`^${call}`) }).click();
  await panel.getByLabel('Efecto').selectOption(effect);
  await panel.getByLabel('Dura').selectOption(lasts);
  await panel.getByRole('button', { name: 'Aplicar' }).click();
}

/** Presses a button of the panel that downloads a file. Returns the text of the file. */
export async function download(page: Page, button: string): Promise<string> {
  const downloaded = page.waitForEvent('download');
  await panelOf(page).getByRole('button', { name: button }).click();
  return readFile(await (await downloaded).path(), 'utf8');
}
