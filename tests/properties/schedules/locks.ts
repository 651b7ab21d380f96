import { currentPage, type Page } from './page.ts';

interface Request {
  readonly name: string;
  readonly page: Page;
  readonly run: () => Promise<void>;
}

/** The browser's Web Locks: one holder for each name, first come, first served; a page that goes lets go. */
export class Locks {
  readonly #held = new Map<string, Request>();
  #waiting: Request[] = [];

  /** Which locks are held is of use where storage is late. Here all pages see a write at once. */
  async query(): Promise<LockManagerSnapshot> {
    return { held: [] };
  }

  request<T>(name: string, work: () => Promise<T>): Promise<T> {
    if (name.includes('#')) return work(); // a mark: nobody waits for it
    const page = currentPage();
    return new Promise((resolve, reject) => {
      const run = () =>
        work()
          .then(resolve, reject)
          .finally(() => this.#held.delete(name));
      this.#waiting.push({ name, page, run });
    });
  }

  /** Whether a page is next in line for a lock that is free. */
  waitsFor(page: Page): boolean {
    return this.#nextFor(page) !== undefined;
  }

  /** Lets a page have what it is next in line for. */
  grant(page: Page): void {
    const next = this.#nextFor(page);
    if (!next) return;
    this.#waiting = this.#waiting.filter((request) => request !== next);
    this.#held.set(next.name, next);
    void next.run();
  }

  #nextFor(page: Page): Request | undefined {
    return this.#waiting.find(
      (request) =>
        request.page === page &&
        !this.#held.has(request.name) &&
        this.#waiting.find(({ name }) => name === request.name) === request,
    );
  }

  /** Whether a page holds a lock or waits for one: browsers do not keep such a page. */
  concern(page: Page): boolean {
    return [...this.#held.values(), ...this.#waiting].some((request) => request.page === page);
  }

  release(page: Page): void {
    this.#waiting = this.#waiting.filter((request) => request.page !== page);
    for (const [name, request] of this.#held) if (request.page === page) this.#held.delete(name);
  }
}
