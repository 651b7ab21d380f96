import { walk } from './focusWalk.ts';
import { places } from './places/index.ts';
import { open, shownOf } from './places/open.ts';
import { statesOf } from './places/state.ts';
import { demo as test, expect } from './shop.ts';

test.use({ networkMayFail: true });

for (const [name, place] of Object.entries(places))
  for (const state of [...statesOf(place, 'full'), ...statesOf(place, 'error').slice(0, 1)])
    test(`by key one sees where one stands: ${name}, ${state.what}`, async ({ page, demoSite }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      // A customer has more to press than a visitor.
      await open(page, state, demoSite.url, state.as[1] ?? state.as[0]);
      await expect(shownOf(page, state)).toBeVisible();
      for (const [width, colorScheme, key] of [
        [320, 'dark', 'Shift+Tab'],
        [1280, 'light', 'Tab'],
      ] as const) {
        if (state.widths && !state.widths.includes(width)) continue;
        await page.setViewportSize({ width, height: 740 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        const { stops, missed } = await walk(page, key);
        expect(stops.flatMap(({ faults }) => faults)).toEqual([]);
        expect(missed).toEqual([]);
      }
    });
