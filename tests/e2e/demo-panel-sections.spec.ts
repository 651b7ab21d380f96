/** What is chosen in a section of the panel shows in the shop, in the panel and in the strip, of every tab. */
import { throughReload, waitForTakeover } from '#mocks/playwright/takeover.ts';
import { ask } from './ask.ts';
import { alertAfter } from './driver.ts';
import { closePanel, demoState, download, factOf, openPanel, setFault, stripOf } from './panel.ts';
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

test('the data are exported as a file, and are the same after a reset and an import', async ({
  page,
}) => {
  await page.goto('/product/34?demo.persona=ana');
  await alertAfter(page, 'Añadir al carrito');
  await ask(page, 'removeProduct', { id: 1 }); // no link carries this
  const before = await demoState(page);
  const panel = await openPanel(page);
  await setFault(panel, 'Registrarse', { effect: 'Sin respuesta' });
  await panel.getByRole('tab', { name: 'Datos' }).click();
  const file = await download(page, 'Exportar');
  await panel.getByRole('button', { name: 'Restablecer todo' }).click();
  await expect(factOf(panel, 'Productos')).toHaveText('72');
  await panel.getByLabel('Importar').setInputFiles({
    name: 'estado.json',
    mimeType: 'application/json',
    buffer: Buffer.from(file),
  });
  await expect(panel.getByText('1 fallo activado')).toBeVisible();
  await expect(factOf(panel, 'Productos')).toHaveText('71');
  await throughReload(page, () => closePanel(page));
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
  expect(await demoState(page)).toEqual(before);
});
