import type { Clock } from './clock.ts';
import { currentPage, type Page } from './page.ts';

/** Milliseconds after which a page can read what another page wrote. A user is slower. */
export const LATE = 20;

type Written = (page: Page, key: string, text: string | null) => void;

/**
 * The localStorage of one origin. A page reads its own writes at once and those of other pages a moment later, as in a
 * browser with one process for each tab. It gets their storage events when the schedule delivers them.
 */
export class SharedStorage {
  readonly #texts = new Map<string, string>();

  constructor(
    private readonly pages: readonly Page[],
    private readonly clock: Clock,
    private readonly onWritten: Written,
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

  /** Returns the last value written, even if other pages cannot read it yet. */
  truth(key: string): string | null {
    return this.#texts.get(key) ?? null;
  }

  /** Writes entries that do not come from any page. */
  plant(texts: Readonly<Record<string, string>>): void {
    for (const [key, text] of Object.entries(texts)) this.#texts.set(key, text);
  }

  /** Lets a page that opens or comes back read the last values written. */
  show(page: Page): void {
    page.reads.clear();
    for (const [key, text] of this.#texts) page.reads.set(key, text);
  }

  /** Takes the storage events of a page. From now on the page also reads their values. */
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
    // A pending earlier write of another page must not undo this one.
    for (const [index, news] of page.news.entries())
      if (news.key === key) page.news[index] = { ...news, newValue };
    this.onWritten(page, key, newValue);
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
