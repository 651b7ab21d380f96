/**
 * Every screen in every state fits its width, passes axe, has targets large enough for a finger, and shows the focus, which
 * walks the bar in visual order.
 */
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

/** Each state is checked at one of the widths and in one of the colour schemes, in turn. */
const widths = [1280, 320, 320, 1280];

// In one window, because the first page of a window takes three times as long as the others.
for (const width of new Set(widths))
  test(`at ${width} px, light and dark`, async ({ page, demoSite }) => {
    test.slow(); // up to 14 states
    await page.setViewportSize({ width, height: 740 });
    await loadAxe(page);
    for (const [index, id] of painted.entries()) {
      if (widths[index % widths.length] !== width) continue;
      const isLight = index % 2 === 0;
      await page.emulateMedia({ colorScheme: isLight ? 'light' : 'dark', reducedMotion: 'reduce' });
      const key = isLight ? 'Tab' : 'Shift+Tab';
      await test.step(`${id}: ${scenarioOf(id).title}`, () => look(page, demoSite.url, id, key));
    }
  });

type Key = Parameters<typeof walk>[1];

/** Opens a state of the demo, and looks for faults in it. */
async function look(page: Page, url: string, id: ScenarioId, key: Key): Promise<void> {
  const { at, steps, appears, row } = scenarioOf(id);
  await page.goto(linkTo(new URL(at, url).href, { scenario: id }));
  await perform(steps, driverOf(page));
  const text = page.locator('#shop').getByText(appears, { exact: true });
  await expect(text.first()).toBeVisible();
  if (row !== 'Loading state') await expect(page.getByText('Cargando')).toHaveCount(0);
  // The guide stands over the shop; `demo-guide.spec.ts` looks at it. Twelve rows of a list show what all 72 do.
  await page.evaluate(() => {
    const hidden = new CSSStyleSheet();
    hidden.replaceSync(`#demo-guide, main li:nth-child(n + 13) { display: none }
      html { --bottom-edge: 0px !important }`);
    document.adoptedStyleSheets.push(hidden);
  });
  await atRest(page);
  expect.soft(await tooWide(page), `${id} is this much too wide`).toBeLessThanOrEqual(0);
  expect.soft(await faultsAsPainted(page), id).toEqual([]);
  if (row !== 'Complete state') return;
  const { stops, missed } = await walk(page, key);
  expect.soft([...stops.flatMap(({ faults }) => faults), ...missed], id).toEqual([]);
  if (key === 'Shift+Tab') return; // which scrolls the bar's first row
  const bar = stops.filter(({ inBar }) => inBar);
  const isModal = (await page.locator('dialog:modal').count()) > 0;
  // The phone numbers, the logo, the menu or its links, the account, the cart.
  if (!isModal) expect.soft(bar.length, id).toBeGreaterThan(5);
  // Two controls are in one line if the middle of one is beside the other.
  const seen = bar.toSorted(({ box: one }, { box: two }) => {
    const below = one.y + one.height / 2 - (two.y + two.height / 2);
    return Math.abs(below) > Math.min(one.height, two.height) / 2 ? below : one.x - two.x;
  });
  expect.soft(bar, id).toEqual(seen);
}
