import { startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { INITIAL_CARDS } from '#src/state/choice.ts';
import { useNearEnd } from '#src/ui/useNearEnd.ts';
import { placeIn, usePlace } from './usePlace.ts';

const CARDS_PER_STEP = 24;
/** Cards drawn at once after a filter is pressed, the others right after: all would take a slow phone 200 ms. */
const FIRST_STEP = 10;

/** How many cards each history entry showed, by its filters too: the place in the entry may be a moment older. */
const counts = new Map<string, number>();

/**
 * How many of `total` cards to show. Grows by `more`; once the list is `live`, also when the element of the ref `end`, which
 * follows the last card, comes near.
 *
 * @param search - the filters of the list, as its address says them
 */
export function useGrowingCount(total: number, live: boolean, search: string) {
  const back = useNavigationType() === NavigationType.Pop;
  const { key, pathname } = useLocation();
  const list = `${key} ${pathname}${search}`;
  const left = useMemo(() => placeIn(key), [key]);
  const remembered = (back && (counts.get(list) ?? left?.count)) || INITIAL_CARDS;
  const [{ of, count, isFirstStep }, setState] = useState({
    of: search,
    count: remembered,
    isFirstStep: false,
  });
  // Other filters make another list.
  if (of !== search) setState({ of: search, count: remembered, isFirstStep: !back });

  useEffect(() => {
    if (isFirstStep) startTransition(() => setState((now) => ({ ...now, isFirstStep: false })));
  }, [isFirstStep]);

  const more = useCallback(() => {
    setState((now) => ({ ...now, count: count + CARDS_PER_STEP }));
  }, [count]);

  useEffect(() => void counts.set(list, count), [list, count]);

  usePlace(count, live, left);

  const end = useNearEnd(live && !isFirstStep && count < total ? more : undefined);
  const all = Math.min(count, total);
  return { count: all, drawn: isFirstStep ? Math.min(all, FIRST_STEP) : all, more, end };
}
