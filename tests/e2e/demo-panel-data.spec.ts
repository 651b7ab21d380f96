import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { demo as test, expect } from './shop.ts';
import { closePanel, demoButton, factOf, openPanel, panelOf, setFault } from './panel.ts';

/** What the products call answers, and what the shop keeps in the browser. */
const stateOf = (page: Page) =>
  page.evaluate(async () => ({
    products: await (await fetch('/api/products')).text(),
    stored: ['token', 'user', 'cart'].map((key) => localStorage.getItem(key)),
  }));

async function download(page: Page, button: string): Promise<string> {
  const arriving = page.waitForEvent('download');
  await panelOf(page).getByRole('button', { name: button }).click();
  return readFile(await (await arriving).path(), 'utf8');
}

/** Waits for the page that a closing panel loads anew, and for its mock. */
async function closeAndReload(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load');
  await page.keyboard.press('Escape');
  await loaded;
  await expect(demoButton(page)).toBeVisible();
}

test.describe('the data', () => {
  test('are as many as one likes: none, a thousand, the 72 again', async ({ page }) => {
    await page.goto('/category/PCs');
    const panel = await openPanel(page, 'Datos');
    await expect(factOf(panel, 'Productos')).toHaveText('72');
    await panel.getByRole('button', { name: 'Vacía' }).click();
    await expect(panel.getByText('Al cerrar, la página se recarga')).toBeVisible();
    await expect(factOf(panel, 'Compras')).toHaveText('0');
    await closeAndReload(page);
    await expect(page.getByText('Todavía no hay productos en esta categoría.')).toBeVisible();

    await openPanel(page, 'Datos');
    await panel.getByRole('button', { name: '1.000' }).click();
    await expect(panel.getByRole('button', { name: '1.000', pressed: true })).toBeVisible();
    await closeAndReload(page);
    await page.goto('/product/1000');
    await expect(page.getByRole('heading', { name: '· serie 14' })).toBeVisible();

    await openPanel(page, 'Datos');
    await panel.getByRole('button', { name: '72', exact: true }).click();
    await expect(panel.getByRole('button', { name: '72', pressed: true })).toBeVisible();
    await closeAndReload(page);
    await expect(page.getByText('Producto no encontrado')).toBeVisible();
  });

  test('go out as a file, and come back after a reset as they were', async ({ page }) => {
    await page.goto('/product/34?demo.persona=ana');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.getByRole('button', { name: 'Añadir al carrito' }).click();
    await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' };
      await fetch('/api/products/remove', { method: 'POST', headers, body: '{"id":1}' });
    });
    const before = await stateOf(page);
    const panel = await openPanel(page);
    await setFault(panel, 'Registrarse', { effect: 'Sin respuesta' });
    await panel.getByRole('tab', { name: 'Datos' }).click();
    const file = await download(page, 'Exportar');

    await panel.getByRole('button', { name: 'Restablecer todo' }).click();
    await expect(panel.getByText('Todo responde bien')).toBeVisible();
    await expect(factOf(panel, 'Productos')).toHaveText('72');
    await closeAndReload(page);
    await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
    expect(await stateOf(page)).not.toEqual(before);

    await openPanel(page, 'Datos');
    const said = await listenTo(panel.locator('.foot').getByRole('status'));
    await panel.getByLabel('Importar').setInputFiles({
      name: 'estado.json',
      mimeType: 'application/json',
      buffer: Buffer.from(file),
    });
    await expect(panel.getByText('Importado: estado.json.')).toBeVisible();
    // What takes long says where it is.
    const heard = await said();
    expect(heard).toContain('Leyendo estado.json…');
    expect(heard).toContain('Comprobando y guardando los datos…');
    await expect(panel.getByRole('progressbar', { includeHidden: true })).toHaveCount(0);
    await expect(panel.getByText('1 fallo activado')).toBeVisible();
    await expect(factOf(panel, 'Productos')).toHaveText('71');
    await closeAndReload(page);
    await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
    expect(await stateOf(page)).toEqual(before);
  });

  test('stay as they are when a file is none of them, and the panel says why', async ({ page }) => {
    await page.goto('/nosotros?demo.persona=luis');
    const panel = await openPanel(page, 'Datos');
    const before = await stateOf(page);
    for (const [text, reason] of [
      ['not JSON', 'El archivo no es JSON.'],
      ['{"format":"tienda-demo/1","rows":{"accounts":3}}', '«rows.accounts»'],
    ] as const) {
      await panel
        .getByLabel('Importar')
        .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(text) });
      await expect(panel.getByRole('alert')).toContainText(reason);
    }
    expect(await stateOf(page)).toEqual(before);
    await expect(panel.getByText('Al cerrar')).toHaveCount(0);
  });
});

