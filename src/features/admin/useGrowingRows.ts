import { startTransition, useCallback, useState } from 'react';

/** A shop with no more products than this shows them all at once. */
const SMALL_SHOP = 100;
/** About two screens. */
const ROWS_PER_STEP = 30;
const AHEAD_PIXELS = '800px';

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

  // Observed again after each step, so that more rows are added if the end is still near.
  const end = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          // A focused button would move away, or disappear with the focus.
          if (element.contains(document.activeElement)) return;
          if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(more);
        },
        { rootMargin: AHEAD_PIXELS },
      );
      observer.observe(element);
      return () => {
        observer.disconnect();
      };
    },
    [more],
  );

  return { limit: productsInShop <= SMALL_SHOP ? SMALL_SHOP : steps * ROWS_PER_STEP, more, end };
}
