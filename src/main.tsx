import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchPath } from 'react-router-dom';
import { App } from './app/App.tsx';
import { preload } from './app/screens.ts';
import { config } from './lib/config.ts';
import { removeLeftoverWorker } from './lib/leftoverWorker.ts';
import { logUncaught } from './lib/log.ts';
import { readTexts, writeTexts } from './lib/storage.ts';
import { loadProviderWhenIdle, replaceProvider } from './lib/stripe.ts';
import { answered, connect, makeStore, rememberedState } from './state/store.ts';

logUncaught();
// Where it cannot be fetched, everything is still logged here.
if (config.errorUrl) report().catch(() => undefined);

// Folds away in every other mode: a production build holds nothing of the mock.
const ready = import.meta.env.MODE === 'demo' ? startDemo() : removeLeftoverWorker();

async function startDemo(): Promise<void> {
  const mock = import('#mocks/browser/start.ts');
  replaceProvider(async () => (await mock).fakeStripe());
  const { startDemo: start } = await mock;
  await start({
    remembered: readTexts,
    remember: (texts) => {
      writeTexts(texts);
      window.dispatchEvent(new StorageEvent('storage')); // as from another tab: the shop follows
    },
  });
}

// The page has said so already; a call that comes says it again, each in its place.
ready.catch(() => undefined);

async function report(): Promise<void> {
  const { startReporting } = await import('./report/errorReport.ts');
  startReporting();
}

const container = document.getElementById('shop');
if (!container) throw new Error('index.html has no element #shop');

const store = makeStore(rememberedState(), { apiUrl: config.apiUrl, ready });
connect(store);
loadProviderWhenIdle(() => answered(store));

const basename = config.base.replace(/\/$/, '');
const place = location.pathname.slice(basename.length) || '/';

async function open(page: HTMLElement): Promise<void> {
  // A link of the demo says who is there: nobody may be shown the door before that.
  if (import.meta.env.MODE === 'demo' && location.search.includes('demo.'))
    await ready.catch(() => undefined);
  // A screen that cannot be fetched is the business of the page, which shows and logs it.
  const fetched = await preload(place).then(
    () => true,
    () => false,
  );
  const shop = (
    <StrictMode>
      <BrowserRouter basename={basename}>
        <App store={store} />
      </BrowserRouter>
    </StrictMode>
  );
  const options = {
    // What a boundary catches it has shown and logged; what none catches the window hears, and logs.
    onCaughtError: () => undefined,
    // A transition that the browser gave up, for instance since the window was resized: the screen has changed anyway.
    onRecoverableError: (error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'InvalidStateError'))
        reportError(error);
    },
  };
  if (fetched && holdsFirstFrameOf(place, page)) hydrateRoot(page, shop, options);
  else createRoot(page, options).render(shop);
}

/** Whether the document came with the first frame of this very address, and not with a stand-in's. */
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

void open(container);
