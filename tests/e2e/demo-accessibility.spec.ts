import { atRest, bringAxe, faultsOf } from './axe.ts';
import { places } from './places/index.ts';
import { become, open, shownOf } from './places/open.ts';
import { statesOf, ways } from './places/state.ts';
import { demo as test, expect } from './shop.ts';

const WIDTHS = [320, 1280];
const SCHEMES = ['light', 'dark'] as const;

test.use({ networkMayFail: true });

for (const [name, place] of Object.entries(places))
  for (const way of ways)
    for (const state of statesOf(place, way))
      test(`${name}, ${way}: ${state.what}`, async ({ page, demoSite }) => {
        test.slow();
        await bringAxe(page);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await open(page, state, demoSite.url);

        const faults: string[] = [];
        for (const person of state.as) {
          if (person !== state.as[0]) await become(page, person);
          for (const width of state.widths ?? WIDTHS)
            for (const colorScheme of SCHEMES) {
              await page.setViewportSize({ width, height: 800 });
              await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
              await state.again?.(page);
              await expect(shownOf(page, state)).toBeVisible();
              await atRest(page);
              for (const fault of await faultsOf(page))
                faults.push(`${person}, ${width} px, ${colorScheme}: ${fault}`);
            }
        }
        expect(faults).toEqual([]);
      });
