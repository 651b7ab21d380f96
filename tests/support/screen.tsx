import { act } from '@testing-library/react';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { expect, vi } from 'vitest';
import { api } from '#src/api/api.ts';
import { FakeBackend } from './backend.ts';
import { openShopOver, type Visit } from './shop.tsx';

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

export type Screen = Awaited<ReturnType<typeof openScreen>>;

/**
 * The shop on one screen, for a test that takes many steps there, each with another answer. A call for which the test
 * has set no answer is answered with 404.
 */
export async function openScreen(route: string, visit: Visit = {}) {
  // The store tells its screens at the next frame; here there is nothing to wait for.
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setImmediate(work));
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const backend = new FakeBackend();
  const shop = await openShopOver(backend, route, { reactStrictMode: false, ...visit });
  const { store } = shop;

  /** Whether something is still to come: a call, its answer, or what must be done before the call. */
  const underWay = (callsBefore: number) =>
    backend.pending > 0 ||
    (backend.requests.length === callsBefore &&
      document.querySelector('[aria-busy=true]') !== null) ||
    Object.values(store.getState().api.queries).some(
      (query) => query?.status === QueryStatus.pending,
    );

  /** Waits as long as something is so, and says so where it lasts too long. */
  const whilst = async (isSo: () => boolean, what: string) => {
    for (let turns = 0; isSo(); turns += 1) {
      if (turns === 500) throw new Error(`after ${turns} turns ${what}`);
      await act(turn);
    }
  };

  /** Does something, and waits until all that it brings about is on screen. */
  const step = async (work: () => void) => {
    const before = backend.requests.length;
    await act(async () => {
      work();
      await turn();
    });
    await whilst(() => underWay(before), 'something is still under way');
    await act(turn);
  };

  /** Waits until all that is under way is on screen. */
  const settle = () => step(() => {});

  /** Asks for every list anew, as if none had ever come. */
  const askAnew = async () => {
    const before = backend.requests.length;
    await step(() => {
      store.dispatch(api.util.resetApiState());
    });
    await whilst(() => backend.requests.length === before, 'nothing was asked anew');
    await settle();
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
    shop.stop();
    shop.unmount();
  };
  return { ...shop, step, settle, askAnew, isSound, close };
}

async function turn(): Promise<void> {
  for (let times = 0; times < 3; times += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** What stands in these elements of the main part, in their order. */
export function textsOf(selector: string): string[] {
  return [...document.querySelectorAll(`main ${selector}`)].map(({ textContent }) => textContent);
}
