import { config } from './config.ts';

export function reloadPage(): void {
  location.reload();
}

/** Navigates to another document: to an absolute URL, or to a path of the shop with a leading slash. */
export function navigateTo(address: string): void {
  location.assign(address.startsWith('/') ? config.base.replace(/\/$/, '') + address : address);
}

/** Whether a link in the shop opened this document, and not a typed address, a reload, or Back. */
export function openedByOwnLink(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const isNavigation = entry && 'type' in entry && entry.type === 'navigate';
  return isNavigation === true && document.referrer.startsWith(location.origin + config.base);
}
