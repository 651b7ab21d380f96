import { vi } from 'vitest';
import { Locks } from './locks.ts';
import { currentPage, inPage, Page } from './page.ts';
import { SharedStorage } from './sharedStorage.ts';

const listen = window.addEventListener.bind(window);
const stopListening = window.removeEventListener.bind(window);
const OWN_EVENTS = new Set(['storage', 'pagehide', 'pageshow']);
export const ORIGIN = 'http://localhost:3000';

/** What happens in a page's own time: answers have come, effects have run. */
const quiet = async () => {
  for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};

/** Several pages over one storage and one set of locks, in one process. Each runs when it is told to. */
export class Browser {
  readonly pages: Page[] = [];
  readonly locks = new Locks();
  readonly storage: SharedStorage;
  #written: (page: Page, key: string, text: string | null) => void = () => {};

  /** @param flush - runs a step and what it brings about: React's `act`, or just the step */
  constructor(private readonly flush: (step: () => Promise<void>) => Promise<void>) {
    this.storage = new SharedStorage(this.pages, (...write) => {
      this.#written(...write);
    });
    this.#standIn();
  }

  /** Calls back at every write of a page. */
  onWrite(callback: (page: Page, key: string, text: string | null) => void): void {
    this.#written = callback;
  }

  open(address: string): Page {
    const page = new Page(address);
    this.pages.push(page);
    return page;
  }

  /** Does something in a page, and what it brings about there. */
  async step(page: Page, work: () => unknown): Promise<void> {
    await inPage(page, async () => {
      // Waited for in here: what React does at the end is this page's doing, too.
      await this.flush(async () => {
        await work();
        await quiet();
      });
    });
  }

  /** Lets every page that is shown have the locks it waits for. */
  async grantLocks(): Promise<void> {
    for (const page of this.pages)
      if (page.life === 'shown') {
        while (this.locks.waitsFor(page))
          await this.step(page, () => {
            this.locks.grant(page);
          });
      }
  }

  /** Tells a page what others have written. */
  async deliver(page: Page): Promise<void> {
    const news = page.news.splice(0);
    if (page.life !== 'shown' || news.length === 0) return;
    await this.step(page, () => {
      for (const event of news) page.events.dispatchEvent(new StorageEvent('storage', event));
    });
  }

  /** Does what a page put off. */
  async catchUp(page: Page): Promise<void> {
    const work = page.later.splice(0);
    if (page.life !== 'shown' || work.length === 0) return;
    await this.step(page, () => {
      for (const each of work) each();
    });
    await this.grantLocks();
  }

  /** Until nothing is on its way any more. */
  async settle(): Promise<void> {
    const busy = () =>
      this.pages.some(({ life, news, later }) => life === 'shown' && news.length + later.length);
    do {
      for (const page of this.pages) {
        await this.catchUp(page);
        await this.deliver(page);
      }
      await this.grantLocks();
    } while (busy());
  }

  /** Takes a page out of sight: into the back/forward cache, if it may, or for good. */
  async hide(page: Page, keep: boolean): Promise<void> {
    if (page.life === 'shown')
      await this.step(page, () => page.events.dispatchEvent(new Event('pagehide')));
    page.life = keep && !this.locks.concern(page) ? 'kept' : 'gone';
    if (page.life === 'gone') this.locks.release(page);
  }

  /** The globals that a page's code finds, each time those of the page that is running. */
  #standIn(): void {
    const { locks, storage } = this;
    const address = () => new URL(currentPage().address, ORIGIN);
    vi.stubGlobal('localStorage', storage);
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
    vi.stubGlobal('scheduler', {
      postTask: async (work: () => void) => void currentPage().later.push(work),
    });
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

    const heardBy = new Map<unknown, EventTarget>();
    vi.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) => {
      if (!OWN_EVENTS.has(type)) return listen(type, listener, options);
      heardBy.set(listener, currentPage().events);
      currentPage().events.addEventListener(type, listener, options);
    });
    vi.spyOn(window, 'removeEventListener').mockImplementation((type, listener, options) => {
      const target = heardBy.get(listener);
      if (target) target.removeEventListener(type, listener, options);
      else stopListening(type, listener, options);
    });
  }
}
