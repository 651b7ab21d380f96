/** What is chosen in a section of the panel shows in the shop, in the panel and in the strip, of every tab. */
import { throughReload, waitForTakeover } from '#mocks/playwright/takeover.ts';
import { ask } from './ask.ts';
import { alertAfter, driverOf } from './driver.ts';
import { closePanel, download, openPanel, setFault, stripOf } from './panel.ts';
import { demo as test, expect } from './shop.ts';

test.use({ networkMayFail: true });

test('a fault for the next call alone ends in every tab, also over a reload', async ({
  page,
  context,
}) => {
  await page.goto('/nosotros');
  const panel = await openPanel(page);
  const next = { effect: 'Estado HTTP sin cuerpo', lasts: 'Solo la próxima' };
  await setFault(panel, 'Todas las reservas', next);
  await expect(panel.getByText('1 fallo activado')).toBeVisible();
  await closePanel(page);
  await page.reload();
  await expect(stripOf(page).getByText('1 fallo activado')).toBeVisible();

  const other = await context.newPage();
  waitForTakeover(other);
  await other.goto('/nosotros');
  const answers = await Promise.all(
    [page, other, page, other].map((tab) => ask(tab, 'reservations')),
  );
  expect(answers.filter(({ status }) => status === 500)).toHaveLength(1);
  await openPanel(page, 'Fallos');
  const line = panel.getByRole('button', { name: /^Todas las reservas/ });
  await expect(line).toContainText('Estado 500 · solo la próxima · terminado');
});

test('an exported file brings the session and the cart back after a reset', async ({ page }) => {
  await page.goto('/product/34?demo.persona=ana');
  await alertAfter(page, 'Añadir al carrito');
  const panel = await openPanel(page, 'Datos');
  const file = await download(page, 'Exportar');
  await panel.getByRole('button', { name: 'Restablecer todo' }).click();
  await expect(panel.getByText('Todo está como la primera vez.')).toBeVisible();
  const buffer = Buffer.from(file);
  const state = { name: 'estado.json', mimeType: 'application/json', buffer };
  await panel.getByLabel('Importar').setInputFiles(state);
  await expect(panel.getByText('Importado')).toBeVisible();
  await throughReload(page, () => closePanel(page));
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
  await driverOf(page).press('🛒 Carrito');
  await expect(page.getByText('Cantidad: 1', { exact: true })).toBeVisible();
});
