import type { CartItem } from '#contracts/entities.ts';
import type { Remembered } from '#mocks/store/stateFile.ts';
import type { ShopChange } from '#mocks/store/transactions.ts';
import { dataset, DEFAULT_SIZE } from '#mocks/store/seed/dataset.ts';

const [first] = dataset(DEFAULT_SIZE).products;
/** What is in the cart of a scenario that needs one. */
export const exampleCart: readonly CartItem[] = first ? [{ ...first, quantity: 2 }] : [];

/** Access to the shop's data in the browser's storage. The shop applies a change at once. */
export interface Shop {
  remembered(): Remembered;
  remember(texts: Partial<Remembered>): void;
}

/** The cart that a scenario needs, or none, as the shop stores it. No order is being paid. */
export function cartTexts(full: boolean): Pick<Remembered, 'cart' | 'payments'> {
  return { cart: full ? JSON.stringify(exampleCart) : null, payments: null };
}

/** The shop's storage now, and after `texts` are remembered. */
export function changeOf(shop: Shop, texts: Partial<Remembered> = {}): ShopChange {
  const before = shop.remembered();
  return { before, after: { ...before, ...texts } };
}
