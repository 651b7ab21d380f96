import { config } from './config.ts';

export function reloadPage(): void {
  location.reload();
}

/** An address with a leading slash is a path of the shop; any other is an absolute URL. */
export function navigateTo(address: string): void {
  location.assign(address.startsWith('/') ? config.base.replace(/\/$/, '') + address : address);
}

export function openedByOwnLink(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const isNavigation = entry && 'type' in entry && entry.type === 'navigate';
  return isNavigation === true && document.referrer.startsWith(location.origin + config.base);
}
