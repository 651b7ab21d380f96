import type { Page } from '@playwright/test';
import { STRIP } from '#mocks/panel/documentParts.ts';
import { atCaller } from './atCaller.ts';

/**
 * Resolves when the shop's script has taken over the page: the bar then says who is logged in, which the prerendered
 * HTML cannot know. Resolves at once on a page that is not the shop's.
 */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded'); // before that, the shop looks like any other page
  const otherPage = 'html:not(:has(#shop))';
  const ready = page.locator(`${otherPage}, #shop header [data-room-for] button`);
  await ready.first().waitFor({ state: 'attached' });
  await mockReady(page);
}

/**
 * Resolves when the demo's mock answers, or its strip says why it cannot; at once outside of the demo. Until then,
 * calls by the test itself, or by a page that is being left, bypass the worker. Only the shop's own calls wait for it.
 */
export async function mockReady(page: Page): Promise<void> {
  const strip = page.locator(`#${STRIP}`);
  if ((await strip.count()) === 0) return;
  const button = page.getByTitle('Panel de la demo (F8)');
  const reason = strip.getByRole('alert').filter({ hasText: 'no disponible' });
  await button.or(reason).first().waitFor({ state: 'attached' });
}

/**
 * Makes every `goto`, `reload`, `goBack` and `goForward` of a page wait until the shop has taken the page over, as a
 * user would. A test of an earlier state passes `waitUntil: 'commit'`.
 */
export function waitForTakeover(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = atCaller(async (address, options) => {
    const response = await goto(address, options);
    if (options?.waitUntil !== 'commit') await takenOver(page);
    return response;
  });
  for (const way of ['reload', 'goBack', 'goForward'] as const) {
    const go = page[way].bind(page);
    page[way] = atCaller(async (options) => {
      const response = await go(options);
      if (options?.waitUntil !== 'commit') await takenOver(page);
      return response;
    });
  }
}

/**
 * Runs an action that makes the shop reload its page (a login or a registration in the popup, a closed popup), and waits
 * until the script has taken over the new page.
 */
export async function throughReload(page: Page, action: () => Promise<unknown>): Promise<void> {
  await page.waitForLoadState('load'); // otherwise this page's load event would count as the next one's
  const loaded = page.waitForEvent('load');
  await action();
  await loaded;
  await takenOver(page);
}
