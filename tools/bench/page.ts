/** Loads a page as a first-time visitor on a slow phone and line, and watches it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/**
 * Lighthouse's figures for slow 4G, for the browser's own throttling: a round trip of 150 ms becomes 562.5 ms for a
 * request, because connecting is not throttled. 1.6 Mbit/s down and 750 kbit/s up become nine tenths of that.
 */
const slow4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
/** Lighthouse's figure for a mid-range phone. */
const CPU_SLOWDOWN = 4;
/** A first-time visitor on that phone: a new context has no cache. */
const visitor = {
  locale: 'es-EC',
  serviceWorkers: 'block',
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const satisfies BrowserContextOptions;
/** How long a page is watched after its first products, in milliseconds. */
const WATCHED = 3000;
/** The part of a task above this counts as blocking, in milliseconds. */
const LONG_TASK = 50;
const CARDS = 'main article';
/** A button that works as soon as React has taken the page over. */
const CART = 'header [data-to]';
/** What the page logs when its first cards are painted. */
const PAINTED = 'bench: painted';

/** Opens a page as a visitor and waits until its first cards are painted. Without `slow` at full speed. */
export async function open(browser: Browser, address: string, slow: boolean): Promise<Page> {
  const context = await browser.newContext(visitor);
  const page = await context.newPage();
  // tsx, which runs this file, adds calls of `__name` to functions. The browser does not know this function.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watch, { cards: CARDS, painted: PAINTED, cart: CART });
  if (slow) {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slow4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  }
  const predicate = (message: { text: () => string }) => message.text() === PAINTED;
  const painted = page.waitForEvent('console', { predicate, timeout: 120_000 });
  await Promise.all([page.goto(address, { waitUntil: 'commit', timeout: 120_000 }), painted]);
  return page;
}

export async function visit(browser: Browser, address: string) {
  const page = await open(browser, address, true);
  try {
    await pause(WATCHED);
    await page.waitForLoadState('networkidle');
    return await page.evaluate(readFigures, { cards: CARDS, watched: WATCHED, long: LONG_TASK });
  } finally {
    await page.context().close();
  }
}

declare global {
  interface Window {
    seen?: {
      lcp: number;
      product: number;
      wired: number;
      shift: number;
      readonly tasks: { start: number; end: number }[];
      /** The document when it had its first cards. */
      copy: Node | null;
    };
  }
}

/** Runs in the browser before the page's own scripts. Times are in milliseconds since the start of the navigation. */
function watch({ cards, painted, cart }: Record<'cards' | 'painted' | 'cart', string>): void {
  const times = { lcp: NaN, product: NaN, wired: NaN, shift: 0 };
  const seen: NonNullable<Window['seen']> = { ...times, tasks: [], copy: null };
  window.seen = seen;
  const entries = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type });
  entries('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime));
  entries('longtask', ({ startTime: start, duration }) =>
    seen.tasks.push({ start, end: start + duration }),
  );
  entries('layout-shift', (entry) => {
    if ('value' in entry) seen.shift += Number(entry.value) * 1000; // nobody touches the page
  });
  const lookWhetherWired = () => {
    const isWired = Object.keys(document.querySelector(cart) ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    );
    if (isWired) seen.wired = performance.now();
    else requestAnimationFrame(lookWhetherWired);
  };
  lookWhetherWired();
  const observer = new MutationObserver(() => {
    if (!document.querySelector(cards)) return;
    observer.disconnect();
    seen.copy = document.documentElement.cloneNode(true);
    // The frame that begins next is painted when the one after it begins.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        seen.product = performance.now();
        console.debug(painted);
      }),
    );
  });
  observer.observe(document, { childList: true, subtree: true });

  // Equal on every visit, so that the home page and its control show the same products. The first ones are all equal,
  // because the page draws its products before or after the libraries have drawn numbers.
  let drawn = 0;
  Math.random = () => ((drawn += 1) < 50 ? 0.618 : (drawn * 0.618_034) % 1);
}

/** Runs in the browser after the measurement. Returns the figures, and the text of the first card. */
function readFigures(given: { cards: string; watched: number; long: number }) {
  const { seen } = window;
  if (!seen) throw new Error('nothing was watched');
  const { lcp, product, wired, shift, tasks } = seen;
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
  const image = document.querySelector<HTMLImageElement>(`:is(${given.cards}) img`);
  const [loaded] = performance.getEntriesByName(image?.currentSrc ?? '');
  const picture = loaded instanceof PerformanceResourceTiming ? loaded.responseEnd : NaN;
  const blocking = tasks.reduce((sum, { start, end }) => {
    const inside = Math.min(end, product + given.watched) - Math.max(start, fcp);
    return sum + Math.max(0, inside - given.long);
  }, 0);
  const words = document.querySelector(given.cards)?.textContent ?? '';
  return { figures: { fcp, lcp, product, picture, blocking, wired, shift }, words };
}

/**
 * Runs in the browser: the control, made of the shop's document with its first cards. It has no script and only the styles
 * that it uses, and keeps its preloaded typeface, because it must be as fast as possible.
 */
export function withoutScript(): string {
  const copy = window.seen?.copy;
  if (!(copy instanceof HTMLElement)) throw new Error('there was no card to copy');
  const scripts = 'script, noscript, link[rel=modulepreload], link[rel=preload]:not([as=font])';
  for (const each of copy.querySelectorAll(scripts)) each.remove();
  const isUsed = (selector: string) => {
    const states = /::[\w-]+|:(hover|active|focus|focus-visible|focus-within|user-invalid)\b/g;
    try {
      return document.querySelector(selector.replace(states, '')) !== null;
    } catch {
      return true; // the rest is no valid selector
    }
  };
  const prune = (group: CSSStyleSheet | CSSGroupingRule) => {
    for (let index = group.cssRules.length - 1; index >= 0; index--) {
      const rule = group.cssRules[index];
      if (rule instanceof CSSStyleRule) {
        if (!isUsed(rule.selectorText)) group.deleteRule(index);
      } else if (rule instanceof CSSGroupingRule) prune(rule);
    }
  };
  for (const style of copy.querySelectorAll('style')) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style.textContent ?? '');
    prune(sheet);
    style.textContent = [...sheet.cssRules].map((rule) => rule.cssText).join('');
  }
  return `<!doctype html>${copy.outerHTML}`;
}
