import { type PointerEvent, useMemo, useState } from 'react';
import type { Product } from '#contracts/entities.ts';

interface Removed {
  readonly product: Product;
  /** The place in the list, counted with the removed rows that it still shows. */
  readonly index: number;
  readonly height: number;
}

export type RemovedRows = ReturnType<typeof useRemovedRows>;

/**
 * Keeps the place of a row that was removed by pointer, until the mouse leaves the list or something outside gets the
 * focus. Otherwise the next row would move there, and a second click on the same spot would remove it too.
 */
export function useRemovedRows(products: readonly Product[]) {
  const [removed, setRemoved] = useState<readonly Removed[]>([]);

  const rows = useMemo(() => withRemoved(products, removed), [products, removed]);
  const heights = new Map(removed.map(({ product, height }) => [product, height]));

  const release = () => {
    if (removed.length > 0) setRemoved([]);
  };

  return {
    /** The products, and between them those that were removed. */
    rows,
    /** The height in pixels of a row that only keeps its place; `undefined` if the product is still there. */
    heightOf: (product: Product) => heights.get(product),
    countIn: (some: readonly Product[]) => some.filter((each) => heights.has(each)).length,
    keepPlace: (product: Product, height: number) => {
      const index = rows.indexOf(product);
      if (index >= 0) setRemoved((others) => [...others, { product, index, height }]);
    },
    release,
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      // A finger leaves the list each time that it is lifted.
      if (pointerType === 'mouse') release();
    },
  };
}

function withRemoved(products: readonly Product[], removed: readonly Removed[]) {
  if (removed.length === 0) return products;
  const ids = new Set(products.map(({ id }) => id));
  const rows = [...products];
  for (const { product, index } of removed.toSorted((a, b) => a.index - b.index))
    if (!ids.has(product.id)) rows.splice(index, 0, product);
  return rows;
}
