/** What a page finds in a browser and not in jsdom. Real browsers are used in tests/e2e. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { noteLeaving } from '#tests/support/leaving.ts';

// A busy machine is slow, not wrong. Strict mode runs effects twice only where it stands outermost.
configure({ asyncUtilTimeout: 10_000, reactStrictMode: true });

beforeEach(() => {
  noteLeaving();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  vi.spyOn(window, 'alert').mockImplementation(() => {});
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: false, onchange: null }),
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      this.dispatchEvent(new Event('close'));
    },
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks'); // jsdom has none
  localStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
});
