import { act, render } from '@testing-library/react';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { BrowserRouter } from 'react-router-dom';
import { expect, onTestFinished, vi } from 'vitest';
import { App } from '#src/app/App.tsx';
import { preload } from '#src/app/routes.ts';
import { api } from '#src/api/api.ts';
import { loadPopup } from '#src/features/session/popup.ts';
import { connect, makeStore, rememberedState } from '#src/state/store.ts';
import { type Answer, responseOf } from './answers.ts';

/** What every screen shows in the words of a program when something was taken for text, or for a number, that is none. */
const slips = [
  '$NaN',
  '$Infinity',
  '$-Infinity',
  'undefined',
  '[object Object]',
  'Unexpected Application Error!',
];

/** Elements that no screen is made of. */
const FOREIGN =
  'script, iframe, object, embed, svg, [onerror], [onload], [onclick], a[href^="javascript:" i]';

/** The shop on one screen, over a line on which a test puts the answers. */
export async function openScreen(route: string, stored: Readonly<Record<string, unknown>> = {}) {
  const answers = new Map<string, Answer>();
  const asked: string[] = [];
  let answered = 0;
  vi.stubGlobal('XMLHttpRequest', undefined); // an upload then goes by fetch
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname}`;
    asked.push(call);
    const answer = answers.get(call);
    try {
      return answer ? await responseOf(answer) : Response.json({}, { status: 404 });
    } finally {
      answered += 1;
    }
  });
  // The store tells its screens at the next frame; here there is nothing to wait for.
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setImmediate(work));
  for (const [key, value] of Object.entries(stored))
    localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value));
  history.replaceState(null, '', route);
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const store = makeStore(rememberedState());
  const letGo = connect(store);
  onTestFinished(letGo);
  await Promise.all([preload(location.pathname), loadPopup()]);
  const view = render(
    <BrowserRouter>
      <App store={store} />
    </BrowserRouter>,
    { reactStrictMode: false },
  );

  /** Whether something is still to come: a call, its answer, or what must be done before the call. */
  const underWay = (askedBefore: number) =>
    asked.length > answered ||
    (asked.length === askedBefore && document.querySelector('[aria-busy=true]') !== null) ||
    Object.values(store.getState().api.queries).some(
      (query) => query?.status === QueryStatus.pending,
    );

  /** Does something, and waits until all that it brings about is on screen. */
  const step = async (work: () => void) => {
    const before = asked.length;
    await act(async () => {
      work();
      await turn();
    });
    for (let turns = 0; underWay(before) && turns < 500; turns += 1) await act(turn);
    await act(turn);
  };

  /** Asks for every list anew, as if none had ever come. */
  const askAnew = async () => {
    const before = asked.length;
    await step(() => {
      store.dispatch(api.util.resetApiState());
    });
    for (let turns = 0; asked.length === before && turns < 100; turns += 1) await act(turn);
    await step(() => {});
  };

  /** The screen is one of the shop's, whatever was put into it; `given` may hold a slip as text of its own. */
  const isSound = (given: string) => {
    const shown = document.body.textContent;
    for (const slip of slips) if (!given.includes(slip)) expect(shown).not.toContain(slip);
    expect(document.querySelector('main')?.textContent.trim()).not.toBe('');
    expect(document.querySelector('main')?.querySelector(FOREIGN) ?? null).toBeNull();
    expect(globalThis).not.toHaveProperty('ran');
    expect(errors.mock.calls).toEqual([]);
  };

  const close = () => {
    letGo();
    view.unmount();
  };
  return { store, answers, asked, step, askAnew, isSound, close };
}

async function turn(): Promise<void> {
  for (let times = 0; times < 3; times += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** What stands in these elements of the main part, in their order. */
export function textsOf(selector: string): string[] {
  return [...document.querySelectorAll(`main ${selector}`)].map(({ textContent }) => textContent);
}

export const customer = { token: 'ficha', user: { id: 2, role: 'user' } };
export const admin = { token: 'ficha', user: { id: 1, role: 'admin' } };
