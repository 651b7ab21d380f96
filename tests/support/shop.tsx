import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { getResponse } from 'msw';
import { BrowserRouter } from 'react-router-dom';
import { onTestFinished, vi } from 'vitest';
import { type EndpointName, endpointNames } from '#contracts/index.ts';
import { createDemo } from '#mocks/scenarios/demo.ts';
import type { Link } from '#mocks/scenarios/links.ts';
import { createMock } from '#mocks/handlers/mock.ts';
import { memorySnapshots } from '#mocks/store/snapshots.ts';
import { App } from '#src/app/App.tsx';
import { preload } from '#src/app/screens.ts';
import { loginPopup } from '#src/features/session/popup.ts';
import { readTexts, writeTexts } from '#src/lib/storage.ts';
import { connect, makeStore, rememberedState, type Store } from '#src/state/store.ts';
import { saidIn } from './answer.ts';
import { type Answering, FakeBackend } from './backend.ts';
import { callTo } from './calls.ts';
import { people, storedSession } from './people.ts';

/** What somebody finds who opens the shop. */
export interface Visit {
  readonly as?: keyof typeof people | undefined;
  /** What browser storage holds beside the session. */
  readonly stored?: Readonly<Record<string, string>>;
  /** What calls are answered. */
  readonly answers?: { readonly [Name in EndpointName]?: Answering };
  /** Whether React runs effects twice. It does, except where hundreds of cases must be quick. */
  readonly reactStrictMode?: boolean;
}

interface DemoVisit extends Visit {
  /** What a link of the demo brings about first. */
  readonly link?: Link;
}

/** The shop at an address, on screen; the mock answers the calls for which the test has set no answer. */
export async function openShop(route: string, { link, ...visit }: DemoVisit = {}) {
  const mock = createMock(memorySnapshots(), () => ({ assets: HERE, shop: HERE }));
  const shop = { remembered: readTexts, remember: writeTexts };
  if (link) await createDemo(mock, shop).follow(link);
  const backend = new FakeBackend((request) => mockAnswer(mock.handlers, request));
  return { mock, ...(await openShopOver(backend, route, visit)) };
}

/** The shop at an address, on screen; its calls go to this backend. */
export async function openShopOver(
  backend: FakeBackend,
  route: string,
  { as, stored = {}, answers = {}, reactStrictMode }: Visit = {},
) {
  callsGoTo(backend);
  for (const name of endpointNames) {
    const answer = answers[name];
    if (answer) backend.answer(callTo(name), answer);
  }
  const texts = { ...(as && storedSession(people[as])), ...stored };
  for (const [key, text] of Object.entries(texts)) localStorage.setItem(key, text);
  history.replaceState(null, '', route);
  const store = makeStore(rememberedState());
  const stop = connect(store);
  onTestFinished(stop);
  await Promise.all([preload(location.pathname), loginPopup.load()]);
  return {
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    store,
    backend,
    stop,
    /** Answers a call like this from now on. */
    answer: (name: EndpointName, answer: Answering) => backend.answer(callTo(name), answer),
    /** What a call was asked with, oldest first. */
    asked: (name: EndpointName) => backend.asked(callTo(name)).map(saidIn),
    /** Waits until a call has come in. */
    whenAsked: (name: EndpointName) => backend.whenAsked(callTo(name)),
    ...render(inBrowser(store), reactStrictMode === undefined ? {} : { reactStrictMode }),
  };
}

/** The whole shop over a store, at the address of its window. */
export function inBrowser(store: Store) {
  return (
    <BrowserRouter>
      <App store={store} />
    </BrowserRouter>
  );
}

/** From now on what this page calls goes to a fake backend. */
export function callsGoTo(backend: FakeBackend): FakeBackend {
  vi.stubGlobal('fetch', backend.fetch);
  vi.stubGlobal('XMLHttpRequest', undefined); // an upload then goes by `fetch`
  return backend;
}

const HERE = 'http://localhost:3000/';

async function mockAnswer(handlers: Parameters<typeof getResponse>[0], request: Request) {
  const response = await getResponse(handlers, request);
  if (!response) throw new Error(`nobody answers ${request.method} ${request.url}`);
  if (response.type === 'error') throw new TypeError('Failed to fetch');
  return response;
}
