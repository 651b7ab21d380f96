import { getResponse } from 'msw';
import { setupWorker } from 'msw/browser';
import type { Send } from '#mocks/control/client.ts';
import { controlHandlers } from '#mocks/control/handlers.ts';
import { indexedDbSnapshots } from '#mocks/store/indexedDbSnapshots.ts';
import { createDemo } from '#mocks/demo/demo.ts';
import type { Shop } from '#mocks/demo/shop.ts';
import { isLink, readLink, withoutLink } from '#mocks/demo/links.ts';
import { createMock, type Mock } from '#mocks/handlers/mock.ts';
import { ignoredParts } from '#mocks/panel/notice.ts';
import type { Strip } from '#mocks/panel/strip.ts';
import { keepInTab } from './keptLog.ts';
import type { Started } from './pageControl.ts';

/** The mock for this origin and base path. All its tabs share one state, and each has a request log of its own. */
export function openBrowserMock(): Mock {
  const root = new URL(import.meta.env.BASE_URL, location.origin).href;
  const mock = createMock(indexedDbSnapshots(`demo-mock ${import.meta.env.BASE_URL}`), () => ({
    assets: root,
    shop: root,
  }));
  keepInTab(mock.requestLog, `demo-peticiones ${import.meta.env.BASE_URL}`);
  return mock;
}

/** Starts the demo in this page. Resolves to what `window.demo` works on. Rejects if service workers cannot run. */
export async function startDemo(strip: Strip, shop: Shop): Promise<Started> {
  const mock = openBrowserMock();
  await startWorker(mock);
  const demo = createDemo(mock, shop);
  if (isLink(location.search)) {
    const { link, ignored } = readLink(location.search);
    await demo.follow(link);
    history.replaceState(history.state, '', withoutLink(location.href));
    if (ignored.length > 0) strip.say(ignoredParts(ignored));
  }
  strip.offer(demo, mock.requestLog);
  return { demo, send: sendWithin(mock, shop), mock };
}

/** Sends requests to the control API of this page's mock, without the network. */
export function sendWithin(mock: Mock, shop: Shop): Send {
  const handlers = controlHandlers(mock, { shop });
  return async (method, path, body) => {
    const init = { method, ...(body !== undefined && { body }) };
    const answer = await getResponse(handlers, new Request(new URL(path, location.origin), init));
    return { status: answer?.status ?? 404, text: (await answer?.text()) ?? '' };
  };
}

const WORKER = `${import.meta.env.BASE_URL}mockServiceWorker.js`;

async function startWorker({ handlers }: Mock): Promise<void> {
  if (!('serviceWorker' in navigator))
    throw new Error('este navegador, o esta dirección, no admite «service workers».');
  reloadWhenBack();
  await takeControl(navigator.serviceWorker); // before MSW starts, which would reload an uncontrolled page for ever
  await ignoreFailedUpdates(navigator.serviceWorker);
  await setupWorker(...handlers).start({
    serviceWorker: { url: WORKER },
    onUnhandledRequest: 'bypass',
    quiet: true,
  });
}

/** When a page is left, MSW tells the worker to forget it: back from the browser's cache, it would have no mock. */
function reloadWhenBack(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}

/**
 * MSW asks for an update of the worker and does not handle its failure: without a network, or if the page before was the
 * last one and has just removed the worker. The page works with the worker that it has.
 */
async function ignoreFailedUpdates(container: ServiceWorkerContainer): Promise<void> {
  for (const registration of await container.getRegistrations()) {
    const update = registration.update.bind(registration);
    registration.update = () => update().catch(() => registration);
  }
}

/** Stands in the tab's storage once a page has reloaded itself. */
const RELOADED = 'demo-recargada';

/**
 * Waits until the service worker controls the page: the first one of an origin does so shortly after it was registered. It
 * never controls a page that was reloaded without the cache, nor one whose registration MSW has removed. MSW does so when
 * the last page of the shop is left, even if the payment page is still open. Such a page reloads once, because registering
 * again does not help it. Throws if a reload does not help either.
 */
async function takeControl(container: ServiceWorkerContainer): Promise<void> {
  const { active } = await container.register(WORKER);
  if (!container.controller && active) {
    if (sessionStorage.getItem(RELOADED) !== null)
      throw new Error(
        'la página no pasa por el «service worker»; revisa las herramientas del navegador.',
      );
    sessionStorage.setItem(RELOADED, '');
    location.reload();
    await new Promise(() => {}); // until the reload
  }
  sessionStorage.removeItem(RELOADED);
  if (container.controller) return;
  await new Promise((resolve) => {
    container.addEventListener('controllerchange', resolve, { once: true });
  });
}
