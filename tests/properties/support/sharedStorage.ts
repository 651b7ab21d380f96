import type { Clock } from './clock.ts';
import { currentPage, type Page } from './page.ts';

/** Milliseconds after which a page's own reading shows what another one wrote. A visitor is slower. */
export const LATE = 20;

type Written = (page: Page, key: string, text: string | null) => void;

/**
 * One origin's localStorage. A page reads its own writes at once and others' a moment later, as where each tab has a
 * process of its own; it is told of them when the schedule lets it.
 */
export class SharedStorage {
  readonly #texts = new Map<string, string>();

  constructor(
    private readonly pages: readonly Page[],
    private readonly clock: Clock,
    private readonly written: Written,
  ) {}

  getItem(key: string): string | null {
    const page = currentPage();
    this.#catchUp(page);
    return page.reads.get(key) ?? null;
  }

  setItem(key: string, text: string): void {
    this.#write(key, text);
  }

  removeItem(key: string): void {
    this.#write(key, null);
  }

  /** What was written last, whoever can read it by now. */
  truth(key: string): string | null {
    return this.#texts.get(key) ?? null;
  }

  /** Puts something there as no page's doing. */
  plant(texts: Readonly<Record<string, string>>): void {
    for (const [key, text] of Object.entries(texts)) this.#texts.set(key, text);
  }

  /** A page that is opened, or comes back, reads what was written last. */
  show(page: Page): void {
    page.reads.clear();
    for (const [key, text] of this.#texts) page.reads.set(key, text);
  }

  /** What a page is told now it reads from now on. */
  takeNews(page: Page): readonly StorageEventInit[] {
    this.#catchUp(page, Infinity);
    return page.news.splice(0);
  }

  #catchUp(page: Page, until = this.clock.now): void {
    for (const { key, newValue, shownAt } of page.news)
      if (shownAt <= until) put(page.reads, key, newValue);
  }

  #write(key: string, newValue: string | null): void {
    const page = currentPage();
    if (page.life === 'gone') throw new Error('a page that is gone has written');
    const oldValue = this.truth(key);
    put(this.#texts, key, newValue);
    this.#catchUp(page);
    put(page.reads, key, newValue);
    // What others wrote before this does not undo it.
    for (const [place, news] of page.news.entries())
      if (news.key === key) page.news[place] = { ...news, newValue };
    this.written(page, key, newValue);
    if (oldValue === newValue) return;
    const news = { key, oldValue, newValue, shownAt: this.clock.now + LATE };
    for (const other of this.pages)
      if (other !== page && other.life === 'shown') other.news.push(news);
  }
}

function put(texts: Map<string, string>, key: string, text: string | null): void {
  if (text === null) texts.delete(key);
  else texts.set(key, text);
}
