import { startTransition, useCallback, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Cards of the first screen: painted at once, however long the list. */
export const FIRST_CARDS = 24;
/** Cards added at a time. */
const STEP = 24;
/** How near the end of the cards comes before more are added: about a screen. */
const AHEAD_PIXELS = '800px';

/** How far each place in the history had grown, so that Back finds the page as long as it was left. */
const grown = new Map<string, number>();

/**
 * How many of `total` cards to show: a first screen at once, more as their end comes near, by scrolling or by the
 * keyboard's focus, and on demand.
 *
 * @returns the count, `more` to add a step, and `end`, the ref of what stands after the last card
 */
export function useGrowingCount(total: number) {
  const { key, pathname } = useLocation();
  const place = `${key} ${pathname}`;
  const back = useNavigationType() === NavigationType.Pop;
  const [count, setCount] = useState(() =>
    back ? (grown.get(place) ?? FIRST_CARDS) : FIRST_CARDS,
  );

  const more = useCallback(() => {
    setCount((now) => now + STEP);
  }, []);

  useEffect(() => {
    grown.set(place, count);
  }, [place, count]);

  // Observed anew after each step: an end that is still near brings the next one.
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
