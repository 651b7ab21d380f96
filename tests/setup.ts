/** Adds the browser features that the shop needs and jsdom lacks. The tests in tests/e2e use real browsers. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { recordNavigations } from '#tests/support/leaving.ts';
import { addPopovers } from '#tests/support/popover.ts';
import { simpleStyles } from '#tests/support/simpleStyles.ts';
import { failOnReactWarnings } from '#tests/support/reactWarnings.ts';
import { undoStubs } from '#tests/support/undoStubs.ts';

/** One file for each screen renders in strict mode, which takes longer: effects run twice, so a missing cleanup shows. */
const inStrictMode =
  /\b(home|catalog|product|cart|checkout|returnFromPayment|service|userpanel|admin|adminForm|loginPopup|registration)\.test/;

beforeEach(({ task }) => {
  const reactStrictMode = inStrictMode.test(task.file.name);
  configure({ asyncUtilTimeout: 10_000, reactStrictMode, defaultHidden: false }); // long, for a busy machine
  cleanPageAfterTest();
  failOnReactWarnings();
  recordNavigations();
  addPopovers();
  simpleStyles();
  Element.prototype.scrollIntoView = () => {};
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
  undoStubs();
  // jsdom does not have these; a test may have added them.
  Reflect.deleteProperty(navigator, 'locks');
  Reflect.deleteProperty(navigator, 'sendBeacon');
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.title = '';
});

// The state of the shop's modules must not reach the next file: a call that hangs, an early log.
afterAll(() => void vi.resetModules());

/** Removes the listeners and elements of a test after it: all files of a worker share one page. */
function cleanPageAfterTest(): void {
  const added = vi.spyOn(window, 'addEventListener');
  onTestFinished(() => {
    for (const [type, listener] of added.mock.calls) window.removeEventListener(type, listener);
    document.body.replaceChildren();
  });
}
