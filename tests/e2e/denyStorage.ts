import type { BrowserContext, Page } from '@playwright/test';

/** Makes the browser deny these storages to all documents that load from now on. */
export async function denyStorage(
  page: BrowserContext | Page,
  ...names: readonly ('localStorage' | 'sessionStorage')[]
): Promise<void> {
  await page.addInitScript((denied) => {
    for (const name of denied)
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  }, names);
}
