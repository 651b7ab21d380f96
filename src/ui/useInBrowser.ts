import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the browser's own state can be shown. Markup that was made without a browser knows nobody; in the first
 * frame after it this is false too, so that the two fit.
 */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
