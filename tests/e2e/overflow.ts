import type { Page } from '@playwright/test';
import { expect } from './shop.ts';

/** By how many CSS pixels a page is wider than the window. */
export function tooWide(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Expects that the page is not wider than the window. @param where - for the error message */
export async function expectToFit(page: Page, where: string): Promise<void> {
  await expect.poll(() => tooWide(page), { message: where }).toBeLessThanOrEqual(0);
}

/**
 * Elements that overflow the window, or cut off their text sideways. Cutting a card's text to some lines is fine, and what is in
 * a row that scrolls sideways.
 */
async function badlyPlaced(page: Page): Promise<string[]> {
  const words = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, p, a, span, dd, td, th, button, label')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('.visually-hidden'))
      .filter((element) => {
        for (let row: Element | null = element; row; row = row.parentElement)
          if (getComputedStyle(row).overflowX === 'auto') return false;
        return true;
      })
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

/** Expects that every text of the page is complete and inside the window. @param where - for the error message */
export async function expectInside(page: Page, where: string): Promise<void> {
  await expect.poll(() => badlyPlaced(page), { message: where }).toEqual([]);
}

/** Expects that nothing, such as a bar, covers the middle of the focused control. */
export async function expectFocusInSight(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(whatCoversTheFocus)).toBe('');
}

/** Describes the problem; '' if there is none. Runs in the browser. */
function whatCoversTheFocus(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'nothing has the focus';
  const { left, top, width, height } = focused.getBoundingClientRect();
  const y = Math.min(top + height / 2, window.innerHeight - 2);
  const there = document.elementFromPoint(left + width / 2, y);
  return focused.contains(there) ? '' : `${focused.outerHTML.slice(0, 80)} is covered`;
}
