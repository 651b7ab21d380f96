import { type MouseEvent, useLayoutEffect, useState } from 'react';

/** Focuses the first new card, because the button may disappear. A press before the list is `live` waits for it. */
export function useMoreButton(shown: number, live: boolean, more: () => void) {
  const [pressed, setPressed] = useState<{ button: Element; shown: number }>();

  const waiting = pressed !== undefined && !live && shown === pressed.shown;

  const press = ({ currentTarget }: MouseEvent) => {
    if (waiting) return;
    setPressed({ button: currentTarget, shown });
    more();
  };

  useLayoutEffect(() => {
    if (!pressed || waiting) return;
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== pressed.button) return;
    const links = document.querySelectorAll<HTMLElement>('main article a');
    links[Math.min(pressed.shown, links.length - 1)]?.focus();
  }, [pressed, waiting]);

  return { waiting, press };
}
