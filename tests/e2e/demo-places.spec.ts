/** Every screen in every state fits its width, passes axe, has targets large enough for a finger, and shows the focus. */
import type { Page } from '@playwright/test';
import { perform } from '#mocks/scenarios/driver.ts';
import { type ScenarioId, scenarioOf } from '#mocks/scenarios/index.ts';
import { linkTo } from '#mocks/scenarios/links.ts';
import { full } from '#tests/support/full.ts';
import { looks } from '#tests/support/scenarios.ts';
import { atRest, loadAxe, faultsAsPainted } from './axe.ts';
import { walk } from './focusOrder.ts';
import { driverOf } from './driver.ts';
import { tooWide } from './overflow.ts';
import { demo as test, expect } from './shop.ts';

test.use({ networkMayFail: true });

/** The messages that a complete screen does not show. `tests/screens/accessibility` checks every state without painting. */
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

interface Way {
  readonly width: number;
  readonly colorScheme: 'dark' | 'light';
}

/** `npm test` checks each state in one of these ways in turn, the full run in all. */
const everyWay: readonly Way[] = [
  { width: 1280, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
  { width: 320, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
];

for (const [index, id] of (full ? looks : painted).entries()) {
  const { at, title, steps, appears, row } = scenarioOf(id);
  const shown = (page: Page) =>
    expect(page.locator('#shop').getByText(appears, { exact: true }).first()).toBeVisible();
  test(`${id}: ${title}`, async ({ page, demoSite }) => {
    const seen = full ? everyWay : everyWay.slice(index % 4, (index % 4) + 1);
    await applyWay(page, seen[0]);
    await loadAxe(page);
    await page.goto(linkTo(new URL(at, demoSite.url).href, { scenario: id }));
    await perform(steps, driverOf(page));
    await shown(page);
    if (row !== 'Loading state') await expect(page.getByText('Cargando')).toHaveCount(0);
    for (const way of seen) {
      await applyWay(page, way);
      expect.soft(await faultsIn(page)).toEqual([]);
      if (row === 'Complete state') expect.soft(await faultsByKey(page, way)).toEqual([]);
    }
  });
}

async function applyWay(
  page: Page,
  { width, colorScheme }: Way = { width: 1280, colorScheme: 'light' },
): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

async function faultsIn(page: Page): Promise<string[]> {
  await atRest(page);
  const sideways = await tooWide(page);
  const found = await faultsAsPainted(page);
  return [...found, ...(sideways > 0 ? [`${sideways} px too wide`] : [])];
}

async function faultsByKey(page: Page, { width }: Way): Promise<string[]> {
  const { stops, missed } = await walk(page, width === 320 ? 'Shift+Tab' : 'Tab');
  return [...stops.flatMap(({ faults }) => faults), ...missed];
}
