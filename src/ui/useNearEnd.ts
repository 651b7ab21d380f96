import { startTransition, useCallback } from 'react';

/** The end of a list is near when it is this close to the visible area: about one screen. */
const AHEAD_PIXELS = '800px';

/**
 * Calls `more` when the end of a list comes near. Returns the ref of the element that follows the last item. It is observed
 * again whenever `more` changes, so that the list grows further if its end is still near.
 *
 * @param more - a new function for each length of the list; `undefined` while it should not grow
 */
export function useNearEnd(more: (() => void) | undefined) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element || !more) return undefined;
      const observer = new IntersectionObserver(
        (entries) => {
          // A focused button would move away, or disappear with the focus.
          if (element.contains(document.activeElement)) return;
          if (entries.some(({ isIntersecting }) => isIntersecting)) startTransition(more);
        },
        { rootMargin: AHEAD_PIXELS },
      );
      const watch = () => {
        observer.disconnect();
        observer.observe(element);
      };
      watch();
      element.addEventListener('focusout', watch);
      return () => {
        element.removeEventListener('focusout', watch);
        observer.disconnect();
      };
    },
    [more],
  );
}
