/** The panel changes the number of products, exports and imports the data, and refuses other files. */
import type { Locator, Page } from '@playwright/test';
import { alertAfter } from './hands.ts';
import {
  closePanel,
  demoState,
  download,
  factOf,
  openPanel,
  removeFirstProduct,
  setFault,
} from './panel.ts';
import { demo as test, expect } from './shop.ts';
import { cards } from './steps.ts';
import { throughReload } from '#mocks/playwright/takeover.ts';

test('the number of products can be set to none, a thousand, and 72 again', async ({ page }) => {
  await page.goto('/category/PCs');
  const panel = await openPanel(page, 'Datos');
  await expect(factOf(panel, 'Productos')).toHaveText('72');
  await panel.getByRole('button', { name: 'Vacía' }).click();
  await expect(panel.getByText('Al cerrar, la página se recarga')).toBeVisible();
  await expect(factOf(panel, 'Compras')).toHaveText('0');
  await throughReload(page, () => closePanel(page));
  await expect(page.getByText('Todavía no hay productos en esta categoría.')).toBeVisible();

  await openPanel(page, 'Datos');
  await panel.getByRole('button', { name: '1.000' }).click();
  await expect(panel.getByRole('button', { name: '1.000', pressed: true })).toBeVisible();
  await throughReload(page, () => closePanel(page));
  await expect(cards(page).first()).toBeVisible(); // calls of a page that is left earlier bypass the worker
  await page.goto('/product/1000');
  await expect(page.getByRole('heading', { name: '· serie 14' })).toBeVisible();

  await openPanel(page, 'Datos');
  await panel.getByRole('button', { name: '72', exact: true }).click();
  await expect(panel.getByRole('button', { name: '72', pressed: true })).toBeVisible();
  await throughReload(page, () => closePanel(page));
  await expect(page.getByText('Producto no encontrado')).toBeVisible();
});

test('the data are exported as a file, and are the same after a reset that is undone, or after an import', async ({
  page,
}) => {
  await page.goto('/product/34?demo.persona=ana');
  await alertAfter(page, 'Añadir al carrito');
  await removeFirstProduct(page);
  const before = await demoState(page);
  const panel = await openPanel(page);
  await setFault(panel, 'Registrarse', { effect: 'Sin respuesta' });
  await panel.getByRole('tab', { name: 'Datos' }).click();
  const file = await download(page, 'Exportar');
  await reset(page, panel);
  expect(await demoState(page)).not.toEqual(before);
  await undo(page);
  expect(await demoState(page)).toEqual(before);
  await openPanel(page, 'Datos');
  await reset(page, panel);
  await openPanel(page, 'Datos');
  await importState(panel, file);
  await expect(panel.getByText('1 fallo activado')).toBeVisible();
  await expect(factOf(panel, 'Productos')).toHaveText('71');
  await throughReload(page, () => closePanel(page));
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
  expect(await demoState(page)).toEqual(before);
});

test('an invalid file changes nothing, and the panel says why', async ({ page }) => {
  await page.goto('/nosotros?demo.persona=luis');
  const panel = await openPanel(page, 'Datos');
  const before = await demoState(page);
  for (const [text, reason] of [
    ['not JSON', 'El archivo no es JSON.'],
    ['{"format":"tienda-demo/1","rows":{"accounts":3}}', '«rows.accounts»'],
  ] as const) {
    await panel
      .getByLabel('Importar')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await expect(panel.getByRole('alert')).toContainText(reason);
  }
  expect(await demoState(page)).toEqual(before);
  await expect(panel.getByText('Al cerrar')).toHaveCount(0);
});

/** Resets the demo to the state of a new visitor. */
async function reset(page: Page, panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'Restablecer todo' }).click();
  await expect(panel.getByText('Todo responde bien')).toBeVisible();
  await expect(factOf(panel, 'Productos')).toHaveText('72');
  await throughReload(page, () => closePanel(page));
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
}

/** Takes the reset back, after the reload that it has caused. That works once. */
async function undo(page: Page): Promise<void> {
  const panel = await openPanel(page, 'Datos');
  await panel.getByRole('button', { name: 'Deshacer' }).click();
  await expect(panel.getByText('1 fallo activado')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Deshacer' })).toHaveCount(0);
  await throughReload(page, () => closePanel(page));
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
}

/** Imports an exported file. That takes long, so the panel must report the progress. */
async function importState(panel: Locator, file: string): Promise<void> {
  const readMessages = await recordTexts(panel.locator('.foot').getByRole('status'));
  await panel.getByLabel('Importar').setInputFiles({
    name: 'estado.json',
    mimeType: 'application/json',
    buffer: Buffer.from(file),
  });
  await expect(panel.getByText('Importado: estado.json.')).toBeVisible();
  const messages = await readMessages();
  expect(messages).toContain('Leyendo estado.json…');
  expect(messages).toContain('Comprobando y guardando los datos…');
  await expect(panel.getByRole('progressbar', { includeHidden: true })).toHaveCount(0);
}

/** Records every text that an element shows from now on. */
async function recordTexts(status: Locator): Promise<() => Promise<readonly string[]>> {
  await status.evaluate((element) => {
    const heard: string[] = [];
    new MutationObserver(() => {
      heard.push(element.textContent.trim());
    }).observe(element, { childList: true, characterData: true, subtree: true });
    Object.assign(element, { heard });
  });
  return () =>
    status.evaluate((element) =>
      'heard' in element && Array.isArray(element.heard) ? element.heard.map(String) : [],
    );
}
