import { startTransition, useCallback, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { INITIAL_CARDS } from '#src/state/choice.ts';

const CARDS_PER_STEP = 24;
/** Cards drawn at once after a filter is pressed, the others right after: all would take a slow phone 200 ms. */
const FIRST_STEP = 10;
/** More cards are added when the end of the list is this close to the visible area: about one screen. */
const AHEAD_PIXELS = '800px';

/** The number of cards shown for each history entry, so that Back restores the length of the page. */
const countByHistoryEntry = new Map<string, number>();

interface Shown {
  /** The filters of the list, as its address says them. */
  readonly search: string;
  /** Whether they have just been pressed, and the address has yet to follow. */
  readonly isPressed: boolean;
}

/**
 * How many of `total` cards to show. Grows by `more`; once the list is `live`, also when the element of the ref `end`, which
 * follows the last card, comes near.
 */
export function useGrowingCount(total: number, live: boolean, { search, isPressed }: Shown) {
  const { key, pathname } = useLocation();
  const historyEntry = `${key} ${pathname}${search}`;
  const back = useNavigationType() === NavigationType.Pop && !isPressed;
  const remembered = (back && countByHistoryEntry.get(historyEntry)) || INITIAL_CARDS;
  const [{ of, count, isFirstStep }, setState] = useState({
    of: search,
    count: remembered,
    isFirstStep: false,
  });
  // Other filters make another list.
  if (of !== search) setState({ of: search, count: remembered, isFirstStep: !back });

  useEffect(() => {
    if (isFirstStep)
      startTransition(() => {
        setState((now) => ({ ...now, isFirstStep: false }));
      });
  }, [isFirstStep]);

  const more = useCallback(() => {
    setState((now) => ({ ...now, count: now.count + CARDS_PER_STEP }));
  }, []);

  useEffect(() => {
    countByHistoryEntry.set(historyEntry, count);
  }, [historyEntry, count]);

  // Observed again after each step, so that more cards are added if the end is still near.
  const end = useCallback(
    (element: HTMLElement | null) => {
      if (!element || !live || isFirstStep || count >= total) return undefined;
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
    [count, total, live, isFirstStep, more],
  );

  const all = Math.min(count, total);
  return { count: all, drawn: isFirstStep ? Math.min(all, FIRST_STEP) : all, more, end };
}
