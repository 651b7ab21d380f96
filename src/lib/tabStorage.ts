import { log } from './log.ts';

/** A text of this tab alone, which it keeps on its way to another site and back; `null` where storage is denied. */
export function readTabText(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Without effect where storage is denied or full. */
export function writeTabText(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch (error) {
    log('the storage of the tab cannot be written', { key, error: String(error) });
  }
}
