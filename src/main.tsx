import './ui/base.css';
import { endPrefill } from './prefill/prefill.ts';
import { startTransition, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchPath } from 'react-router-dom';
import { discardEarlyList } from './api/earlyList.ts';
import { holdFailure } from './api/listFailure.ts';
import { App } from './app/App.tsx';
import { preload, screenOf } from './app/screens.ts';
import { config } from './lib/config.ts';
import { logUncaught } from './lib/log.ts';
import { reloadPage } from './lib/navigation.ts';
import { readTexts, writeTexts } from './lib/storage.ts';
import { loadProviderLater, replaceProvider } from './lib/stripe.ts';
import { onRestored } from './lib/windowEvents.ts';
import { loadProducts } from './state/products.ts';
import { answered, connect, makeStore, rememberedState } from './state/store.ts';
import { forgetEarlyClick } from './ui/earlyClick.ts';

endPrefill();
logUncaught();
if (config.errorUrl)
  import('./report/errorReport.ts')
    .then(({ startReporting }) => startReporting())
    .catch(() => undefined);

// The build removes the demo branch in every other mode, so that a production build contains no mock code.
const ready = import.meta.env.MODE === 'demo' ? startDemo() : removeLeftoverWorker();

async function startDemo(): Promise<void> {
  const mock = import('#mocks/browser/load.ts');
  replaceProvider(async () => (await mock).fakeStripe());
  const { startDemo: start } = await mock;
  await start({
    remembered: readTexts,
    remember: (texts) => {
      writeTexts(texts);
      window.dispatchEvent(new StorageEvent('storage'));
    },
  });
}

// Prevents an unhandled rejection. The demo has already shown the error, and every call reports it too.
ready.catch(() => undefined);

/** A demo may have left its service worker at this address. */
async function removeLeftoverWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return;
  const worker = await import('./lib/leftoverWorker.ts');
  await worker.removeLeftoverWorker();
}

const container = document.getElementById('shop');
if (!container) throw new Error('index.html has no element #shop');

async function startShop(page: HTMLElement): Promise<void> {
  // A task of its own: in the same one as the modules, a tap on a phone would wait 30 ms longer.
  if ('scheduler' in globalThis && 'yield' in scheduler) await scheduler.yield();
  const store = makeStore(rememberedState(), { apiUrl: config.apiUrl, ready });
  connect(store);
  const { basename } = config;
  const pathname = location.pathname.slice(basename.length) || '/';

  // Requested here, the list is there when the effects of the first render run.
  if (screenOf(pathname)?.showsProducts) {
    holdFailure();
    void store.dispatch(loadProducts());
  } else discardEarlyList();
  void loadProviderLater(() => answered(store));

  // A demo link can log a user in. Wait for it, so that the user is not redirected as a guest first.
  if (import.meta.env.MODE === 'demo' && location.search.includes('demo.'))
    await ready.catch(() => undefined);
  const loading = preload(pathname).then(() => true);
  const screenLoaded = await loading.catch(() => false);
  const shop = (
    <StrictMode>
      <BrowserRouter basename={basename}>
        <App store={store} />
      </BrowserRouter>
    </StrictMode>
  );
  const options = {
    // An error boundary has already shown and logged the error. `logUncaught` logs errors that no boundary catches.
    onCaughtError: () => undefined,
    // The browser skipped a view transition: after a window resize, or on a busy machine. The screen has changed anyway.
    onRecoverableError: (error: unknown) => {
      if (!/^(InvalidState|Timeout)Error/.test(String(error))) reportError(error);
    },
  };
  if (screenLoaded && holdsFirstFrameOf(pathname, page))
    // In slices of a few milliseconds: taking the page over blocks no tap and no scrolling.
    startTransition(() => {
      hydrateRoot(page, shop, options);
    });
  // At once: no press may meet a button that is about to go.
  else
    flushSync(() => {
      createRoot(page, options).render(shop);
    });
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- ends the document's own; now React hears what is pressed
  globalThis.onclick = forgetEarlyClick;
}

/** Whether the document contains the prerendered HTML of this address, and not that of a fallback document. */
function holdsFirstFrameOf(address: string, { dataset: { fits } }: HTMLElement): boolean {
  return (
    fits !== undefined &&
    matchPath({ path: decodeURI(fits), caseSensitive: true }, safelyDecoded(address)) !== null
  );
}

function safelyDecoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

// WebKit drops the messages of a page that it leaves. If React waits for one, it never renders again, and links are dead.
onRestored(() => {
  const probe = new DocumentFragment();
  createRoot(probe).render('.');
  setTimeout(() => {
    if (!probe.firstChild) reloadPage();
  }, 500);
});

void startShop(container);