/** Notes everything that an element comes to say from now on. */
async function listenTo(status: Locator): Promise<() => Promise<readonly string[]>> {
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

test.describe('the request log', () => {
  test.use({ networkMayFail: true });

  test('shows live what keeps the contract and what does not, and is exported', async ({
    page,
  }) => {
    await page.goto('/category/PCs');
    const panel = await openPanel(page, 'Peticiones');
    const lines = panel.getByRole('listitem');
    await expect(lines).toHaveText([/Lista de productos\s+cumple/]);

    await setFault(panel, 'Lista de productos', { effect: 'HTML en lugar de JSON' });
    await panel.getByRole('tab', { name: 'Peticiones' }).click();
    await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' };
      await fetch('/api/auth/login', { method: 'POST', headers, body: '{"email":"<b>x</b>"}' });
      await fetch('/api/products');
    });
    await expect(lines).toHaveText([
      /Lista de productos\s+Respuesta: el cuerpo no es JSON/,
      /Iniciar sesión\s+Petición: Campo «password»: falta/,
      /cumple/,
    ]);
    await panel.getByRole('button', { name: /^Iniciar sesión/ }).click();
    await expect(panel.getByRole('group', { name: 'Cuerpo de la petición' })).toHaveText(
      '{ "email": "<b>x</b>" }',
    );

    await panel.getByLabel('Solo las que no cumplen').check();
    await expect(lines).toHaveCount(2);
    await panel.getByLabel('Llamada').selectOption('Iniciar sesión');
    await expect(lines).toHaveCount(1);
    await panel.getByLabel('Buscar').fill('nada de esto');
    await expect(lines).toHaveCount(0);

    const har: unknown = JSON.parse(await download(page, 'Exportar HAR'));
    expect(har).toMatchObject({
      log: { version: '1.2', entries: [{}, { request: { method: 'POST' } }, {}] },
    });
    await panel.getByRole('button', { name: 'Vaciar' }).click();
    await expect(panel.getByText('Todavía ninguna')).toBeVisible();
  });
});

test.describe('the link', () => {
  test('brings a stranger to the same state', async ({ page, context, browser }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/nosotros');
    const panel = await openPanel(page, 'Personas');
    await panel.getByRole('button', { name: /^Luis/ }).click();
    await setFault(panel, 'Registrarse', {
      effect: 'Estado HTTP sin cuerpo',
      'Estado HTTP': '503',
    });
    await panel.getByRole('tab', { name: 'Datos' }).click();
    await panel.getByRole('button', { name: '1.000' }).click();
    await panel.getByRole('tab', { name: 'Enlace' }).click();
    await expect(factOf(panel, 'Persona')).toHaveText('Luis');
    await expect(factOf(panel, 'Productos')).toHaveText('1.000');
    await panel.getByRole('button', { name: 'Copiar' }).click();
    await expect(panel.getByText('Enlace copiado.')).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(await panel.getByLabel('Quien lo abra').inputValue());

    const elsewhere = await browser.newContext();
    const stranger = await elsewhere.newPage();
    await stranger.goto(link);
    await expect(stranger).toHaveURL(/\/nosotros$/);
    await expect(stranger.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
    await expect(stranger.getByText('1 fallo activado')).toBeVisible();
    const theirs = await openPanel(stranger, 'Enlace');
    await expect(theirs.getByLabel('Quien lo abra')).toHaveValue(link);
    await theirs.getByRole('tab', { name: 'Fallos' }).click();
    await expect(theirs.getByRole('button', { name: /^Registrarse/ })).toContainText('Estado 503');
    expect((await stateOf(stranger)).products).toBe((await stateOf(page)).products);
    await elsewhere.close();
  });

  test('says what it does not carry', async ({ page }) => {
    await page.goto('/nosotros');
    await expect(demoButton(page)).toBeVisible();
    await page.evaluate(async () => {
      const headers = { 'content-type': 'application/json' };
      await fetch('/api/products/remove', { method: 'POST', headers, body: '{"id":1}' });
    });
    const panel = await openPanel(page, 'Enlace');
    await expect(panel.getByText('los cambios hechos en los datos')).toBeVisible();
    await panel.getByRole('button', { name: 'exporta el estado' }).click();
    await expect(panel.getByRole('tab', { name: 'Datos', selected: true })).toBeVisible();
    await closePanel(page);
  });
});
