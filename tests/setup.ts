/** What a page finds in a browser and not in jsdom. Real browsers are used in tests/e2e. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { noteLeaving } from '#tests/support/leaving.ts';

beforeEach(() => {
  // A busy machine is slow, not wrong. Strict mode runs effects twice only where it stands outermost.
  configure({ asyncUtilTimeout: 10_000, reactStrictMode: true, defaultHidden: false });
  endWithThePage();
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
  vi.unstubAllEnvs(); // before the next file reads its settings
  vi.useRealTimers();
  // jsdom has none of these.
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(navigator, 'sendBeacon');
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
});

// A file leaves nothing to the next one in what the shop's modules remember: a call that hangs, an early log.
afterAll(() => void vi.resetModules());

/** What a test hangs on the page goes with the test: the page itself is there for all files of a worker. */
function endWithThePage(): void {
  const listened = vi.spyOn(window, 'addEventListener');
  onTestFinished(() => {
    for (const [type, listener] of listened.mock.calls) window.removeEventListener(type, listener);
    document.body.replaceChildren();
  });
}
