import { cards, demo as test, demoBelow, expect } from './shop.ts';
import { closePanel, openPanel, panelOf, setFault, stripOf } from './panel.ts';

test.use({ networkMayFail: true });

const FAILED = 'Error al obtener los productos';

test.describe('a scenario', () => {
  const TITLE = 'Categoría sin lista de productos';

  test('is found, gone to, seen in the strip and taken off', async ({ page }) => {
    await page.goto('/nosotros');
    const panel = await openPanel(page);
    await panel.getByLabel('Buscar un escenario').fill('categoria LISTA');
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

  test('brings the person and the cart it is about', async ({ page }) => {
    await page.goto('/nosotros');
    const panel = await openPanel(page);
    await panel.getByRole('button', { name: /^Ir allí: .*página de pago/ }).click();
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('button', { name: 'Tu cuenta' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirmar Orden' })).toBeVisible();
  });

  test('is armed where one is, and handed on by its link', async ({ page, context }) => {
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
  });
});

demoBelow('a scenario is gone to below a path as well', async ({ page }) => {
  await page.goto('/tienda/nosotros');
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: 'Ir allí: Inicio de una tienda vacía' }).click();
  await expect(page).toHaveURL('/tienda/');
  await expect(page.getByText('Todavía no hay productos.')).toBeVisible();
});

test.describe('a fault of one call', () => {
  test('shows in the shop, on its line and in the strip, until it is taken off', async ({
    page,
  }) => {
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

  test('strikes every second call', async ({ page }) => {
    await page.goto('/nosotros');
    const panel = await openPanel(page);
    await setFault(panel, 'Todas las reservas', {
      effect: 'Rechazo con mensaje',
      Mensaje: 'Hoy no.',
      'Cada n llamadas': '2',
    });
    await expect(panel.getByRole('status').getByText('Rechazo 400: «Hoy no.»')).toBeVisible();
    const statuses = await page.evaluate(async () => {
      const seen: number[] = [];
      for (let call = 0; call < 4; call += 1) seen.push((await fetch('/api/reservation')).status);
      return seen;
    });
    expect(statuses).toEqual([200, 400, 200, 400]);
  });

  test('may be only late', async ({ page }) => {
    await page.goto('/nosotros');
    const panel = await openPanel(page);
    await setFault(panel, 'Todas las reservas', { 'Demora (ms)': '300', 'hasta (ms)': '400' });
    await expect(panel.getByText('300–400 ms de demora').first()).toBeVisible();
    const took = await page.evaluate(async () => {
      const began = performance.now();
      const { status } = await fetch('/api/reservation');
      return { status, late: performance.now() - began >= 300 };
    });
    expect(took).toEqual({ status: 200, late: true });
  });

  test('that makes no sense is refused, and nothing changes', async ({ page }) => {
    await page.goto('/nosotros');
    const panel = await openPanel(page);
    await setFault(panel, 'Lista de productos', { 'Demora (ms)': '900', 'hasta (ms)': '100' });
    await expect(panel.getByRole('alert')).toHaveText(/La demora va de menos a más/);
    await expect(panel.getByText('Todo responde bien')).toBeVisible();
  });
});

test('another person is in the shop at once, without a reload', async ({ page }) => {
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
