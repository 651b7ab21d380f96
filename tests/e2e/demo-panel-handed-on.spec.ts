/** What somebody else needs to see the same: the calls so far, and a link to this very state. */
import {
  demoButton,
  demoState,
  download,
  factOf,
  openPanel,
  removeFirstProduct,
  setFault,
} from './panel.ts';
import { demo as test, expect } from './shop.ts';
import { waitForTakeover } from './takeover.ts';

test.use({ networkMayFail: true });

test('the requests show live what keeps the contract and what does not, and is exported', async ({
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

test('a link brings a stranger to the same state', async ({ page, context, browser }) => {
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

  const stranger = await browser.newPage();
  waitForTakeover(stranger);
  await stranger.goto(link);
  await expect(stranger).toHaveURL(/\/nosotros$/);
  await expect(stranger.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
  await expect(stranger.getByText('1 fallo activado')).toBeVisible();
  const theirs = await openPanel(stranger, 'Enlace');
  await expect(theirs.getByLabel('Quien lo abra')).toHaveValue(link);
  await theirs.getByRole('tab', { name: 'Fallos' }).click();
  await expect(theirs.getByRole('button', { name: /^Registrarse/ })).toContainText('Estado 503');
  expect((await demoState(stranger)).products).toBe((await demoState(page)).products);
  await stranger.close();
});

test('a link says what it does not carry', async ({ page }) => {
  await page.goto('/nosotros');
  await expect(demoButton(page)).toBeVisible();
  await removeFirstProduct(page);
  const panel = await openPanel(page, 'Enlace');
  await expect(panel.getByText('los cambios hechos en los datos')).toBeVisible();
  await panel.getByRole('button', { name: 'exporta el estado' }).click();
  await expect(panel.getByRole('tab', { name: 'Datos', selected: true })).toBeVisible();
});
