import { type RefCallback, startTransition, useCallback, useEffect, useState } from 'react';

/** Cards of the first screen: painted at once, however long the list. */
export const FIRST_CARDS = 24;
/** Cards added at a time. */
const STEP = 96;
/** A list up to here is completed while the browser has nothing else to do, so that find-in-page finds it all. */
const QUIET_LIMIT = 1000;
/** How near its end the list grows on its own, in CSS pixels. */
const AHEAD = '1200px';

/**
 * How many of `total` cards to show: a first screen, then more by themselves, then more as `sentinel` (an element
 * behind the last card) comes near.
 */
export function useGrowingCount(total: number): {
  count: number;
  sentinel: RefCallback<HTMLElement>;
} {
  const [count, setCount] = useState(FIRST_CARDS);
  const grow = useCallback(() => {
    startTransition(() => {
      setCount((now) => now + STEP);
    });
  }, []);

  useEffect(() => {
    if (count >= Math.min(total, QUIET_LIMIT)) return undefined;
    const timer = setTimeout(grow, 50);
    return () => {
      clearTimeout(timer);
    };
  }, [count, total, grow]);

  const sentinel: RefCallback<HTMLElement> = useCallback(
    (element) => {
      if (!element) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((entry) => entry.isIntersecting)) grow();
        },
        { rootMargin: AHEAD },
      );
      observer.observe(element);
      return () => {
        observer.disconnect();
      };
    },
    // A new observer for every count: one that stays in sight is told of only once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
    [grow, count],
  );

  return { count: Math.min(count, total), sentinel };
}
