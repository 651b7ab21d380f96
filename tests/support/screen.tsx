import { act } from '@testing-library/react';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { expect, vi } from 'vitest';
import { api } from '#src/api/api.ts';
import { FakeBackend } from './backend.ts';
import { openShopOver, type Visit } from './shop.tsx';

/** Texts that only a bug shows: a wrong value printed as text or as a number, or the error page. */
const bugTexts = [
  '$NaN',
  '$Infinity',
  '$-Infinity',
  'undefined',
  '[object Object]',
  'Unexpected Application Error!',
];

/** Matches elements and attributes that no screen of the shop contains. */
const FOREIGN =
  'script, iframe, object, embed, svg:not([aria-hidden]), [onerror], [onload], [onclick], a[href^="javascript:" i]';

/**
 * Opens the shop on one screen, for a test that takes many steps there, each with another answer. A call for which the
 * test has set no answer is answered with 404.
 */
export async function openScreen(route: string, visit: Visit = {}) {
  // The store notifies the screens in the next frame. This stub runs that frame at once.
  vi.stubGlobal('requestAnimationFrame', (work: () => void) => setImmediate(work));
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const backend = new FakeBackend();
  const shop = await openShopOver(backend, route, { reactStrictMode: false, ...visit });
  const { store } = shop;

  /** Whether a call, its answer, or the work before a call is still pending. */
  const isPending = (callsBefore: number) =>
    backend.pending > 0 ||
    (backend.requests.length === callsBefore &&
      document.querySelector('[aria-busy=true]') !== null) ||
    Object.values(store.getState().api.queries).some(
      (query) => query?.status === QueryStatus.pending,
    );

  /** Waits while a condition is true. Throws after 500 turns. */
  const waitWhile = async (condition: () => boolean, description: string) => {
    for (let turns = 0; condition(); turns += 1) {
      if (turns === 500) throw new Error(`after ${turns} turns ${description}`);
      await act(turn);
    }
  };

  /** Runs an action and waits until all its effects are on screen. */
  const step = async (work: () => void) => {
    const before = backend.requests.length;
    await act(async () => {
      work();
      await turn();
    });
    await waitWhile(() => isPending(before), 'something is still under way');
    await act(turn);
  };

  /** Waits until nothing is pending and the screen is up to date. */
  const settle = () => step(() => {});

  /** Empties the cache, so that every list is requested again, and waits for the answers. */
  const askAgain = async () => {
    const before = backend.requests.length;
    await step(() => {
      store.dispatch(api.util.resetApiState());
    });
    await waitWhile(() => backend.requests.length === before, 'nothing was asked again');
    await settle();
  };

  /** Expects an intact screen, whatever data it was given. A bug text that is part of `given` is allowed. */
  const isSound = (given: string) => {
    const shown = document.body.textContent;
    for (const text of bugTexts) if (!given.includes(text)) expect(shown).not.toContain(text);
    expect(document.querySelector('main')?.textContent.trim()).not.toBe('');
    expect(document.querySelector('main')?.querySelector(FOREIGN) ?? null).toBeNull();
    expect(globalThis).not.toHaveProperty('ran');
    expect(errors.mock.calls).toEqual([]);
  };

  return { ...shop, step, settle, askAgain, isSound };
}

async function turn(): Promise<void> {
  for (let times = 0; times < 3; times += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Returns the texts of the matching elements in `<main>`, in document order. */
export function textsOf(selector: string): string[] {
  return [...document.querySelectorAll(`main ${selector}`)].map(({ textContent }) => textContent);
}

/** For `getByText`: a paragraph by its whole text, of which it marks a part up, such as an amount with its label. */
export const paragraph = (text: string) => (_own: string, element: Element | null) =>
  element?.tagName === 'P' && element.textContent === text;
