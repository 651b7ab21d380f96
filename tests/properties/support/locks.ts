import { currentPage, type Page } from './page.ts';

interface Request {
  readonly name: string;
  readonly page: Page;
  readonly run: () => Promise<void>;
}

/**
 * The browser's Web Locks, as far as the shop uses them: exclusive ones, each with one holder at a time, first come,
 * first served. A page gets a lock when the schedule lets it; one that goes lets go of all.
 */
export class Locks {
  #held: readonly Request[] = [];
  #waiting: readonly Request[] = [];

  async query(): Promise<LockManagerSnapshot> {
    const info = ({ name }: Request): LockInfo => ({ name, mode: 'exclusive' });
    return { held: this.#held.map(info), pending: this.#waiting.map(info) };
  }

  request<T>(name: string, work: () => Promise<T>): Promise<T> {
    const page = currentPage();
    return new Promise((resolve, reject) => {
      const request: Request = {
        name,
        page,
        run: async () => {
          try {
            resolve(await work());
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

  /** Whether a page is next in line for a lock that is free. */
  waitsFor(page: Page): boolean {
    return this.#nextFor(page) !== undefined;
  }

  /** Lets a page have what it is next in line for. */
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

  /** Whether a page holds a lock or waits for one: browsers do not keep such a page. */
  concern(page: Page): boolean {
    return [...this.#held, ...this.#waiting].some((request) => request.page === page);
  }

  release(page: Page): void {
    this.#waiting = this.#waiting.filter((request) => request.page !== page);
    this.#held = this.#held.filter((request) => request.page !== page);
  }
}
