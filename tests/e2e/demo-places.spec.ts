/** Every screen in every state fits its width, passes axe, has targets large enough for a finger, and shows the focus. */
import type { Page } from '@playwright/test';
import { perform } from '#mocks/scenarios/steps.ts';
import { type ScenarioId, scenarioOf } from '#mocks/scenarios/index.ts';
import { linkTo } from '#mocks/demo/links.ts';
import { looks } from '#tests/support/scenarios.ts';
import { atRest, loadAxe, faultsAsPainted } from './axe.ts';
import { walk } from './focusOrder.ts';
import { driverOf } from './driver.ts';
import { tooWide } from './overflow.ts';
import { demo as test, expect } from './shop.ts';

test.use({ networkMayFail: true });

/** The messages that a complete screen does not show. `tests/screens/scenarios` checks every state without painting. */
const messages: readonly ScenarioId[] = [
  'login-rechazado',
  'inicio-cargando',
  'inicio-fallido',
  'categoria-vacia',
  'direccion-desconocida',
  'carrito-cantidad-cero',
  'servicio-campos-vacios',
  'agregar-correcto',
];
/** All that is painted: each complete screen, and one of each kind of message. */
const painted = looks.filter(
  (id) => scenarioOf(id).row === 'Complete state' || messages.includes(id),
);

/** Each state is checked in one of these ways, in turn. */
const everyWay = [
  { width: 1280, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
  { width: 320, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

for (const [index, id] of painted.entries()) {
  const { at, title, steps, appears, row } = scenarioOf(id);
  test(`${id}: ${title}`, async ({ page, demoSite }) => {
    const { width, colorScheme } = everyWay[index % everyWay.length] ?? everyWay[0];
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await loadAxe(page);
    await page.goto(linkTo(new URL(at, demoSite.url).href, { scenario: id }));
    await perform(steps, driverOf(page));
    const text = page.locator('#shop').getByText(appears, { exact: true });
    await expect(text.first()).toBeVisible();
    if (row !== 'Loading state') await expect(page.getByText('Cargando')).toHaveCount(0);
    // The guide stands over the shop; `demo-guide.spec.ts` looks at it.
    await page.evaluate(() => {
      const hidden = new CSSStyleSheet();
      hidden.replaceSync('#demo-guide { display: none } html { --bottom-edge: 0px !important }');
      document.adoptedStyleSheets.push(hidden);
    });
    expect.soft(await faultsIn(page)).toEqual([]);
    if (row === 'Complete state') expect.soft(await faultsByKey(page, width)).toEqual([]);
  });
}

async function faultsIn(page: Page): Promise<string[]> {
  await atRest(page);
  const sideways = await tooWide(page);
  const found = await faultsAsPainted(page);
  return [...found, ...(sideways > 0 ? [`${sideways} px too wide`] : [])];
}

async function faultsByKey(page: Page, width: number): Promise<string[]> {
  const { stops, missed } = await walk(page, width === 320 ? 'Shift+Tab' : 'Tab');
  return [...stops.flatMap(({ faults }) => faults), ...missed];
}
