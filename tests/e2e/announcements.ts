import type { Page } from '@playwright/test';

const MARK = '[read out] ';

/**
 * Records what a screen reader would read out in the documents that this page opens from now on: changes in a live
 * region that already existed, and new alerts.
 *
 * @returns the texts read out so far; the array grows
 */
export async function listen(page: Page): Promise<readonly string[]> {
  const announced: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(MARK)) announced.push(text.slice(MARK.length));
  });
  await page.addInitScript((mark) => {
    const LIVE = 'output, [role=status], [role=alert], [aria-live]';
    const known = new WeakSet<Element>();
    const watcher = new MutationObserver((changes) => {
      const announcing = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
        if (region && (known.has(region) || region.role === 'alert')) announcing.add(region);
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const alert of [node, ...node.querySelectorAll('*')])
              if (alert.role === 'alert') announcing.add(alert);
      }
      for (const region of announcing)
        if (region.checkVisibility() && region.textContent.trim() !== '')
          console.debug(mark + region.textContent.trim());
      for (const region of document.querySelectorAll(LIVE))
        if (region.checkVisibility()) known.add(region);
        else known.delete(region);
    });
    watcher.observe(document, { childList: true, characterData: true, subtree: true });
  }, MARK);
  return announced;
}
