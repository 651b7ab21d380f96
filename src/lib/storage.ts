import { log } from './log.ts';
import { onRestored, onWindow, together } from './windowEvents.ts';

/** The keys in `localStorage`: those of spec section 3, and the orders in payment. */
const keys = ['token', 'user', 'cart', 'payments'] as const;
export type StorageKey = (typeof keys)[number];
export type Texts = Record<StorageKey, string | null>;

/** Texts that could not be written, kept as long as the page is open; `null` means "removed". */
const memory = new Map<StorageKey, string | null>();
let storageUnreadable = false;

export function readText(key: StorageKey): string | null {
  const remembered = memory.get(key);
  if (remembered !== undefined) return remembered;
  try {
    return localStorage.getItem(key);
  } catch (error) {
    log('storage cannot be read; starting without it', { key, error: String(error) });
    memory.set(key, null);
    storageUnreadable = true;
    return null;
  }
}

export function writeText(key: StorageKey, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    if (storageUnreadable) memory.set(key, text);
    else memory.delete(key);
  } catch (error) {
    memory.set(key, text);
    log('storage cannot be written; going on in memory', { key, error: String(error) });
  }
}

/** Whether the storage holds the text of this key. What is only in memory is written once more first. */
export function isKept(key: StorageKey): boolean {
  const text = memory.get(key);
  if (text !== undefined) writeText(key, text);
  return !memory.has(key);
}

export function readTexts(): Texts {
  return {
    token: readText('token'),
    user: readText('user'),
    cart: readText('cart'),
    payments: readText('payments'),
  };
}

export function writeTexts(texts: Partial<Texts>): void {
  for (const key of keys) if (texts[key] !== undefined) writeText(key, texts[key]);
}

/** Whether a reload loses nothing. */
export const isAllKept = () => keys.every((key) => isKept(key) || memory.get(key) === null);

/** Once for each reason and tab, and only while a reload loses nothing. */
export function mayReloadFor(reason: string): boolean {
  try {
    if (!isAllKept() || sessionStorage.getItem(reason) !== null) return false;
    sessionStorage.setItem(reason, 'reloaded');
    return true;
  } catch {
    return false;
  }
}

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

/** Calls back with `null` if any key may have changed: after a clear, or after time in the back/forward cache. */
export function onOtherTab(callback: (key: string | null) => void): () => void {
  return together(
    onWindow('storage', ({ key }) => callback(key)),
    onRestored(() => callback(null)),
  );
}
