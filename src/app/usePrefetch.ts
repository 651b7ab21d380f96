import { useEffect } from 'react';
import { config } from '#src/lib/config.ts';
import { preload } from './screens.ts';

const signs = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Fetches the screen of a link as soon as somebody seems about to follow it: the pointer is over it, it has the focus,
 * a finger is on it. A button that leads somewhere says so by `data-to`.
 */
export function usePrefetch(): void {
  useEffect(() => {
    const prefetch = ({ target }: Event) => {
      const path = target instanceof Element ? pathOf(target) : undefined;
      // What fails here is told when it is needed: the page then offers to be loaded anew.
      if (path !== undefined) preload(path).catch(() => undefined);
    };
    for (const sign of signs) document.addEventListener(sign, prefetch, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, prefetch);
    };
  }, []);
}

function pathOf(target: Element): string | undefined {
  const way = target.closest('a[href], [data-to]');
  if (way instanceof HTMLAnchorElement) {
    const below = config.base.replace(/\/$/, '');
    const ours = way.origin === location.origin && way.pathname.startsWith(`${below}/`);
    return ours ? way.pathname.slice(below.length) : undefined;
  }
  return way?.getAttribute('data-to') ?? undefined;
}
