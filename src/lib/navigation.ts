import { config } from './config.ts';

/** Loads the page anew. */
export function reloadPage(): void {
  location.reload();
}

/** Leaves for another document: another site's, or one of the shop's own by its path with a leading slash. */
export function leaveFor(address: string): void {
  location.assign(address.startsWith('/') ? config.base.replace(/\/$/, '') + address : address);
}

/** Whether a page of the shop led to this document: it was not typed, loaded again, or returned to. */
export function openedByOwnLink(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const followed = entry && 'type' in entry && entry.type === 'navigate';
  return followed === true && document.referrer.startsWith(location.origin + config.base);
}
