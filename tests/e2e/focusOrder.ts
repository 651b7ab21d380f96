import type { Locator, Page } from '@playwright/test';
import { expect } from './shop.ts';
import { focusStop, type Stop } from './focusStop.ts';

/** More tab stops than any page has. A walk with more stops goes in a circle. */
const MAXIMUM_STOPS = 300;

/**
 * Walks through the page with a key, from the focused control until it reaches a control for the second time.
 *
 * @returns the stops in order, and the HTML of the controls that the walk did not reach
 */
export async function walk(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
): Promise<{ readonly stops: readonly Stop[]; readonly missed: readonly string[] }> {
  const passed = await page.evaluateHandle(() => new Set<Element>());
  const stops: Stop[] = [];
  for (let presses = 0; presses < MAXIMUM_STOPS; presses += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(focusStop, passed);
    if (stop === 'again') break;
    if (stop !== 'nowhere') stops.push(stop);
  }
  const controls = page.locator(
    ':is(a[href], button, input, select, textarea, summary):not([inert] *)',
  );
  const missed = await controls.evaluateAll((all, visited) => {
    const modal = document.querySelector('dialog:modal');
    return all
      .filter(
        (each) =>
          each.checkVisibility({ visibilityProperty: true }) && (!modal || modal.contains(each)),
      )
      .filter((each) => !each.matches(':disabled, [tabindex="-1"]') && !visited.has(each))
      .map((each) => each.outerHTML.slice(0, 80));
  }, passed);
  return { stops, missed };
}

/** Presses a key until a control has the focus. */
export async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < MAXIMUM_STOPS; stop += 1) {
    await page.keyboard.press(key);
    if (await control.evaluate((element) => element.matches(':focus'))) return;
  }
  throw new Error('the keyboard does not get there');
}
