import { useLayoutEffect, useRef } from 'react';

/** The ref of a row that scrolls sideways. At first the middle of it is the element of the selector, if there is one. */
export function useScrolledTo<Row extends HTMLElement>(selector: string) {
  const row = useRef<Row>(null);
  useLayoutEffect(() => {
    const { current } = row;
    const element = current?.querySelector<HTMLElement>(selector);
    if (current && element)
      current.scrollLeft = element.offsetLeft + (element.offsetWidth - current.clientWidth) / 2;
  }, [selector]);
  return row;
}
