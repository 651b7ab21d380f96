import type { CartItem } from '#contracts/entities.ts';
import { product } from './products.ts';

/** A cart line with quantity 1 of a product. `special` overrides its fields. */
export function cartLine(id: number, special: Partial<CartItem> = {}): CartItem {
  return { ...product(id), quantity: 1, ...special };
}

/** The browser storage entry of a cart with these lines. */
export function storedCart(...lines: readonly CartItem[]): { readonly cart: string } {
  return { cart: JSON.stringify(lines) };
}
