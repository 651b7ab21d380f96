import { type FocusEvent, useLayoutEffect, useRef } from 'react';

const rowsOf = (list: Element | null) => [...(list?.children ?? [])];

/** When the row with the focus is removed, the row in its place gets the focus; without a row, the search or `main`. */
export function useFocusInList<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const focused = useRef<{ row: Element; index: number; main: HTMLElement | null }>(undefined);

  const onFocus = ({ target }: FocusEvent) => {
    const rows = rowsOf(list.current);
    const index = rows.findIndex((row) => row.contains(target));
    const row = rows[index];
    focused.current = row && { row, index, main: row.closest('main') };
  };

  // Without `relatedTarget` the user has not moved the focus: the button was removed, or disabled while busy.
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) focused.current = undefined;
  };

  useLayoutEffect(() => {
    const previous = focused.current;
    if (!previous) return;
    const rows = rowsOf(list.current);
    if (previous.row.isConnected) {
      previous.index = rows.indexOf(previous.row);
      return;
    }
    focused.current = undefined;
    const next = rows[Math.min(previous.index, rows.length - 1)];
    const buttons = next?.querySelectorAll('button');
    const search = previous.main?.querySelector<HTMLElement>('[type=search]');
    (buttons?.[buttons.length - 1] ?? search ?? previous.main)?.focus();
  });

  return { ref: list, onFocus, onBlur };
}
