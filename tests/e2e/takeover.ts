import type { Page } from '@playwright/test';
import { STRIP } from '#mocks/panel/place.ts';

/**
 * Resolves when the shop's script has taken over the page: the bar then says who is logged in, which the prerendered
 * HTML cannot know. A page of somebody else is taken over by nobody.
 */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded'); // before that no page can be told from somebody else's
  const somebodyElses = 'html:not(:has(#shop))';
  const ready = page.locator(`${somebodyElses}, #shop header [data-room-for] button`);
  await ready.first().waitFor({ state: 'attached' });
  await mockReady(page);
}

/**
 * Resolves when the demo's mock answers, or its strip says why it cannot; at once where there is no demo. Until then,
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
 * Makes every `goto`, `reload`, `goBack` and `goForward` of a page end when the shop has taken it over, as its visitor
 * would wait. A test of what comes before that says `waitUntil: 'commit'`.
 */
export function waitForTakeover(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (address, options) => {
    const response = await goto(address, options);
    if (options?.waitUntil !== 'commit') await takenOver(page);
    return response;
  };
  for (const way of ['reload', 'goBack', 'goForward'] as const) {
    const go = page[way].bind(page);
    page[way] = async (options) => {
      const response = await go(options);
      if (options?.waitUntil !== 'commit') await takenOver(page);
      return response;
    };
  }
}

/** Does what makes the shop load its page again (a login, a closed popup), and waits until that is over. */
export async function throughReload(page: Page, action: () => Promise<unknown>): Promise<void> {
  await page.waitForLoadState('load'); // or this page's own event would be taken for the next one's
  const loaded = page.waitForEvent('load');
  await action();
  await loaded;
  await takenOver(page);
}
