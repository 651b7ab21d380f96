import type { Page } from '@playwright/test';
import { linkTo } from '#mocks/links.ts';
import { type Person, sessionOf } from '#mocks/persons.ts';
import { atRest, bringAxe, faultsOf } from './look.ts';
import { places } from './places/index.ts';
import { type State, statesOf, ways } from './places/state.ts';
import { demo as test, expect } from './shop.ts';

const WIDTHS = [320, 1280];
const SCHEMES = ['light', 'dark'] as const;

// Faults are named in full; a trace of them would cost more than finding them.
test.use({ networkMayFail: true, trace: 'off' });

for (const [name, place] of Object.entries(places))
  for (const way of ways)
    for (const state of statesOf(place, way))
      test(`${name}, ${way}: ${state.what}`, async ({ page, demoSite }) => {
        test.slow();
        const { at, as, steps, again, shows, widths = WIDTHS } = state;
        await bringAxe(page);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await page.goto(linkTo(new URL(at, demoSite.url).href, { ...state.link, person: as[0] }));
        await expect(wayIn(page, as[0])).toBeVisible();
        await steps?.(page);

        const faults: string[] = [];
        for (const person of as) {
          if (person !== as[0]) await become(page, person);
          for (const width of widths)
            for (const colorScheme of SCHEMES) {
              await page.setViewportSize({ width, height: 800 });
              await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
              await again?.(page);
              await expect(shownBy(page, shows)).toBeVisible();
              await atRest(page);
              for (const fault of await faultsOf(page))
                faults.push(`${person}, ${width} px, ${colorScheme}: ${fault}`);
            }
        }
        expect(faults).toEqual([]);
      });

const shownBy = (page: Page, shows: State['shows']) =>
  typeof shows === 'string' ? page.getByText(shows, { exact: true }).first() : shows(page);

/** What the bar offers somebody: the popup, or a menu. */
const wayIn = (page: Page, person: Person) =>
  page.getByRole('button', { name: person === 'visitor' ? 'Iniciar Sesión' : 'Tu cuenta' });

/** Somebody else is logged in from now on, as if by another tab: what is on the page stays there. */
async function become(page: Page, person: Person): Promise<void> {
  await page.evaluate((session) => {
    for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage'));
  }, storedBy(person));
  await expect(wayIn(page, person)).toBeVisible();
}

function storedBy(person: Person): Record<string, string> {
  const session = sessionOf(person);
  return session ? { token: session.token, user: JSON.stringify(session.user) } : {};
}
