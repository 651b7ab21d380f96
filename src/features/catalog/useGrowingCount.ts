import { startTransition, useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** Cards of the first screen: painted at once, however long the list. */
export const FIRST_CARDS = 24;
/** Cards added at a time, at the most. */
const STEP = 240;
/** The breath between two steps, in milliseconds: clicks and scrolling go first. */
const BREATH = 30;

/** How far each place in the history had grown, so that Back finds the page as long as it was left. */
const grown = new Map<string, number>();

/**
 * How many of `total` cards to show: a first screen at once, the rest by itself in steps that hold up nothing, so
 * that the whole list is there for scrolling, for find-in-page and for who reads by ear.
 */
export function useGrowingCount(total: number): number {
  const { key } = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  const [count, setCount] = useState(() => (back ? (grown.get(key) ?? FIRST_CARDS) : FIRST_CARDS));

  useEffect(() => {
    grown.set(key, count);
    if (count >= total) return undefined;
    const timer = setTimeout(() => {
      startTransition(() => {
        setCount(count + Math.min(count, STEP));
      });
    }, BREATH);
    return () => {
      clearTimeout(timer);
    };
  }, [key, count, total]);

  return Math.min(count, total);
}
