import { useLayoutEffect, useRef } from 'react';

/**
 * The ref of a row that scrolls sideways. At first the middle of it is the element of the selector, if there is one.
 * What gets the focus comes into view: browsers leave a control as it is that they already show a part of.
 */
export function useScrolledTo<Row extends HTMLElement>(selector: string) {
  const row = useRef<Row>(null);
  useLayoutEffect(() => {
    const { current } = row;
    if (!current) return undefined;
    const element = current.querySelector<HTMLElement>(selector);
    if (element)
      current.scrollLeft = element.offsetLeft + (element.offsetWidth - current.clientWidth) / 2;
    const showFocused = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) target.scrollIntoView({ block: 'nearest' });
    };
    current.addEventListener('focusin', showFocused);
    return () => {
      current.removeEventListener('focusin', showFocused);
    };
  }, [selector]);
  return row;
}
