import { AsyncLocalStorage } from 'node:async_hooks';

/** One load of the shop in one tab, as a browser keeps it. */
export class Page {
  /** What its window hears: storage, pagehide, pageshow. */
  readonly events = new EventTarget();
  /** Work that waits until the page has been shown. */
  readonly later: (() => void)[] = [];
  /** What other tabs wrote, on its way to this page. */
  readonly news: StorageEventInit[] = [];
  /** `kept` is the back/forward cache: nothing runs and nothing is heard. */
  life: 'shown' | 'kept' | 'gone' = 'shown';

  #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  get address(): string {
    return this.#address;
  }

  /** Another address without another document. */
  goTo(address: string): void {
    this.#address = address;
  }
}

const running = new AsyncLocalStorage<Page>();

/** Does something as the code of this page: whatever it waits for goes on in this page, too. */
export function inPage<T>(page: Page, work: () => T): T {
  return running.run(page, work);
}

/** The page whose code is running. */
export function currentPage(): Page {
  const page = running.getStore();
  if (!page) throw new Error('no page is running');
  return page;
}
