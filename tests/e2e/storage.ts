import type { BrowserContext, Page } from '@playwright/test';
import type { CartItem } from '#contracts/entities.ts';
import { product } from '#tests/support/products.ts';

/** So many pieces of one product, as the cart holds them. */
export const cartLine = (id: number, quantity = 1): CartItem => ({ ...product(id), quantity });

/** What browser storage holds once these lines are in the cart. */
export function storedCart(...lines: readonly CartItem[]): { readonly cart: string } {
  return { cart: JSON.stringify(lines) };
}

/** The browser denies the pages to come these storages. */
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
