import { startTransition, useCallback, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { INITIAL_CARDS } from '#src/state/choice.ts';

const CARDS_PER_STEP = 24;
/** More cards are added when the end of the list is this close to the visible area: about one screen. */
const AHEAD_PIXELS = '800px';

/** The number of cards shown for each history entry, so that Back restores the length of the page. */
const countByHistoryEntry = new Map<string, number>();

/**
 * How many of `total` cards to show. Grows by `more`; once the list is `live`, also when the element of the ref `end`, which
 * follows the last card, comes near.
 */
export function useGrowingCount(total: number, live: boolean) {
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
      if (!element || !live || count >= total) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          // A focused button would move away, or disappear with the focus.
          if (element.contains(document.activeElement)) return;
          if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(more);
        },
        { rootMargin: AHEAD_PIXELS },
      );
      const watch = () => {
        observer.disconnect();
        observer.observe(element);
      };
      watch();
      element.addEventListener('focusout', watch);
      return () => {
        element.removeEventListener('focusout', watch);
        observer.disconnect();
      };
    },
    [count, total, live, more],
  );

  return { count: Math.min(count, total), more, end };
}
