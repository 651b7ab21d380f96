import { config } from './config.ts';

/** Loads the page anew. */
export function reloadPage(): void {
  location.reload();
}

/** Leaves for another document: another site's, or one of the shop's own by its path with a leading slash. */
export function leaveFor(address: string): void {
  location.assign(address.startsWith('/') ? config.base.replace(/\/$/, '') + address : address);
}
