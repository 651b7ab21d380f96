import { setupWorker } from 'msw/browser';
import { browserVault } from './browserVault.ts';
import { createMock, type Mock } from './mock.ts';

/** The mock of this origin and path, over the state that all its tabs share. */
export function openBrowserMock(): Mock {
  const root = new URL(import.meta.env.BASE_URL, location.origin).href;
  return createMock(browserVault(`demo-mock ${import.meta.env.BASE_URL}`), () => ({
    assets: root,
    shop: root,
  }));
}

export { fakeStripe } from './provider/stripe.ts';

/**
 * Starts the mock in this page: from then on the service worker hands it every call of the contract.
 * Where service workers cannot run (an insecure origin, a private window, blocked by the browser) the page says
 * so, and the promise rejects with the reason.
 */
export async function startMock(): Promise<void> {
  try {
    await start();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const notice = document.createElement('p');
    notice.setAttribute('role', 'alert');
    notice.textContent = `Modo demostración no disponible: ${reason}`;
    document.body.prepend(notice);
    throw error;
  }
}

async function start(): Promise<void> {
  if (!('serviceWorker' in navigator))
    throw new Error('este navegador, o esta dirección, no admite «service workers».');
  await setupWorker(...openBrowserMock().handlers).start({
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
    onUnhandledRequest: 'bypass',
    quiet: true,
  });
}
