import { useCallback } from 'react';

/**
 * The ref of a row that scrolls sideways. At first the middle of it is the element of the selector, if there is one.
 * What gets the focus by key comes into view: browsers leave a control as it is that they already show a part of. What is
 * pressed stays where it is, or the press would miss it.
 */
export function useScrolledTo(selector?: string) {
  return useCallback(
    (row: HTMLElement | null) => {
      if (!row) return undefined;
      const element = selector && row.querySelector<HTMLElement>(selector);
      if (element)
        row.scrollLeft = element.offsetLeft + (element.offsetWidth - row.clientWidth) / 2;
      const showFocused = ({ target }: FocusEvent) => {
        if (target instanceof HTMLElement && target.matches(':focus-visible'))
          target.scrollIntoView({ block: 'nearest' });
      };
      row.addEventListener('focusin', showFocused);
      return () => row.removeEventListener('focusin', showFocused);
    },
    [selector],
  );
}
