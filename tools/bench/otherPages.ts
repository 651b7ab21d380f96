import type { Browser } from '@playwright/test';
import { phone, visitor } from './conditions.ts';
import type { BenchPage } from './pages.ts';
import { openTab } from './tab.ts';

/**
 * A page of the same content without any JavaScript: the shop's own document as it stands when its first cards are
 * in it, with its styles inlined and its scripts gone.
 *
 * @param origin - where the shop is, which is asked once, unthrottled
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

/** A page of the shop whose markup is still to be rendered, and whose product list the document asks for. */
export async function emptiedPage(browser: Browser, html: string, call: string): Promise<string> {
  const context = await browser.newContext(visitor);
  const tab = await context.newPage();
  try {
    return await tab.evaluate(withoutMarkup, { html, call });
  } finally {
    await context.close();
  }
}

/** Runs in the browser: keeps the document as it stands before more cards follow. */
function copyAtFirstCards(cards: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector(cards)) return;
    observer.disconnect();
    window.firstCards = document.documentElement.cloneNode(true);
  });
  observer.observe(document, { childList: true, subtree: true });
}

/**
 * Runs in the browser. Styles are inlined as far as the page uses them, and what helps a page without JavaScript
 * stays, such as a preloaded typeface: the control is to be as good as it can be.
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
      return true; // what is left of the selector says nothing
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

/** Runs in the browser, which parses best. */
function withoutMarkup({ html, call }: { html: string; call: string }): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  page.getElementById('shop')?.replaceChildren();
  if (!page.head.querySelector('link[rel=preload][as=fetch]')) {
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
