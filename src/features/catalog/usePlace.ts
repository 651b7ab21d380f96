import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isRecord } from '#src/lib/isRecord.ts';
import { onWindow, together } from '#src/lib/windowEvents.ts';

/** In milliseconds: Safari refuses more than a hundred changes of entries in 30 seconds. */
const SETTLED = 400;

/** What the router and this hook keep in the history entry, if that is the one that is shown. It outlives a reload. */
function entryOf(key: string) {
  const state: unknown = typeof history === 'undefined' ? undefined : history.state;
  const entry = isRecord(state) ? state : {};
  return (entry['key'] ?? 'default') === key ? entry : undefined;
}

function placeIn(key: string) {
  const place = entryOf(key)?.['place'];
  if (!isRecord(place)) return undefined;
  const { count, top } = place;
  return typeof count === 'number' && typeof top === 'number' ? { count, top } : undefined;
}

/** Where the list was left by an earlier document of this history entry: how many cards, and how far it was scrolled. */
export function usePlaceLeft() {
  const { key } = useLocation();
  const [left] = useState(() => ({ key, place: placeIn(key) }));
  return left.key === key ? left.place : undefined;
}

/** Scrolls to where the list was left as soon as it is `live`, and keeps its place from then on. */
export function usePlace(count: number, live: boolean, left: ReturnType<typeof usePlaceLeft>) {
  const { key } = useLocation();
  const isRestored = useRef(false);

  useLayoutEffect(() => {
    if (!live || isRestored.current) return;
    isRestored.current = true;
    if (left) window.scrollTo(0, left.top);
  }, [live, left]);

  useEffect(() => {
    if (!live) return undefined;
    const keep = () => {
      const entry = entryOf(key);
      const place = { count, top: window.scrollY };
      if (entry) history.replaceState({ ...entry, place }, '');
    };
    let timer = setTimeout(keep, SETTLED);
    const keepLater = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, SETTLED);
    };
    return together(onWindow('scroll', keepLater), () => clearTimeout(timer));
  }, [key, count, live]);
}
