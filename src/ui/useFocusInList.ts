import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the keyboard's place in a list whose rows can be taken away: where the row that had the focus is gone, the last
 * button of the row that took its place gets it; where no row is left, the page's content.
 *
 * @returns what the list element takes
 */
export function useFocusInList<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const held = useRef<{ row: Element; index: number }>(undefined);

  const onFocus = ({ target }: FocusEvent) => {
    const rows = [...(list.current?.children ?? [])];
    const index = rows.findIndex((row) => row.contains(target));
    const row = rows[index];
    held.current = row && { row, index };
  };

  // Taken away, or busy and therefore disabled, a button loses the focus without anybody having gone elsewhere.
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) held.current = undefined;
  };

  const main = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    main.current = list.current?.closest('main') ?? main.current;
    const place = held.current;
    if (!place || place.row.isConnected) return;
    held.current = undefined;
    const rows = list.current?.children;
    const next = rows?.[Math.min(place.index, rows.length - 1)];
    const buttons = next?.querySelectorAll('button');
    (buttons?.[buttons.length - 1] ?? main.current)?.focus();
  });

  return { ref: list, onFocus, onBlur };
}
