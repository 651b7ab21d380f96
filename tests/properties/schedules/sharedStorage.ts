import { currentPage, type Page } from './page.ts';

/** One origin's localStorage: all pages see a write at once, and all others are told of it later. */
export class SharedStorage {
  readonly #texts = new Map<string, string>();

  constructor(
    private readonly pages: readonly Page[],
    private readonly written: (page: Page, key: string, text: string | null) => void,
  ) {}

  getItem(key: string): string | null {
    return this.#texts.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    this.#write(key, text);
  }

  removeItem(key: string): void {
    this.#write(key, null);
  }

  /** Puts something there as no page's doing. */
  plant(texts: Readonly<Record<string, string>>): void {
    for (const [key, text] of Object.entries(texts)) this.#texts.set(key, text);
  }

  #write(key: string, newValue: string | null): void {
    const page = currentPage();
    if (page.life === 'gone') throw new Error('a page that is gone has written');
    const oldValue = this.getItem(key);
    if (newValue === null) this.#texts.delete(key);
    else this.#texts.set(key, newValue);
    this.written(page, key, newValue);
    if (oldValue === newValue) return;
    for (const other of this.pages)
      if (other !== page && other.life === 'shown') other.news.push({ key, oldValue, newValue });
  }
}
