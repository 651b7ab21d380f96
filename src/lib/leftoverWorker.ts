import { config } from './config.ts';
import { reloadPage } from './navigation.ts';
import { log } from './log.ts';
import { mayReloadFor } from './storage.ts';

/** To be called on a page that a worker controls: a demo has left it here, for the live shop has none of its own. */
export async function removeLeftoverWorker(): Promise<void> {
  try {
    const scope = new URL(config.base, location.origin).href;
    const registration = await navigator.serviceWorker.getRegistration(scope);
    if (registration?.scope !== scope) return;
    await registration.unregister();
    if (mayReloadFor('leftover-worker')) reloadPage();
  } catch (error) {
    log('service workers cannot be looked at', { error: String(error) });
  }
}
