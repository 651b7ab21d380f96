import { log } from './log.ts';

/** The browser storage's keys (spec section 3). */
const keys = ['token', 'user', 'cart'] as const;
export type StorageKey = (typeof keys)[number];
export type Texts = Record<StorageKey, string | null>;

/** What could not be written is kept here for as long as the page lives; `null` stands for "removed". */
const memory = new Map<StorageKey, string | null>();
/** Whether what is written could not be read again. */
let unreadable = false;

/** Reads one text; `null` where there is none, or where the browser has no storage to read. */
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

/** Writes one text, or removes it with `null`. Where storage is full or switched off, memory takes its place. */
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

/** Everything the shop keeps, as it stands there. */
export function readTexts(): Texts {
  return { token: readText('token'), user: readText('user'), cart: readText('cart') };
}

/** Writes several texts; what is not named stays. */
export function writeTexts(texts: Partial<Texts>): void {
  for (const key of keys) if (texts[key] !== undefined) writeText(key, texts[key]);
}

/**
 * Whether the page may load itself anew for this reason: once in each tab. Never where that cannot be remembered, nor
 * while memory stands in for the storage and would be lost.
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

/** Keeps a text that cannot be read before it is written over: the first one, in a place of its own. */
export function keepAside(key: StorageKey): void {
  const text = readText(key);
  const aside = `${key}-unreadable`;
  try {
    if (text !== null && localStorage.getItem(aside) === null) localStorage.setItem(aside, text);
  } catch (error) {
    log('storage cannot keep what is unreadable', { key, error: String(error) });
  }
}

/**
 * Calls back when another tab changed a key; `null` when it cleared everything, or may have: a page that comes back
 * from the back/forward cache has heard nothing meanwhile. Returns the way to stop.
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
