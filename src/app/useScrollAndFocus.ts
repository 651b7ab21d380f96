import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { entryState } from '#src/lib/historyEntry.ts';
import { isRecord } from '#src/lib/isRecord.ts';
import { openedByOwnLink } from '#src/lib/navigation.ts';
import { onWindow, together } from '#src/lib/windowEvents.ts';

/** The scroll position of each history entry, in CSS pixels. */
const positions = new Map<string, number>();

/** Scrolls a new page to its top, restores the scroll position after Back, and focuses the page in both cases. */
export function useScrollAndFocus() {
  const main = useRef<HTMLElement>(null);
  const { key, pathname } = useLocation();
  const back = useNavigationType() === NavigationType.Pop;
  const lastPathname = useRef(pathname);

  // If a link is pressed before the script has loaded, the browser opens a new document. That page gets the focus, too.
  useEffect(() => {
    if (openedByOwnLink() && document.activeElement === document.body)
      main.current?.focus({ preventScroll: true });
    if (entryState()['opener'])
      void import('#src/lib/opener.ts').then(({ returnToOpener }) => returnToOpener());
  }, []);

  // While the shop is open, this hook restores the scroll position. The browser does it when the document is reopened.
  useEffect(() => {
    const letBrowserRestore = () => {
      history.scrollRestoration = 'auto';
    };
    history.scrollRestoration = 'manual';
    return together(onWindow('pagehide', letBrowserRestore), letBrowserRestore);
  }, []);

  // A layout effect, so that the position that the browser sets for a shorter page is not saved for the previous page.
  useLayoutEffect(() => onWindow('scroll', () => positions.set(key, window.scrollY)), [key]);

  useLayoutEffect(() => {
    if (lastPathname.current === pathname) {
      positions.set(key, window.scrollY); // other filters of a list: nothing moves
      return;
    }
    lastPathname.current = pathname;
    const { place } = entryState(); // of a list that an earlier document has left
    const top = positions.get(key) ?? (isRecord(place) ? Number(place['top']) : 0);
    window.scrollTo(0, back ? top : 0);
    main.current?.focus({ preventScroll: true });
  }, [key, pathname, back]);

  return main;
}
