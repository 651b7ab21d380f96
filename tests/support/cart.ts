import type { CartItem } from '#contracts/entities.ts';
import { product } from './products.ts';

/** One piece of a product in the cart, with what a test wants to be special about it. */
export function cartLine(id: number, special: Partial<CartItem> = {}): CartItem {
  return { ...product(id), quantity: 1, ...special };
}

/** What browser storage holds once these lines are in the cart. */
export function storedCart(...lines: readonly CartItem[]): { readonly cart: string } {
  return { cart: JSON.stringify(lines) };
}
