import type { Product } from '#contracts/entities.ts';

/** A key for each product of a list. A backend's list may contain an id twice; its number among them makes it unique. */
export function productKeys(products: readonly Product[]): readonly string[] {
  const seen = new Map<number, number>();
  return products.map(({ id }) => {
    const nth = seen.get(id) ?? 0;
    seen.set(id, nth + 1);
    return `${id} ${nth}`;
  });
}
