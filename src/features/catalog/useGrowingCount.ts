import { startTransition, useCallback, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Cards rendered at first, however long the list is. */
export const INITIAL_CARDS = 24;
const CARDS_PER_STEP = 24;
/** More cards are added when the end of the list is this close to the visible area: about one screen. */
const AHEAD_PIXELS = '800px';

/** The number of cards shown for each history entry, so that Back restores the length of the page. */
const countByHistoryEntry = new Map<string, number>();

/**
 * How many of `total` cards to show. The count starts at `INITIAL_CARDS`. It grows on demand, and when scrolling or the
 * keyboard focus comes near the end of the list.
 *
 * @returns `count`; `more`, which adds cards; and `end`, the ref for the element after the last card
 */
export function useGrowingCount(total: number) {
  const { key, pathname } = useLocation();
  const historyEntry = `${key} ${pathname}`;
  const back = useNavigationType() === NavigationType.Pop;
  const [count, setCount] = useState(() =>
    back ? (countByHistoryEntry.get(historyEntry) ?? INITIAL_CARDS) : INITIAL_CARDS,
  );

  const more = useCallback(() => {
    setCount((now) => now + CARDS_PER_STEP);
  }, []);

  useEffect(() => {
    countByHistoryEntry.set(historyEntry, count);
  }, [historyEntry, count]);

  // Observed again after each step, so that more cards are added if the end is still near.
  const end = useCallback(
    (element: HTMLElement | null) => {
      if (!element || count >= total) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(more);
        },
        { rootMargin: AHEAD_PIXELS },
      );
      observer.observe(element);
      return () => {
        observer.disconnect();
      };
    },
    [count, total, more],
  );

  return { count: Math.min(count, total), more, end };
}
