import { useEffect } from 'react';
import { config } from '#src/lib/config.ts';
import { onWindow, together } from '#src/lib/windowEvents.ts';
import { preload } from './screens.ts';

const eventTypes = ['pointerover', 'focusin', 'touchstart'] as const;

/** Loads a link's screen on hover, focus or touch. A button that navigates names its path in `data-to`. */
export function usePrefetch(): void {
  useEffect(() => together(...eventTypes.map((type) => onWindow(type, prefetch))), []);
}

function prefetch({ target }: Event): void {
  const path = target instanceof Element ? pathOf(target) : undefined;
  // An error is ignored here: when the user opens the screen, it is shown with a button to reload the page.
  if (path !== undefined) preload(path).catch(() => undefined);
}

function pathOf(target: Element): string | undefined {
  const link = target.closest('a[href], [data-to]');
  if (link instanceof HTMLAnchorElement) {
    const base = config.base.replace(/\/$/, '');
    const isInternal = link.origin === location.origin && link.pathname.startsWith(`${base}/`);
    return isInternal ? link.pathname.slice(base.length) : undefined;
  }
  return link?.getAttribute('data-to') ?? undefined;
}
