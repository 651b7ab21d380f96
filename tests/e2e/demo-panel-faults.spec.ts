/** A scenario, fault or person chosen in the panel shows in the shop, the panel and the strip of every tab. */
import { ask } from './ask.ts';
import { closePanel, openPanel, panelOf, setFault, stripOf } from './panel.ts';
import { demo as test, expect } from './shop.ts';
import { cards } from './steps.ts';
import { waitForTakeover } from '#mocks/playwright/takeover.ts';

test.use({ networkMayFail: true });

const FAILED = 'Error al obtener los productos';
const TITLE = 'Categoría sin lista de productos';

test('a scenario can be found, opened, seen in the strip and ended', async ({ page }) => {
  await page.goto('/nosotros');
  const panel = await openPanel(page);
  await panel.getByLabel('Encontrar un escenario').fill('categoria LISTA');
  await panel.getByRole('button', { name: TITLE, exact: true }).click();
  await expect(panel.getByText(FAILED)).toBeVisible();
  await panel.getByRole('button', { name: `Ir allí: ${TITLE}` }).click();
  await expect(page).toHaveURL('/category/Laptops');
  await expect(page.locator('#shop').getByText(FAILED)).toBeVisible();
  await expect(stripOf(page).getByText(`Escenario: ${TITLE}`)).toBeVisible();

  await openPanel(page);
  await expect(panel.getByRole('button', { name: `${TITLE} Activo` })).toBeVisible();
  await panel.getByRole('button', { name: 'Desactivar todo' }).click();
  await expect(panel.getByText('Todo responde bien')).toBeVisible();
  await closePanel(page);
  await expect(stripOf(page).getByText(`Escenario: ${TITLE}`)).toHaveCount(0);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(cards(page)).toHaveCount(12);
});

test('a scenario sets its person and cart; it can be armed on the current page and shared by a link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/nosotros');
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: TITLE, exact: true }).click();
  await panel.getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(panel.getByRole('status').getByText(`Activado: ${TITLE}.`)).toBeVisible();
  await expect(page).toHaveURL('/nosotros');
  await panel.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(panel.getByText('Enlace copiado.')).toBeVisible();
  await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await expect(page).toHaveURL('/category/Laptops');
  await expect(page.locator('#shop').getByText(FAILED)).toBeVisible();

  await openPanel(page);
  await panel.getByRole('button', { name: /^Ir allí: .*página de pago/ }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmar Orden' })).toBeVisible();
});

test('a fault of one call shows in the shop, on its line and in the strip', async ({ page }) => {
  await page.goto('/nosotros');
  const panel = await openPanel(page);
  await setFault(panel, 'Lista de productos', { effect: 'Estado HTTP sin cuerpo' });
  const line = panel.getByRole('button', { name: /^Lista de productos/ });
  await expect(line).toContainText('Estado 500');
  await closePanel(page);
  await expect(stripOf(page).getByText('1 fallo activado')).toBeVisible();
  await page.goto('/brand/Asus');
  await expect(page.getByText(FAILED)).toBeVisible();

  await openPanel(page, 'Fallos');
  await panel.getByRole('button', { name: 'Quitar: Lista de productos' }).click();
  await expect(line).toBeFocused();
  await expect(line).not.toContainText('Estado 500');
  await closePanel(page);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('a fault applies as its form says: partly, or late; an invalid one is refused', async ({
  page,
}) => {
  await page.goto('/nosotros');
  const panel = await openPanel(page);
  const wrong = { 'Demora (ms)': '900', 'hasta (ms)': '100' };
  await setFault(panel, 'Lista de productos', wrong);
  await expect(panel.getByRole('alert')).toHaveText(/La demora va de menos a más/);
  await expect(panel.getByText('Todo responde bien')).toBeVisible();

  await setFault(panel, 'Todas las reservas', {
    effect: 'Rechazo con mensaje',
    Mensaje: 'Hoy no.',
    'Demora (ms)': '300',
    'hasta (ms)': '400',
    'Cada n llamadas': '2',
  });
  await expect(panel.getByRole('status').getByText('Rechazo 400: «Hoy no.»')).toBeVisible();
  const [first, second] = [await ask(page, 'reservations'), await ask(page, 'reservations')];
  expect([first.status, second.status]).toEqual([200, 400]);
  expect(second.took).toBeGreaterThanOrEqual(300);
});

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
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  await page.reload();
  expect((await ask(page, 'reservations')).status).toBe(200);
  await openPanel(page, 'Fallos');
  const line = panel.getByRole('button', { name: /^Todas las reservas/ });
  await expect(line).toContainText('Estado 500 · solo la próxima · terminado');
});

test('another person is logged in at once, without a reload', async ({ page }) => {
  await page.goto('/nosotros');
  let loads = 0;
  page.on('load', () => (loads += 1));
  const panel = await openPanel(page, 'Personas');
  await expect(panel.getByRole('button', { name: /^Visitante/, pressed: true })).toBeVisible();
  for (const [person, isAdmin] of [
    [/^Ana/, false],
    [/^Administradora/, true],
  ] as const) {
    await panel.getByRole('button', { name: person }).click();
    await expect(panel.getByRole('button', { name: person, pressed: true })).toBeVisible();
    await closePanel(page);
    await page.getByRole('button', { name: 'Tu cuenta' }).click();
    await expect(page.getByRole('button', { name: 'Admin Panel' })).toHaveCount(isAdmin ? 1 : 0);
    await page.keyboard.press('Escape');
    await openPanel(page, 'Personas');
  }
  await panel.getByRole('button', { name: /^Visitante/ }).click();
  await expect(panelOf(page).getByText('Ahora: Visitante.')).toBeVisible();
  await closePanel(page);
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
  expect(loads).toBe(0);
});

test('the strip of another tab shows what a tab has armed, as soon as it is visible', async ({
  page,
  context,
}) => {
  await page.goto('/nosotros');
  await openPanel(page);
  await closePanel(page);
  const other = await context.newPage();
  await other.goto('/nosotros?demo.escenario=inicio-fallido');
  const armed = 'Escenario: Inicio sin lista de productos';
  await expect(stripOf(other).getByText(armed)).toBeVisible();
  // The event that a browser dispatches in a tab that becomes visible.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(stripOf(page).getByText(armed)).toBeVisible();
});
