import { useCallback } from 'react';

/** The ref of what scrolls. At first the element of the selector, if there is one, is near its middle. */
export function useScrolledTo(selector: string) {
  return useCallback(
    (row: HTMLElement | null) => {
      const element = row?.querySelector<HTMLElement>(selector);
      if (!row || !element) return;
      row.scrollLeft = element.offsetLeft + (element.offsetWidth - row.clientWidth) / 2;
      row.scrollTop = element.offsetTop - row.clientHeight / 2;
    },
    [selector],
  );
}
