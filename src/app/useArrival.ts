import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { openedByOwnLink } from '#src/lib/navigation.ts';

/** Where each place in the history was scrolled to, in CSS pixels. */
const positions = new Map<string, number>();

/**
 * A new page begins at its top, Back returns to where the page was left; either way the page has the focus.
 *
 * @returns the ref for the element that holds the pages
 */
export function useArrival() {
  const main = useRef<HTMLElement>(null);
  const { key, pathname } = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  const arrivedAt = useRef(pathname);

  // The browser follows a link that is pressed before the script is there. What it opens has the focus, too.
  useEffect(() => {
    if (openedByOwnLink() && document.activeElement === document.body)
      main.current?.focus({ preventScroll: true });
  }, []);

  // While the shop is open it scrolls by itself; the browser does it when the document comes back.
  useEffect(() => {
    const byBrowser = () => {
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', byBrowser);
    return () => {
      byBrowser();
      window.removeEventListener('pagehide', byBrowser);
    };
  }, []);

  // In the same step as the page itself: what a shorter page makes of the scroll position belongs to that page.
  useLayoutEffect(() => {
    const remember = () => {
      positions.set(key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      window.removeEventListener('scroll', remember);
    };
  }, [key]);

  useLayoutEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    window.scrollTo(0, back ? (positions.get(key) ?? 0) : 0);
    main.current?.focus({ preventScroll: true });
  }, [key, pathname, back]);

  return main;
}
