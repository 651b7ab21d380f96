import type { Page } from '@playwright/test';
import { whenIdle } from './steps.ts';

/**
 * Records on each page from now on: two elements of its prerendered HTML, and its layout shifts. The typeface never comes,
 * so that every shift is the script’s.
 */
export async function watchTakeover(page: Page): Promise<void> {
  await page.route('**/*.woff2', (route) => route.fulfill({ contentType: 'font/woff2', body: '' }));
  await page.addInitScript(() => {
    const moved: string[] = [];
    new PerformanceObserver((entries) => {
      moved.push(...entries.getEntries().map((entry) => JSON.stringify(entry)));
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { moved });
    document.addEventListener('readystatechange', () => {
      const prerendered = [...document.querySelectorAll('header, main article')];
      if (document.readyState === 'interactive') Object.assign(window, { prerendered });
    });
  });
}

/**
 * Returns whether the bar and the products of the prerendered HTML are still the same elements, and the layout shifts. The
 * browser reports shifts with a delay.
 */
export async function takeover(page: Page): Promise<{ same: boolean; moved: unknown }> {
  await whenIdle(page, 2);
  return page.evaluate(() => {
    const elements: unknown = 'prerendered' in window ? window.prerendered : undefined;
    return {
      same:
        Array.isArray(elements) &&
        elements.length > 0 &&
        elements.every((element) => element instanceof Element && element.isConnected),
      moved: 'moved' in window && window.moved,
    };
  });
}
