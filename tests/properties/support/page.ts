import { AsyncLocalStorage } from 'node:async_hooks';

/** A timer of a page; `at` is in milliseconds. */
interface Timer {
  readonly id: number;
  readonly at: number;
  readonly work: () => void;
}

/** A storage event for a write of another page, not yet delivered to this one. */
interface PendingStorageEvent extends StorageEventInit {
  readonly key: string;
  readonly newValue: string | null;
  /** The time in milliseconds from which this page reads the new value. */
  readonly shownAt: number;
}

/** One page load of the shop in one tab. */
export class Page {
  /** The window events of this page: storage, pagehide, pageshow. */
  readonly events = new EventTarget();
  /** Storage events of other pages' writes that are not yet delivered. */
  readonly news: PendingStorageEvent[] = [];
  /** The storage as this page reads it. */
  readonly reads = new Map<string, string>();
  timers: readonly Timer[] = [];
  /** `kept` is in the back/forward cache: no code runs there and no event arrives. */
  life: 'shown' | 'kept' | 'gone' = 'shown';

  #address: string;

  /**
   * @param tab - what the tab of the page keeps for itself
   * @param entry - the state of the history entry
   */
  constructor(
    address: string,
    readonly tab = new Map<string, string>(),
    public entry: unknown = null,
  ) {
    this.#address = address;
  }

  get address(): string {
    return this.#address;
  }

  /** Changes the address without loading another document. */
  goTo(address: string): void {
    if (address !== this.#address) this.entry = null;
    this.#address = address;
  }
}

const running = new AsyncLocalStorage<Page>();

/** Runs code as part of this page. What it awaits continues in this page, too. */
export function inPage<T>(page: Page, work: () => T): T {
  return running.run(page, work);
}

/** Returns the page whose code is running. Throws if it is the test's own code. */
export function currentPage(): Page {
  const page = pageIfAny();
  if (!page) throw new Error('no page is running');
  return page;
}

/** Returns the page whose code is running, or `undefined` if it is the test's own code. */
export function pageIfAny(): Page | undefined {
  return running.getStore();
}
