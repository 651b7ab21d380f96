import { currentPage, type Page } from './page.ts';

interface Request {
  readonly name: string;
  readonly page: Page;
  readonly run: () => Promise<void>;
}

/**
 * The browser's Web Locks, as far as the shop uses them: exclusive locks, granted in the order of the requests. A page
 * gets a lock only when the schedule grants it. A page that is closed releases all its locks.
 */
export class Locks {
  #held: readonly Request[] = [];
  #waiting: readonly Request[] = [];

  async query(): Promise<LockManagerSnapshot> {
    const info = ({ name }: Request): LockInfo => ({ name, mode: 'exclusive' });
    return { held: this.#held.map(info), pending: this.#waiting.map(info) };
  }

  request<T>(
    name: string,
    { ifAvailable }: { readonly ifAvailable: boolean },
    work: (lock: object | null) => Promise<T>,
  ): Promise<T> {
    const page = currentPage();
    // The browser answers at once: nobody may have the lock or wait for it.
    if (ifAvailable && [...this.#held, ...this.#waiting].some((other) => other.name === name))
      return work(null);
    return new Promise((resolve, reject) => {
      const request: Request = {
        name,
        page,
        run: async () => {
          try {
            resolve(await work({}));
          } catch (error) {
            reject(error);
          } finally {
            this.#held = this.#held.filter((other) => other !== request);
          }
        },
      };
      this.#waiting = [...this.#waiting, request];
    });
  }

  /** Whether a page is next in line for a free lock. */
  waitsFor(page: Page): boolean {
    return this.#nextFor(page) !== undefined;
  }

  /** Grants a page the free lock for which it is next in line. */
  grant(page: Page): void {
    const next = this.#nextFor(page);
    if (!next) return;
    this.#waiting = this.#waiting.filter((request) => request !== next);
    this.#held = [...this.#held, next];
    void next.run();
  }

  #nextFor(page: Page): Request | undefined {
    const isFree = (name: string) => !this.#held.some((held) => held.name === name);
    return this.#waiting.find(
      (request) =>
        request.page === page &&
        isFree(request.name) &&
        this.#waiting.find(({ name }) => name === request.name) === request,
    );
  }

  /** Whether a page holds a lock or waits for one: such a page does not enter the back/forward cache. */
  concern(page: Page): boolean {
    return [...this.#held, ...this.#waiting].some((request) => request.page === page);
  }

  release(page: Page): void {
    this.#waiting = this.#waiting.filter((request) => request.page !== page);
    this.#held = this.#held.filter((request) => request.page !== page);
  }
}
