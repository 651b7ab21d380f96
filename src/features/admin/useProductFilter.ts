import { useDeferredValue, useMemo, useState } from 'react';
import type { Product } from '#contracts/entities.ts';
import { defaultOrder, inOrder, matching, type Order } from './productOrder.ts';

/** What the list shows, and in which order. */
export function useProductFilter(rows: readonly Product[]) {
  const [text, setText] = useState('');
  const [order, setOrder] = useState<Order>(defaultOrder);

  // Typing stays fast, however long the list is.
  const search = useDeferredValue(text);
  const matches = useMemo(() => inOrder(matching(rows, search), order), [rows, search, order]);

  return { text, setText, order, setOrder, search, matches };
}
