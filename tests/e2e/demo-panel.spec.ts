import { AxeBuilder } from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { cards, demo as test, expect } from './shop.ts';
import { closePanel, demoButton, openPanel, panelOf, setFault } from './panel.ts';

const sections = ['Escenarios', 'Fallos', 'Personas', 'Datos', 'Peticiones', 'Enlace'];

test.describe('the panel opens', () => {
  test('by its button, and Escape gives the focus back', async ({ page }) => {
    await page.goto('/nosotros');
    await openPanel(page);
    await closePanel(page);
    await expect(demoButton(page)).toBeFocused();
    await openPanel(page);
    await panelOf(page).getByRole('button', { name: 'Cerrar' }).click();
    await expect(demoButton(page)).toBeFocused();
  });

  test('by F8 from anywhere, which closes it too', async ({ page }) => {
    await page.goto('/service');
    await expect(demoButton(page)).toBeVisible();
    const name = page.getByLabel('Nombre');
    await name.focus();
    await page.keyboard.press('F8');
    await expect(panelOf(page)).toBeVisible();
    await expect(panelOf(page).getByRole('tab', { selected: true })).toBeFocused();
    await page.keyboard.press('F8');
    await expect(panelOf(page)).toBeHidden();
    await expect(name).toBeFocused();
  });

  test('without having been fetched before', async ({ page }) => {
    const chunks: string[] = [];
    page.on('request', (request) => {
      if (/\/panel-[^/]+\.js$/.test(request.url())) chunks.push(request.url());
    });
    await page.goto('/');
    await expect(cards(page)).toHaveCount(8);
    await expect(demoButton(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(chunks).toEqual([]);
    await openPanel(page);
    expect(chunks).toHaveLength(1);
  });
});

test.describe('where the line is down', () => {
  test.use({ networkMayFail: true });

  test('the panel says that it cannot be fetched, and opens once it can', async ({
    page,
    context,
  }) => {
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
    expect(await page.locator('#shop :focus').count()).toBe(0);
  }
  await page.keyboard.press('Escape');
  await expect(demoButton(page)).toBeFocused();
});

test.describe('the strip', () => {
  test('has its place before anything has run, so that nothing jumps', async ({
    browser,
    page,
    baseURL,
  }) => {
    const still = await browser.newContext({ javaScriptEnabled: false });
    const blank = await still.newPage();
    await blank.goto(`${baseURL}/nosotros`);
    const top = await blank.locator('#shop').evaluate((shop) => shop.getBoundingClientRect().top);
    await still.close();
    expect(top).toBeGreaterThanOrEqual(24);

    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/nosotros?demo.escenario=inicio-fallido');
      await expect(page.getByText('Escenario: Inicio sin lista de productos')).toBeVisible();
      expect(await page.locator('#shop').evaluate((shop) => shop.getBoundingClientRect().top)).toBe(
        top,
      );
    }
  });

  test('leaves the shop first by key, and none of its controls covered', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/nosotros');
    await expect(demoButton(page)).toBeVisible();
    const strip = await demoButton(page).boundingBox();
    const shop = await page.locator('#shop').boundingBox();
    expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(shop?.y ?? 0);
    expect(strip?.height).toBeGreaterThanOrEqual(24);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  });
});

test('no style passes from the shop to the panel, nor back', async ({ page }) => {
  const looks = (element: Locator) =>
    element.evaluate((node) => {
      const style = getComputedStyle(node);
      return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
    });
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

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [360, 1280])
    test.describe(`at ${width} px, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport: { width, height: 800 }, networkMayFail: true });

      test('the panel holds nothing that axe finds fault with', async ({ page }) => {
        test.slow();
        await page.goto('/nosotros');
        const panel = await openPanel(page);
        await setFault(panel, 'Lista de productos', { effect: 'HTML en lugar de JSON' });
        await page.evaluate(async () => void (await fetch('/api/products')));
        await panel.getByLabel('Efecto').selectOption('Estado HTTP sin cuerpo');
        await panel.getByLabel('Estado HTTP', { exact: true }).fill('1');
        await panel.getByRole('button', { name: 'Aplicar' }).click();
        for (const section of sections) {
          await panel.getByRole('tab', { name: section }).click();
          const line = panel.locator('[aria-expanded=false]').first();
          if (await line.isVisible()) await line.click();
          const ours = new AxeBuilder({ page }).include('#demo-strip').include('#demo-panel');
          expect((await ours.analyze()).violations).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        }
      });
    });
