import type { Browser } from '@playwright/test';
import { phone, visitor } from './conditions.ts';
import type { BenchPage } from './pages.ts';
import { openTab } from './tab.ts';

/**
 * A page of the same content without any JavaScript: a copy of the shop's document with its first cards, with inlined
 * styles and without scripts.
 *
 * @param origin - the address of the shop, which is loaded once, unthrottled
 */
export async function controlPage(
  browser: Browser,
  origin: string,
  page: BenchPage,
): Promise<string> {
  const tab = await openTab(browser, origin, page, phone);
  try {
    await tab.page.addInitScript(copyAtFirstCards, page.cards);
    await tab.open();
    return await tab.page.evaluate(withoutScript);
  } finally {
    await tab.close();
  }
}

/** A page of the shop without its prerendered markup, whose document requests the product list. */
export async function emptiedPage(browser: Browser, html: string, call: string): Promise<string> {
  const context = await browser.newContext(visitor);
  const tab = await context.newPage();
  try {
    return await tab.evaluate(withoutMarkup, { html, call });
  } finally {
    await context.close();
  }
}

/** Runs in the browser: copies the document as soon as it has cards, before more cards follow. */
function copyAtFirstCards(cards: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(cards)) return;
    observer.disconnect();
    window.firstCards = document.documentElement.cloneNode(true);
  });
  observer.observe(document, { childList: true, subtree: true });
}

/**
 * Runs in the browser. Inlines the styles that the page uses, and keeps what helps a page without JavaScript, such as
 * a preloaded typeface: the control page must be as fast as possible.
 */
async function withoutScript(): Promise<string> {
  const copy = window.firstCards;
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
  const used = document.createElement('style');
  for (const each of copy.querySelectorAll('link[rel=stylesheet], style')) {
    const address = each.getAttribute('href');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(address ? await (await fetch(address)).text() : (each.textContent ?? ''));
    prune(sheet);
    used.append(...[...sheet.cssRules].map((rule) => rule.cssText));
    each.remove();
  }
  copy.querySelector('head')?.append(used);
  return `<!doctype html>${copy.outerHTML}`;
}

/** Runs in the browser, which has the best HTML parser. */
function withoutMarkup({ html, call }: { html: string; call: string }): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  page.getElementById('shop')?.replaceChildren();
  // A document of the shop that shows products requests the list itself.
  if (!page.head.querySelector('script:not([src])')) {
    const preload = page.createElement('link');
    const attributes = { rel: 'preload', as: 'fetch', crossorigin: '', href: call };
    for (const [name, value] of Object.entries(attributes)) preload.setAttribute(name, value);
    page.head.append(preload);
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

declare global {
  interface Window {
    firstCards?: Node;
  }
}
