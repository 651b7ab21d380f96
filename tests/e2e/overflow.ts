import type { Page } from '@playwright/test';
import { expect } from './shop.ts';

/** By how many CSS pixels a page is wider than the window. */
export function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** The page is not wider than the window. @param where - for whoever reads that it is */
export async function expectToFit(page: Page, where: string): Promise<void> {
  await expect.poll(() => tooWide(page), { message: where }).toBeLessThanOrEqual(0);
}

/** Words that stick out of the window, or are cut off by what holds them; the two lines of a card's text are meant. */
async function badlyPlaced(page: Page): Promise<string[]> {
  const words = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, a, span, dd, td, th, button, label')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('.visually-hidden'))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const cut = getComputedStyle(element).overflowX !== 'visible';
        return (
          width > 1 &&
          (left < -1 || right > window.innerWidth + 1 || (cut && element.scrollWidth > width + 1))
        );
      })
      .map((element) => `${element.tagName} ${element.textContent.slice(0, 30)}`),
  );
  return [...((await tooWide(page)) > 0 ? ['the page'] : []), ...words];
}

/** Every word of the page is read whole, inside the window. @param where - for whoever reads that one is not */
export async function expectInside(page: Page, where: string): Promise<void> {
  await expect.poll(() => badlyPlaced(page), { message: where }).toEqual([]);
}

/** The middle of what has the focus is its own, not that of a bar which lies over it. */
export async function expectFocusInSight(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(whatCoversTheFocus)).toBe('');
}

/** What is wrong, or nothing. Runs in the browser. */
function whatCoversTheFocus(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nothing has the focus';
  const { left, top, width, height } = focused.getBoundingClientRect();
  const y = Math.min(top + height / 2, window.innerHeight - 2);
  const there = document.elementFromPoint(left + width / 2, y);
  return focused.contains(there) ? '' : `${focused.outerHTML.slice(0, 80)} is covered`;
}
