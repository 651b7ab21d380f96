/** The panel lists each request, says which part breaks the contract, filters the list and exports it as HAR. */
import type { Locator, Page } from '@playwright/test';
import { ask } from './ask.ts';
import { download, openPanel, panelOf, setFault } from './panel.ts';
import { demo as test, expect } from './shop.ts';

test.use({ networkMayFail: true });

const linesOf = (panel: Locator) => panel.getByRole('listitem');

/** Requests the products, logs in without a password, and requests the products again, which then get HTML. */
test.beforeEach(async ({ page }) => {
  await page.goto('/category/PCs');
  const panel = await openPanel(page, 'Peticiones');
  await expect(linesOf(panel)).toHaveText([/Lista de productos\s+cumple/]);
  await setFault(panel, 'Lista de productos', { effect: 'HTML en lugar de JSON' });
  await panel.getByRole('tab', { name: 'Peticiones' }).click();
  await breakTheContract(page);
});

test('the requests show live what keeps the contract, what breaks it and what a fault has made', async ({
  page,
}) => {
  const panel = panelOf(page);
  await expect(linesOf(panel)).toHaveText([
    /Lista de productos\s+por el fallo activado/,
    /Iniciar sesión\s+Petición: Campo «password»: falta/,
    /cumple/,
  ]);
  await panel.getByRole('button', { name: /^Iniciar sesión/ }).click();
  await expect(panel.getByRole('group', { name: 'Cuerpo de la petición' })).toHaveText(
    '{ "email": "<b>x</b>" }',
  );
});

test('the requests are filtered by what they break, by call and by a word', async ({ page }) => {
  const panel = panelOf(page);
  await expect(linesOf(panel)).toHaveCount(3);
  await panel.getByLabel('Solo las que no cumplen').check();
  await expect(linesOf(panel)).toHaveText([/Iniciar sesión/]);
  await panel.getByLabel('Solo las que no cumplen').uncheck();
  await panel.getByLabel('Llamada').selectOption('Lista de productos');
  await expect(linesOf(panel)).toHaveCount(2);
  await panel.getByLabel('Buscar').fill('nada de esto');
  await expect(linesOf(panel)).toHaveCount(0);
});

test('the requests can be exported and removed', async ({ page }) => {
  const panel = panelOf(page);
  await expect(linesOf(panel)).toHaveCount(3);
  const har: unknown = JSON.parse(await download(page, 'Exportar HAR'));
  expect(har).toMatchObject({
    log: { version: '1.2', entries: [{}, { request: { method: 'POST' } }, {}] },
  });
  await panel.getByRole('button', { name: 'Vaciar' }).click();
  await expect(panel.getByText('Todavía ninguna')).toBeVisible();
});

async function breakTheContract(page: Page): Promise<void> {
  await ask(page, 'login', { email: '<b>x</b>' });
  await ask(page, 'products');
}
