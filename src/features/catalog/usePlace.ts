import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { entryState, keepInEntry } from '#src/lib/historyEntry.ts';
import { isRecord } from '#src/lib/isRecord.ts';
import { onWindow, together } from '#src/lib/windowEvents.ts';

/** In milliseconds: Safari refuses more than a hundred changes of entries in 30 seconds. */
const SETTLED = 400;

/** Whether the browser is at the history entry that the router shows. */
const isAtEntry = (key: string) => (entryState()['key'] ?? 'default') === key;

/** Where the list was left in this history entry: how many cards, and how far it was scrolled. */
export function placeIn(key: string) {
  const place = entryState()['place'];
  if (!isAtEntry(key) || !isRecord(place)) return undefined;
  const { count, top } = place;
  return typeof count === 'number' && typeof top === 'number' ? { count, top } : undefined;
}

/** Scrolls to where the list was left as soon as it is `live`, and keeps its place from then on. */
export function usePlace(count: number, live: boolean, left: ReturnType<typeof placeIn>) {
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
      if (isAtEntry(key)) keepInEntry({ place: { count, top: window.scrollY } });
    };
    let timer = setTimeout(keep, SETTLED);
    const keepLater = () => {
      clearTimeout(timer);
      timer = setTimeout(keep, SETTLED);
    };
    // A link may be pressed before that.
    const ends = [onWindow('scroll', keepLater), onWindow('click', keep, true)];
    return together(...ends, () => clearTimeout(timer));
  }, [key, count, live]);
}
