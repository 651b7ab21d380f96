import { useDeferredValue, useMemo, useState } from 'react';
import type { Product } from '#contracts/entities.ts';
import { defaultOrder, inOrder, matching, type Order } from './productOrder.ts';

/**
 * What the list shows, and in which order.
 *
 * @param pinned - ids of products that come first in every order; a new set clears the filter, so that they are in sight
 */
export function useProductFilter(rows: readonly Product[], pinned: ReadonlySet<number>) {
  const [text, setText] = useState('');
  const [order, setOrder] = useState<Order>(defaultOrder);

  const [shownPins, setShownPins] = useState(pinned.size);
  if (shownPins < pinned.size) setText('');
  if (shownPins !== pinned.size) setShownPins(pinned.size);

  // Typing stays fast, however long the list is.
  const search = useDeferredValue(text);
  const matches = useMemo(() => {
    const ordered = inOrder(matching(rows, search), order);
    const [first, others] = [true, false].map((isPinned) =>
      ordered.filter(({ id }) => pinned.has(id) === isPinned),
    );
    return [...(first ?? []), ...(others ?? [])];
  }, [rows, search, order, pinned]);

  return { text, setText, order, setOrder, search, matches };
}
