/** The panel and its strip keep their place, and axe finds no fault in any section. */
import type { Locator, Page } from '@playwright/test';
import { ask } from './ask.ts';
import { atRest, loadAxe, faultsOf } from './axe.ts';
import { expectToFit } from './overflow.ts';
import { demoButton, openPanel, sections, setFault } from './panel.ts';
import { demo as test, expect } from './shop.ts';

test('the strip has its place before any script runs: above the shop, and after it in the Tab order', async ({
  browser,
  page,
  baseURL,
}) => {
  const scriptless = await browser.newPage({ javaScriptEnabled: false });
  await scriptless.goto(`${baseURL}/nosotros`);
  const top = await topOf(scriptless);
  await scriptless.close();
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

test.describe('in every section', () => {
  test.use({ networkMayFail: true });

  test('axe finds no fault, and the section fits, narrow and wide', async ({ page }) => {
    await loadAxe(page);
    await page.goto('/nosotros');
    await page.evaluate(() => (document.documentElement.style.letterSpacing = '9px'));
    const panel = await openPanel(page);
    await expect(panel, 'has no style of the page').toHaveCSS('letter-spacing', 'normal');
    await fillEverySection(page, panel);
    for (const section of sections) {
      await panel.getByRole('tab', { name: section }).click();
      await expect(panel.getByRole('tabpanel', { name: section })).toBeVisible();
      if (expandable.includes(section))
        await panel.locator('[aria-expanded=false]').first().click();
      for (const [width, colorScheme] of [
        [360, 'dark'],
        [1280, 'light'],
      ] as const) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await atRest(page);
        expect(await faultsOf(page, '#demo-strip', '#demo-panel'), section).toEqual([]);
        await expectToFit(page, section);
      }
    }
  });
});

/** The sections whose lines can be expanded. */
const expandable = ['Escenarios', 'Fallos', 'Peticiones'];

/** Sets a fault, makes a request that breaks the contract, and leaves a form with an error message. */
async function fillEverySection(page: Page, panel: Locator): Promise<void> {
  await setFault(panel, 'Lista de productos', { effect: 'HTML en lugar de JSON' });
  await ask(page, 'products');
  await panel.getByLabel('Efecto').selectOption('Estado HTTP sin cuerpo');
  await panel.getByLabel('Estado HTTP', { exact: true }).fill('1');
  await panel.getByRole('button', { name: 'Aplicar' }).click();
}

const topOf = (page: Page) =>
  page.locator('#shop').evaluate((shop) => shop.getBoundingClientRect().top);
