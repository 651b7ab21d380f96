import { useCallback, useState } from 'react';
import { useNearEnd } from '#src/ui/useNearEnd.ts';

/** A shop with no more products than this shows them all at once. */
const SMALL_SHOP = 100;
/** About two screens. */
const ROWS_PER_STEP = 30;

/**
 * How many rows to show. Grows by `more`, and when the element of the ref `end`, which follows the last row, comes near.
 *
 * @param list - names what is listed; another list starts anew
 */
export function useGrowingRows(productsInShop: number, list: string) {
  const [grown, setGrown] = useState({ list, steps: 1 });
  const steps = grown.list === list ? grown.steps : 1;

  const more = useCallback(() => {
    setGrown({ list, steps: steps + 1 });
  }, [list, steps]);

  return {
    limit: productsInShop <= SMALL_SHOP ? SMALL_SHOP : steps * ROWS_PER_STEP,
    more,
    end: useNearEnd(more),
  };
}
