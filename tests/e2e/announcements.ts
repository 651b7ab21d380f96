import type { Page } from '@playwright/test';

const MARK = '[read out] ';

/**
 * Listens as a screen reader does, to the documents that this page opens from now on: what changes in a live region
 * that was there before is read out, and so is an alert that comes into being.
 *
 * @returns what was read out so far; it grows
 */
export async function listen(page: Page): Promise<readonly string[]> {
  const heard: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(MARK)) heard.push(text.slice(MARK.length));
  });
  await page.addInitScript((mark) => {
    const LIVE = 'output, [role=status], [role=alert], [aria-live]';
    const known = new WeakSet<Element>();
    const watcher = new MutationObserver((changes) => {
      const speaking = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
        if (region && (known.has(region) || region.role === 'alert')) speaking.add(region);
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const alert of [node, ...node.querySelectorAll('*')])
              if (alert.role === 'alert') speaking.add(alert);
      }
      for (const region of speaking)
        if (region.checkVisibility() && region.textContent.trim() !== '')
          console.debug(mark + region.textContent.trim());
      for (const region of document.querySelectorAll(LIVE))
        if (region.checkVisibility()) known.add(region);
        else known.delete(region);
    });
    watcher.observe(document, { childList: true, characterData: true, subtree: true });
  }, MARK);
  return heard;
}
