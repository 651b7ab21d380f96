import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/**
 * Whether the browser's own state (session, cart) can be shown. It is false while prerendering, which has no such
 * state, and in the first render in the browser, so that this render matches the prerendered HTML.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
