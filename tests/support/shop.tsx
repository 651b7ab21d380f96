import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { getResponse } from 'msw';
import { BrowserRouter } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { type EndpointName, endpointNames } from '#contracts/index.ts';
import { createDemo } from '#mocks/demo/demo.ts';
import type { Link } from '#mocks/demo/links.ts';
import { createMock } from '#mocks/handlers/mock.ts';
import { memorySnapshots } from '#mocks/store/snapshots.ts';
import { App } from '#src/app/App.tsx';
import { preload } from '#src/app/screens.ts';
import { loginPopup } from '#src/features/session/popup.ts';
import { readTexts, writeTexts } from '#src/lib/storage.ts';
import { connect, makeStore, rememberedState, type Store } from '#src/state/store.ts';
import { requestBody } from './answer.ts';
import { type Answering, FakeBackend } from './backend.ts';
import { callTo } from './calls.ts';
import { people, storedSession } from './people.ts';

/** The conditions under which a test opens the shop. */
export interface Visit {
  readonly as?: keyof typeof people | undefined;
  /** The entries of browser storage besides the session. */
  readonly stored?: Readonly<Record<string, string>>;
  /** The answers to calls, by the name of the call. */
  readonly answers?: { readonly [Name in EndpointName]?: Answering };
  /** Whether React runs effects twice. Tests with hundreds of cases turn this off to be fast. */
  readonly reactStrictMode?: boolean;
  /** The state of the history entry, as a reload keeps it. */
  readonly entryState?: unknown;
}

interface DemoVisit extends Visit {
  /** A demo link to follow before the shop opens. */
  readonly link?: Link;
}

/** Renders the shop at an address. The mock answers the calls for which the test has set no answer. */
export async function openShop(route: string, { link, ...visit }: DemoVisit = {}) {
  const mock = createMock(memorySnapshots(), () => ({ assets: HERE, shop: HERE }));
  const shop = { remembered: readTexts, remember: writeTexts };
  if (link) await createDemo(mock, shop).follow(link);
  const backend = new FakeBackend((request) => mockAnswer(mock.handlers, request));
  return { mock, ...(await openShopOver(backend, route, visit)) };
}

/** Renders the shop at an address. Its calls go to this backend. */
export async function openShopOver(
  backend: FakeBackend,
  route: string,
  { as, stored = {}, answers = {}, reactStrictMode, entryState = null }: Visit = {},
) {
  callsGoTo(backend);
  for (const name of endpointNames) {
    const answer = answers[name];
    if (answer) backend.answer(callTo(name), answer);
  }
  const texts = { ...(as && storedSession(people[as])), ...stored };
  for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  history.replaceState(entryState, '', route);
  const store = makeStore(rememberedState());
  const stop = connect(store);
  onTestFinished(stop);
  await Promise.all([preload(location.pathname), loginPopup.load()]);
  const view = render(inBrowser(store), reactStrictMode === undefined ? {} : { reactStrictMode });
  return {
    ...view,
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    store,
    backend,
    /** The page is gone, and hears of nothing any more. */
    close: () => {
      stop();
      view.unmount();
    },
    /** Sets the answer to a call from now on. */
    answer: (name: EndpointName, answer: Answering) => backend.answer(callTo(name), answer),
    /** The request bodies of a call, oldest first. */
    asked: (name: EndpointName) => backend.asked(callTo(name)).map(requestBody),
    /** Waits until a call has come in. */
    whenAsked: (name: EndpointName) => backend.whenAsked(callTo(name)),
  };
}

/** The whole shop with a store, at the window's address. */
export function inBrowser(store: Store) {
  return (
    <BrowserRouter>
      <App store={store} />
    </BrowserRouter>
  );
}

/** Sends all calls of this page to a fake backend from now on. */
export function callsGoTo(backend: FakeBackend): FakeBackend {
  vi.stubGlobal('fetch', backend.fetch);
  vi.stubGlobal('XMLHttpRequest', undefined); // an upload then uses `fetch`
  return backend;
}

const HERE = 'http://localhost:3000/';

async function mockAnswer(handlers: Parameters<typeof getResponse>[0], request: Request) {
  const response = await getResponse(handlers, request);
  if (!response) throw new Error(`nobody answers ${request.method} ${request.url}`);
  if (response.type === 'error') throw new TypeError('Failed to fetch');
  return response;
}
