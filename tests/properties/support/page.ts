import { AsyncLocalStorage } from 'node:async_hooks';

/** What a page put off until some time has passed. */
interface Timer {
  readonly id: number;
  readonly at: number;
  readonly work: () => void;
}

/** What another page wrote, on its way to this one. */
interface News extends StorageEventInit {
  readonly key: string;
  readonly newValue: string | null;
  /** When this page's own reading of the storage shows it. */
  readonly shownAt: number;
}

/** One load of the shop in one tab, as a browser keeps it. */
export class Page {
  /** What its window hears: storage, pagehide, pageshow. */
  readonly events = new EventTarget();
  /** Work that waits until the page has been shown. */
  readonly later: (() => void)[] = [];
  /** Written by others, and not heard here yet. */
  readonly news: News[] = [];
  /** What this page reads in the storage. */
  readonly reads = new Map<string, string>();
  timers: readonly Timer[] = [];
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
  const page = pageIfAny();
  if (!page) throw new Error('no page is running');
  return page;
}

/** The page whose code is running, or nothing: then it is the test's own. */
export function pageIfAny(): Page | undefined {
  return running.getStore();
}
