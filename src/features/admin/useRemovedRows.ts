import { type PointerEvent, useMemo, useState } from 'react';
import type { Product } from '#contracts/entities.ts';

interface Removed {
  readonly product: Product;
  /** The place in the list, counted with the removed rows that it still shows. */
  readonly index: number;
  readonly height: number;
  /** When the list had come that still held it, in milliseconds. */
  readonly listedAt: number | undefined;
  /** Whether the next row may take its place. */
  readonly isReleased: boolean;
}

export type RemovedRows = ReturnType<typeof useRemovedRows>;

/**
 * Keeps the place of a row that was removed by pointer, until the mouse leaves the list or something outside gets the
 * focus. Otherwise the next row would move there, and a second click on the same spot would remove it too. After that it
 * hides the row until a new list has come: the old one still holds it.
 *
 * @param listedAt - when this list came, in milliseconds
 */
export function useRemovedRows(products: readonly Product[], listedAt: number | undefined) {
  const [removed, setRemoved] = useState<readonly Removed[]>([]);

  const rows = useMemo(
    () => withRemoved(products, removed, listedAt),
    [products, removed, listedAt],
  );
  const kept = removed.filter(({ isReleased }) => !isReleased);
  const heights = new Map(kept.map(({ product, height }) => [product, height]));

  const release = () => {
    if (kept.length > 0) setRemoved((all) => all.map((each) => ({ ...each, isReleased: true })));
  };

  return {
    /** The products, and between them those that were removed. */
    rows,
    /** The height in pixels of a row that only keeps its place; `undefined` if the product is still there. */
    heightOf: (product: Product) => heights.get(product),
    countIn: (some: readonly Product[]) => some.filter((each) => heights.has(each)).length,
    keepPlace: (product: Product, height: number) => {
      const index = rows.indexOf(product);
      const row = { product, index, height, listedAt, isReleased: false };
      if (index >= 0) setRemoved((others) => [...others, row]);
    },
    release,
    onPointerLeave: ({ pointerType }: PointerEvent) => {
      // A finger leaves the list each time that it is lifted.
      if (pointerType === 'mouse') release();
    },
  };
}

function withRemoved(
  products: readonly Product[],
  removed: readonly Removed[],
  listedAt: number | undefined,
) {
  if (removed.length === 0) return products;
  const ids = new Set(products.map(({ id }) => id));
  const outdated = removed.filter((each) => each.isReleased && each.listedAt === listedAt);
  const hidden = new Set(outdated.map(({ product }) => product));
  const rows = products.filter((product) => !hidden.has(product));
  const kept = removed.filter(({ isReleased }) => !isReleased);
  for (const { product, index } of kept.toSorted((a, b) => a.index - b.index))
    if (!ids.has(product.id)) rows.splice(index, 0, product);
  return rows;
}
