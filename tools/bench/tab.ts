import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { visitor } from './conditions.ts';
import type { BenchPage } from './pages.ts';
import { fixRandomNumbers, type Sightings, watchPaints } from './probe.ts';
import { catalogue } from './products.ts';

/** The longest time until the cards are painted. */
const TIMEOUT_MS = 120_000;

/** A tab of a first-time visitor, and what the benchmark needs of it. */
export interface Tab {
  readonly page: Page;
  readonly session: CDPSession;
  /** Goes to the page under test and waits until its first cards are painted. */
  readonly open: () => Promise<void>;
  readonly sightings: () => Promise<Sightings>;
  readonly close: () => Promise<void>;
}

/** @param origin - the site's address without a trailing slash */
export async function openTab(
  browser: Browser,
  origin: string,
  benchPage: BenchPage,
  screen: BrowserContextOptions = {},
): Promise<Tab> {
  const context = await browser.newContext({
    ...visitor,
    ...screen,
    storageState: { cookies: [], origins: [{ origin, localStorage: storageOf(benchPage) }] },
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const painted = await expectCall(page, 'cardsPainted');
  // tsx, which runs this file, adds calls of `__name` to functions. The browser does not know this function.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(fixRandomNumbers);
  await page.addInitScript(watchPaints, benchPage.cards);
  return {
    page,
    session,
    open: async () => {
      await page.goto(origin + benchPage.path, { waitUntil: 'commit', timeout: TIMEOUT_MS });
      await painted();
    },
    sightings: async () => {
      const sightings = await page.evaluate(() => window.sightings);
      if (!sightings) throw new Error('the page has noted nothing');
      return sightings;
    },
    close: () => context.close(),
  };
}

function storageOf({ cartLines, loggedIn = false }: BenchPage) {
  const lines = catalogue(cartLines).map((product) => ({ ...product, quantity: 1 }));
  const login = [
    { name: 'token', value: 'a-token' },
    { name: 'user', value: JSON.stringify({ id: 7, role: 'user' }) },
  ];
  return [
    ...(cartLines === 0 ? [] : [{ name: 'cart', value: JSON.stringify(lines) }]),
    ...(loggedIn ? login : []),
  ];
}

/** Returns a function that waits until the page has called `name`. Polling would slow the page down. */
async function expectCall(page: Page, name: string): Promise<() => Promise<void>> {
  let finish = (_problem?: string) => {};
  const end = new Promise<string | undefined>((resolve) => {
    finish = resolve;
  });
  await page.exposeFunction(name, () => {
    finish();
  });
  page.on('crash', () => {
    finish('the page has crashed');
  });
  return async () => {
    const timer = setTimeout(() => {
      finish(`no card was painted within ${TIMEOUT_MS / 1000} s`);
    }, TIMEOUT_MS);
    const problem = await end;
    clearTimeout(timer);
    if (problem === undefined) return;
    const shown = page.locator('main').innerText({ timeout: 5000 });
    throw new Error(`${problem}; the page shows: ${await shown.catch(() => 'nothing')}`);
  };
}
