/** Every place fits its width, passes axe, has targets large enough for a finger, and shows the focus. */
import type { Page } from '@playwright/test';
import { full } from '#tests/support/full.ts';
import { places } from '#tests/support/places/index.ts';
import { carryOut, type Place, type State, statesOf, ways } from '#tests/support/places/state.ts';
import { atRest, loadAxe, faultsAsPainted } from './axe.ts';
import { walk } from './focusWalk.ts';
import { handsOn } from './hands.ts';
import { open, shownOf } from './openState.ts';
import { tooWide } from './overflow.ts';
import { demo as test, expect } from './shop.ts';

test.use({ networkMayFail: true });

interface Look {
  readonly width: number;
  readonly colorScheme: 'dark' | 'light';
}

/**
 * `npm test` checks each place in one of two looks in turn, the wide layout in light or the narrow one in dark, and walks
 * it by key. The full run checks and walks every combination.
 */
const looks: readonly Look[] = [
  { width: 1280, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
  ...(full
    ? ([
        { width: 320, colorScheme: 'light' },
        { width: 1280, colorScheme: 'dark' },
      ] as const)
    : []),
];

const visited = Object.entries(places).filter(([, each]) => statesToCheck(each).length > 0);
for (const [index, [name, place]] of visited.entries())
  for (const [at, { way, state, walked }] of statesToCheck(place).entries()) {
    // The states of a place take turns too, so that it is seen in both looks if it has several.
    const turn = index + at;
    test(`${name}, ${way}: ${state.what}`, async ({ page, demoSite }) => {
      test.slow(full, 'the full run looks four times, and walks long lists at each look');
      const possible = looks.filter(({ width }) => state.widths?.includes(width) ?? true);
      const seen = full
        ? possible
        : possible.filter((look) => look === possible[turn % possible.length]);
      const [first = { width: 1280, colorScheme: 'light' }] = possible;
      await applyLook(page, first);
      await loadAxe(page);
      // A customer has more controls than a visitor.
      await open(page, state, demoSite.url, walked ? state.as[1] : state.as[0]);
      for (const look of seen) expect.soft(await faultsIn(page, state, look)).toEqual([]);
      if (walked) for (const look of seen) expect.soft(await faultsByKey(page, look)).toEqual([]);
    });
  }

/** The states of a place to check. Only the full run includes the states that are like another one. */
function statesToCheck(place: Place) {
  return ways.flatMap((way) =>
    statesOf(place, way)
      .filter(({ like }) => full || like === undefined)
      .map((state) => ({ way, state, walked: way === 'full' && (full || !state.long) })),
  );
}

async function applyLook(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 740 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
}

async function faultsIn(page: Page, state: State, look: Look): Promise<string[]> {
  await applyLook(page, look);
  await carryOut(state.again, handsOn(page));
  await expect(shownOf(page, state)).toBeVisible();
  await atRest(page);
  const sideways = await tooWide(page);
  const found = await faultsAsPainted(page);
  return [...found, ...(sideways > 0 ? [`${sideways} px too wide`] : [])];
}

async function faultsByKey(page: Page, look: Look): Promise<string[]> {
  await applyLook(page, look);
  const { stops, missed } = await walk(page, look.width === 320 ? 'Shift+Tab' : 'Tab');
  return [...stops.flatMap(({ faults }) => faults), ...missed];
}
