import type { Locator, Page } from '@playwright/test';
import { expect } from './shop.ts';
import { focusStop, type Stop } from './focusStop.ts';

/** More stops than any page has: whoever takes more goes in a circle. */
const ENOUGH = 300;

/**
 * Goes through the page by key, from where the keyboard stands until it has been everywhere.
 *
 * @returns the stops in their order, and the controls that were passed over
 */
export async function walk(
  page: Page,
  key: 'Tab' | 'Shift+Tab',
): Promise<{ readonly stops: readonly Stop[]; readonly missed: readonly string[] }> {
  const passed = await page.evaluateHandle(() => new Set<Element>());
  const stops: Stop[] = [];
  for (let presses = 0; presses < ENOUGH; presses += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(focusStop, passed);
    if (stop === 'again') break;
    if (stop !== 'nowhere') stops.push(stop);
  }
  const controls = page.locator('a[href], button, input, select, textarea, summary');
  const missed = await controls.evaluateAll((all, been) => {
    const modal = document.querySelector('dialog:modal');
    return all
      .filter((each) => each.checkVisibility() && (!modal || modal.contains(each)))
      .filter((each) => !each.matches(':disabled, [tabindex="-1"]') && !been.has(each))
      .map((each) => each.outerHTML.slice(0, 80));
  }, passed);
  return { stops, missed };
}

/** Presses a key until a control has the focus. */
export async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await expect(control).toBeVisible();
  for (let stop = 0; stop < ENOUGH; stop += 1) {
    await page.keyboard.press(key);
    if (await control.evaluate((element) => element.matches(':focus'))) return;
  }
  throw new Error('the keyboard does not get there');
}
