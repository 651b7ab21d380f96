import { vi } from 'vitest';
import { Clock } from './clock.ts';
import { Locks } from './locks.ts';
import { currentPage, inPage, Page } from './page.ts';
import { LATE, SharedStorage } from './sharedStorage.ts';

const listen = window.addEventListener.bind(window);
const stopListening = window.removeEventListener.bind(window);
const OWN_EVENTS = new Set(['storage', 'pagehide', 'pageshow']);
export const ORIGIN = 'http://localhost:3000';
/** Milliseconds between two actions of a user. */
const ACTION_GAP_MILLISECONDS = LATE + 10;
/** Milliseconds in which each of three tabs can have the lock of the cart. */
const ALL_TURNS_MILLISECONDS = 1000;

/** Waits for turns of the event loop, until responses have arrived and effects have run. */
const waitTurns = async (turns: number) => {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const TURNS = 4;

/** Several pages in one process, with one storage, one set of locks and one clock. The test decides which one runs. */
export class Browser {
  readonly pages: Page[] = [];
  readonly locks = new Locks();
  readonly storage: SharedStorage;
  readonly #clock = new Clock();
  #onWritten: (page: Page, key: string, text: string | null) => void = () => {};

  /** @param flush - runs a step and its effects: React's `act`, or the step alone */
  constructor(private readonly flush: (step: () => Promise<void>) => Promise<void>) {
    this.storage = new SharedStorage(this.pages, this.#clock, (...write) => {
      this.#onWritten(...write);
    });
    this.#clock.standIn();
    this.#stubGlobals();
  }

  /** Sets the callback for every storage write of a page. */
  onWrite(callback: (page: Page, key: string, text: string | null) => void): void {
    this.#onWritten = callback;
  }

  /** @param tab - the storage of the tab. @param entry - the state of the history entry */
  open(address: string, tab?: Map<string, string>, entry?: unknown): Page {
    const page = new Page(address, tab, entry);
    this.storage.show(page);
    this.pages.push(page);
    return page;
  }

  /** Runs code in a page, and waits for its effects there. */
  async step(page: Page, work: () => unknown, turns = TURNS): Promise<void> {
    await inPage(page, async () => {
      // Awaited inside the page, because what React does at the end belongs to this page, too.
      await this.flush(async () => {
        await work();
        await waitTurns(turns);
      });
    });
  }

  /** Grants each shown page the locks that it waits for. */
  async grantLocks(): Promise<void> {
    for (const page of this.pages)
      if (page.life === 'shown') {
        while (this.locks.waitsFor(page))
          await this.step(page, () => {
            this.locks.grant(page);
          });
      }
  }

  /** Lets time pass, by default as much as a user takes between two actions. */
  async pass(milliseconds = ACTION_GAP_MILLISECONDS): Promise<void> {
    const end = this.#clock.now + milliseconds;
    await this.grantLocks();
    for (
      let due = this.#clock.next(this.pages, end);
      due;
      due = this.#clock.next(this.pages, end)
    ) {
      // One turn: most timers only look at the storage and have no effects.
      await this.step(due.page, due.work, 1);
      await this.grantLocks();
    }
    await waitTurns(TURNS);
    this.#clock.now = end;
  }

  /** Delivers to a page the storage events of other pages' writes. */
  async deliver(page: Page): Promise<void> {
    if (page.life !== 'shown' || page.news.length === 0) return;
    const news = this.storage.takeNews(page);
    await this.step(page, () => {
      for (const event of news) page.events.dispatchEvent(new StorageEvent('storage', event));
    });
  }

  /** Lets every page have the lock and delivers all events, until none is left. */
  async settle(): Promise<void> {
    do {
      await this.pass(ALL_TURNS_MILLISECONDS);
      for (const page of this.pages) await this.deliver(page);
    } while (this.pages.some(({ life, news }) => life === 'shown' && news.length > 0));
  }

  /** Hides a page: in the back/forward cache if `keep` and its locks allow it, otherwise for good. */
  async hide(page: Page, keep: boolean): Promise<void> {
    if (page.life === 'shown')
      await this.step(page, () => page.events.dispatchEvent(new Event('pagehide')));
    page.life = keep && !this.locks.concern(page) ? 'kept' : 'gone';
    page.news.length = 0;
    if (page.life === 'gone') this.locks.release(page);
  }

  /** Restores a page from the back/forward cache. */
  async bringBack(page: Page): Promise<void> {
    page.life = 'shown';
    this.storage.show(page);
    await this.step(page, () => {
      page.events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
  }

  /** Replaces globals by versions that belong to the page whose code is running. */
  #stubGlobals(): void {
    const { locks, storage } = this;
    const address = () => new URL(currentPage().address, ORIGIN);
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => currentPage().tab.get(key) ?? null,
      setItem: (key: string, text: string) => void currentPage().tab.set(key, text),
    });
    vi.stubGlobal('location', {
      origin: ORIGIN,
      get href() {
        return address().href;
      },
      get pathname() {
        return address().pathname;
      },
      get search() {
        return address().search;
      },
    });
    vi.spyOn(history, 'state', 'get').mockImplementation(() => currentPage().entry);
    vi.spyOn(history, 'replaceState').mockImplementation((state) => {
      currentPage().entry = state;
    });
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

    const eventTargets = new Map<unknown, EventTarget>();
    vi.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) => {
      if (!OWN_EVENTS.has(type)) return listen(type, listener, options);
      eventTargets.set(listener, currentPage().events);
      currentPage().events.addEventListener(type, listener, options);
    });
    vi.spyOn(window, 'removeEventListener').mockImplementation((type, listener, options) => {
      const target = eventTargets.get(listener);
      if (target) target.removeEventListener(type, listener, options);
      else stopListening(type, listener, options);
    });
  }
}
