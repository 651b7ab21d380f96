import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { visitor } from './conditions.ts';
import type { BenchPage } from './pages.ts';
import { drawAlike, type Sightings, watchPaints } from './probe.ts';
import { catalogue } from './products.ts';

/** The longest that cards may take, in milliseconds. */
const PATIENCE = 120_000;

/** A tab of somebody who was never here, with what the benchmark needs to know of it. */
export interface Tab {
  readonly page: Page;
  readonly session: CDPSession;
  /** Goes to the page under test and waits until its first cards are painted. */
  readonly open: () => Promise<void>;
  readonly sightings: () => Promise<Sightings>;
  readonly close: () => Promise<void>;
}

/** @param origin - the site's address without a final slash */
export async function openTab(
  browser: Browser,
  origin: string,
  benchPage: BenchPage,
  screen: BrowserContextOptions = {},
): Promise<Tab> {
  const context = await browser.newContext({
    ...visitor,
    ...screen,
    storageState: { cookies: [], origins: [{ origin, localStorage: remembered(benchPage) }] },
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const painted = await told(page, 'cardsPainted');
  // What runs this file gives functions their names back by a call that the browser does not know.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(drawAlike);
  await page.addInitScript(watchPaints, benchPage.cards);
  return {
    page,
    session,
    open: async () => {
      await page.goto(origin + benchPage.path, { waitUntil: 'commit', timeout: PATIENCE });
      await painted();
    },
    sightings: async () => {
      const seen = await page.evaluate(() => window.sightings);
      if (!seen) throw new Error('the page has noted nothing');
      return seen;
    },
    close: () => context.close(),
  };
}

function remembered({ cartLines, loggedIn = false }: BenchPage) {
  const lines = catalogue(cartLines).map((product) => ({ ...product, quantity: 1 }));
  const somebody = [
    { name: 'token', value: 'a-token' },
    { name: 'user', value: JSON.stringify({ id: 7, role: 'user' }) },
  ];
  return [
    ...(cartLines === 0 ? [] : [{ name: 'cart', value: JSON.stringify(lines) }]),
    ...(loggedIn ? somebody : []),
  ];
}

/** Waits for a page to call a function: asking it again and again would slow it down. */
async function told(page: Page, name: string): Promise<() => Promise<void>> {
  let tell = (_problem?: string) => {};
  const end = new Promise<string | undefined>((resolve) => {
    tell = resolve;
  });
  await page.exposeFunction(name, () => {
    tell();
  });
  page.on('crash', () => {
    tell('the page has crashed');
  });
  return async () => {
    const timer = setTimeout(() => {
      tell(`no card was painted within ${PATIENCE / 1000} s`);
    }, PATIENCE);
    const problem = await end;
    clearTimeout(timer);
    if (problem === undefined) return;
    const shown = page.locator('main').innerText({ timeout: 5000 });
    throw new Error(`${problem}; the page shows: ${await shown.catch(() => 'nothing')}`);
  };
}
