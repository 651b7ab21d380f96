import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** Whether session and cart can be shown: not in the first render, which must match the prerendered HTML. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
