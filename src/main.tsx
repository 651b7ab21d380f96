import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { preload } from './app/routes.ts';
import { config } from './lib/config.ts';
import { removeLeftoverWorker } from './lib/leftoverWorker.ts';
import { loadProviderWhenIdle, replaceProvider } from './lib/stripe.ts';
import { connect, makeStore, rememberedState } from './state/store.ts';

// Folds away in every other mode: a production build holds nothing of the mock.
const ready = import.meta.env.MODE === 'demo' ? startDemo() : removeLeftoverWorker();

async function startDemo(): Promise<void> {
  const mock = import('#mocks/browser.ts');
  replaceProvider(async () => (await mock).fakeStripe());
  await (await mock).startMock();
}

const container = document.getElementById('shop');
if (!container) throw new Error('index.html has no element #shop');

const store = makeStore(rememberedState(), { apiUrl: config.apiUrl, ready });
connect(store);
loadProviderWhenIdle();

const root = createRoot(container);
const basename = config.base.replace(/\/$/, '');
void preload(location.pathname.slice(basename.length) || '/').finally(() => {
  root.render(
    <StrictMode>
      <BrowserRouter basename={basename}>
        <App store={store} />
      </BrowserRouter>
    </StrictMode>,
  );
});
