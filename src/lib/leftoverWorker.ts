import { config } from './config.ts';
import { reloadPage } from './navigation.ts';
import { log } from './log.ts';
import { mayReloadFor } from './storage.ts';

/** Removes a leftover service worker. Errors are only logged: a browser that blocks service workers has none. */
export async function removeLeftoverWorker(): Promise<void> {
  try {
    await remove();
  } catch (error) {
    log('service workers cannot be looked at', { error: String(error) });
  }
}

/**
 * Removes the service worker that a demo has left at this address; the live shop has none of its own. If the worker
 * already controls the page, the page is reloaded once.
 */
async function remove(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const scope = new URL(config.base, location.origin).href;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  if (registration?.scope !== scope) return;
  await registration.unregister();
  if (navigator.serviceWorker.controller && mayReloadFor('leftover-worker')) reloadPage();
}
