import { log } from './log.ts';

/** The keys in `localStorage` (spec section 3). */
const keys = ['token', 'user', 'cart'] as const;
export type StorageKey = (typeof keys)[number];
export type Texts = Record<StorageKey, string | null>;

/** Texts that could not be written. They are kept as long as the page is open; `null` means "removed". */
const memory = new Map<StorageKey, string | null>();
/** Whether the storage could not be read. From then on, written texts are kept in memory too. */
let unreadable = false;

/** Reads one text; `null` if there is none, or if the browser blocks the storage. */
export function readText(key: StorageKey): string | null {
  const remembered = memory.get(key);
  if (remembered !== undefined) return remembered;
  try {
    return localStorage.getItem(key);
  } catch (error) {
    log('storage cannot be read; starting without it', { key, error: String(error) });
    memory.set(key, null);
    unreadable = true;
    return null;
  }
}

/** Writes one text; `null` removes it. If the storage is full or disabled, the text is kept in memory. */
export function writeText(key: StorageKey, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    if (unreadable) memory.set(key, text);
    else memory.delete(key);
  } catch (error) {
    memory.set(key, text);
    log('storage cannot be written; going on in memory', { key, error: String(error) });
  }
}

/** All texts in the storage, not parsed. */
export function readTexts(): Texts {
  return { token: readText('token'), user: readText('user'), cart: readText('cart') };
}

/** Writes several texts. A key that is missing in `texts` is left unchanged. */
export function writeTexts(texts: Partial<Texts>): void {
  for (const key of keys) if (texts[key] !== undefined) writeText(key, texts[key]);
}

/**
 * Whether the page may reload itself for this reason: once in each tab. Never if `sessionStorage` cannot record it, and
 * never while texts are only in memory, because the reload would lose them.
 */
export function mayReloadFor(reason: string): boolean {
  try {
    if (memory.size > 0 || sessionStorage.getItem(reason) !== null) return false;
    sessionStorage.setItem(reason, 'reloaded');
    return true;
  } catch {
    return false;
  }
}

/** Copies a text that cannot be parsed to a backup key before it is overwritten. An existing backup is kept. */
export function backUpText(key: StorageKey): void {
  const text = readText(key);
  const backupKey = `${key}-unreadable`;
  try {
    if (text !== null && localStorage.getItem(backupKey) === null)
      localStorage.setItem(backupKey, text);
  } catch (error) {
    log('storage cannot keep what is unreadable', { key, error: String(error) });
  }
}

/**
 * Calls `callback` with the key that another tab has changed, or with `null` if every key may have changed: another tab
 * has cleared the storage, or this page comes back from the back/forward cache, where it got no events.
 *
 * @returns a function that removes the listeners
 */
export function onOtherTab(callback: (key: string | null) => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    callback(key);
  };
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) callback(null);
  };
  window.addEventListener('storage', listener);
  window.addEventListener('pageshow', shown);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', shown);
  };
}
