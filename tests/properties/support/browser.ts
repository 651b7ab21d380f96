import { vi } from 'vitest';
import { Clock } from './clock.ts';
import { Locks } from './locks.ts';
import { currentPage, inPage, Page } from './page.ts';
import { LATE, SharedStorage } from './sharedStorage.ts';

const listen = window.addEventListener.bind(window);
const stopListening = window.removeEventListener.bind(window);
const OWN_EVENTS = new Set(['storage', 'pagehide', 'pageshow']);
export const ORIGIN = 'http://localhost:3000';
/** Milliseconds between two things that a visitor does. */
const A_MOMENT = LATE + 10;

/** What happens in a page's own time: answers have come, effects have run. */
const quiet = async (turns: number) => {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
};
const TURNS = 4;

/** Several pages over one storage, one set of locks and one clock, in one process. Each runs when it is told to. */
export class Browser {
  readonly pages: Page[] = [];
  readonly locks = new Locks();
  readonly storage: SharedStorage;
  readonly #clock = new Clock();
  #written: (page: Page, key: string, text: string | null) => void = () => {};

  /** @param flush - runs a step and what it brings about: React's `act`, or just the step */
  constructor(private readonly flush: (step: () => Promise<void>) => Promise<void>) {
    this.storage = new SharedStorage(this.pages, this.#clock, (...write) => {
      this.#written(...write);
    });
    this.#clock.standIn();
    this.#standIn();
  }

  /** Calls back at every write of a page. */
  onWrite(callback: (page: Page, key: string, text: string | null) => void): void {
    this.#written = callback;
  }

  open(address: string): Page {
    const page = new Page(address);
    this.storage.show(page);
    this.pages.push(page);
    return page;
  }

  /** Does something in a page, and what it brings about there. */
  async step(page: Page, work: () => unknown, turns = TURNS): Promise<void> {
    await inPage(page, async () => {
      // Waited for in here: what React does at the end is this page's doing, too.
      await this.flush(async () => {
        await work();
        await quiet(turns);
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

  /** Time goes by: by itself as much as a visitor takes between two steps. */
  async pass(milliseconds = A_MOMENT): Promise<void> {
    const end = this.#clock.now + milliseconds;
    await this.grantLocks();
    for (
      let due = this.#clock.next(this.pages, end);
      due;
      due = this.#clock.next(this.pages, end)
    ) {
      // Mostly a look at the storage, of which nothing follows.
      await this.step(due.page, due.work, 1);
      await this.grantLocks();
    }
    await quiet(TURNS);
    this.#clock.now = end;
  }

  /** Tells a page what others have written. */
  async deliver(page: Page): Promise<void> {
    if (page.life !== 'shown' || page.news.length === 0) return;
    const news = this.storage.takeNews(page);
    await this.step(page, () => {
      for (const event of news) page.events.dispatchEvent(new StorageEvent('storage', event));
    });
  }

  /** Does what a page put off until it had been shown. What it needs a lock for waits. */
  async catchUp(page: Page): Promise<void> {
    const work = page.later.splice(0);
    if (page.life !== 'shown' || work.length === 0) return;
    await this.step(page, () => {
      for (const each of work) each();
    });
  }

  /** Until nothing is on its way any more. */
  async settle(): Promise<void> {
    const busy = () =>
      this.pages.some(({ life, news, later }) => life === 'shown' && news.length + later.length);
    do {
      for (const page of this.pages) await this.catchUp(page);
      await this.pass();
      for (const page of this.pages) await this.deliver(page);
    } while (busy());
  }

  /** Takes a page out of sight: into the back/forward cache, if it may, or for good. */
  async hide(page: Page, keep: boolean): Promise<void> {
    if (page.life === 'shown')
      await this.step(page, () => page.events.dispatchEvent(new Event('pagehide')));
    page.life = keep && !this.locks.concern(page) ? 'kept' : 'gone';
    page.news.length = 0;
    if (page.life === 'gone') this.locks.release(page);
  }

  /** Brings a page back from the back/forward cache. */
  async bringBack(page: Page): Promise<void> {
    page.life = 'shown';
    this.storage.show(page);
    await this.step(page, () => {
      page.events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
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
