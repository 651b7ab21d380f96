import { useEffect } from 'react';
import { config } from '#src/lib/config.ts';
import { onWindow, together } from '#src/lib/windowEvents.ts';
import { type Screen, screenOf } from './screens.ts';

const eventTypes = ['pointerover', 'focusin', 'touchstart'] as const;

/** Loads a link's screen on hover, focus or touch. A button that navigates names its path in `data-to`. */
export function usePrefetch(): void {
  useEffect(() => together(...eventTypes.map((type) => onWindow(type, prefetch))), []);
}

function prefetch({ target }: Event): void {
  // An error is ignored here: when the user opens the screen, it is shown with a button to reload the page.
  screenBehind(target)
    ?.part.load()
    .catch(() => undefined);
}

/** The screen to which a press there leads. */
export function screenBehind(target: EventTarget | null): Screen | undefined {
  const link = target instanceof Element ? target.closest('a[href], [data-to]') : null;
  const path = link && pathOf(link);
  return path ? screenOf(path) : undefined;
}

function pathOf(link: Element): string | null {
  if (!(link instanceof HTMLAnchorElement)) return link.getAttribute('data-to');
  const { basename } = config;
  const isInternal = link.origin === location.origin && link.pathname.startsWith(config.base);
  return isInternal ? link.pathname.slice(basename.length) : null;
}
