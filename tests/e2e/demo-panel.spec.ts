/** The demo's panel and its strip: fetched late, opened and left by key, apart from the shop, in order for everybody. */
import type { Locator, Page } from '@playwright/test';
import { bringAxe, faultsOf } from './axe.ts';
import { closePanel, demoButton, openPanel, panelOf, setFault } from './panel.ts';
import { cards, demo as test, expect } from './shop.ts';

const sections = ['Escenarios', 'Fallos', 'Personas', 'Datos', 'Peticiones', 'Enlace'];

test('it opens by its button and by F8, and gives the focus back', async ({ page }) => {
  await page.goto('/service');
  await openPanel(page);
  await closePanel(page);
  await expect(demoButton(page)).toBeFocused();
  await openPanel(page);
  await panelOf(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(demoButton(page)).toBeFocused();

  const name = page.getByLabel('Nombre');
  await name.focus();
  await page.keyboard.press('F8');
  await expect(panelOf(page).getByRole('tab', { selected: true })).toBeFocused();
  await page.keyboard.press('F8');
  await expect(panelOf(page)).toBeHidden();
  await expect(name).toBeFocused();
});

test('it is not fetched before it is opened', async ({ page }) => {
  const chunks: string[] = [];
  page.on('request', (request) => {
    if (/\/panel-[^/]+\.js$/.test(request.url())) chunks.push(request.url());
  });
  await page.goto('/');
  await expect(cards(page)).toHaveCount(8);
  await page.waitForLoadState('networkidle');
  expect(chunks).toEqual([]);
  await openPanel(page);
  expect(chunks).toHaveLength(1);
});

test.describe('where the line is down', () => {
  test.use({ networkMayFail: true });

  test('it says that it cannot be fetched, and opens once it can', async ({ page, context }) => {
    await page.goto('/nosotros');
    await expect(demoButton(page)).toBeVisible();
    await context.setOffline(true);
    await demoButton(page).click();
    const notice = page.getByRole('alert').filter({ hasText: 'no se pudo abrir' });
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'Entendido' }).click();
    await expect(notice).toBeHidden();
    await context.setOffline(false);
    await openPanel(page);
  });
});

test('with the keyboard alone one goes through its sections and cannot leave it', async ({
  page,
}) => {
  await page.goto('/nosotros');
  await expect(demoButton(page)).toBeVisible();
  await page.keyboard.press('F8');
  const panel = panelOf(page);
  await expect(panel.getByRole('tab', { name: 'Escenarios', selected: true })).toBeFocused();
  for (const section of [...sections.slice(1), ...sections.slice(0, 1)]) {
    await page.keyboard.press('ArrowRight');
    await expect(panel.getByRole('tab', { name: section, selected: true })).toBeFocused();
    await expect(panel.getByRole('tabpanel', { name: section })).toBeVisible();
  }
  await page.keyboard.press('End');
  await expect(panel.getByRole('tab', { name: 'Enlace', selected: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByLabel('Quien lo abra')).toBeFocused();
  for (let stop = 0; stop < 10; stop += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator('#shop :focus')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(demoButton(page)).toBeFocused();
});

test('the strip has its place before anything runs, above the shop and after it by key', async ({
  browser,
  page,
  baseURL,
}) => {
  const still = await browser.newPage({ javaScriptEnabled: false });
  await still.goto(`${baseURL}/nosotros`);
  const top = await topOf(still);
  await still.close();
  expect(top).toBeGreaterThanOrEqual(24);

  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/nosotros?demo.escenario=inicio-fallido');
    await expect(page.getByText('Escenario: Inicio sin lista de productos')).toBeVisible();
    expect(await topOf(page)).toBe(top);
  }
  const strip = await demoButton(page).boundingBox();
  expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(top);
  expect(strip?.height).toBeGreaterThanOrEqual(24);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
});

test('no style passes from the shop to the panel, nor back', async ({ page }) => {
  await page.goto('/nosotros');
  const ofTheShop = page.getByRole('button', { name: 'Iniciar Sesión', includeHidden: true });
  const before = await looks(ofTheShop);
  const panel = await openPanel(page);
  const ofThePanel = async () => [
    await looks(panel.getByRole('button', { name: 'Recargar' })),
    await looks(panel.getByText('Todo responde bien')),
  ];
  const undisturbed = await ofThePanel();
  expect(await looks(ofTheShop)).toEqual(before);
  await page.evaluate(
    (css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    },
    `body, body * { color: red; font-size: 40px; text-transform: uppercase; --p-ink: red }
    button, dialog, p { background: red !important; border-radius: 0 !important }`,
  );
  expect(await looks(ofTheShop)).not.toEqual(before);
  expect(await ofThePanel()).toEqual(undisturbed);
});

for (const [width, colorScheme] of [
  [360, 'dark'],
  [1280, 'light'],
] as const)
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 }, networkMayFail: true });

    test('it holds nothing that axe finds fault with, and fits', async ({ page }) => {
      test.slow();
      await bringAxe(page);
      await page.goto('/nosotros');
      const panel = await openPanel(page);
      await setFault(panel, 'Lista de productos', { effect: 'HTML en lugar de JSON' });
      await page.evaluate(async () => void (await fetch('/api/products')));
      await panel.getByLabel('Efecto').selectOption('Estado HTTP sin cuerpo');
      await panel.getByLabel('Estado HTTP', { exact: true }).fill('1');
      await panel.getByRole('button', { name: 'Aplicar' }).click();
      for (const section of sections) {
        await panel.getByRole('tab', { name: section }).click();
        await expect(panel.getByRole('tabpanel', { name: section })).toBeVisible();
        const line = panel.locator('[aria-expanded=false]').first();
        if (await line.isVisible()) await line.click();
        expect(await faultsOf(page, '#demo-strip', '#demo-panel')).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    });
  });

const topOf = (page: Page) =>
  page.locator('#shop').evaluate((shop) => shop.getBoundingClientRect().top);

const looks = (element: Locator) =>
  element.evaluate((node) => {
    const style = getComputedStyle(node);
    return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
  });
