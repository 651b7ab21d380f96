/** The request log of the demo belongs to the browser tab: each page of the tab goes on with the log of the page before. */
import * as v from 'valibot';
import { type LogEntry, type RequestLog, withinMemory } from '#mocks/handlers/requestLog.ts';

/** A browser gives the storage of a tab at least 5 MB. */
const MAX_BODIES_MB = 2;

const Entries = v.array(v.looseObject({ headers: v.object({}), verdicts: v.object({}) }));

/** What this file has stored. A page of an earlier build may have stored another shape. */
const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.custom<readonly LogEntry[]>((value) => v.is(Entries, value)),
);

/**
 * Fills the log with what the page before has left in this tab, and leaves it to the next one when this page is left. A
 * call that was pending then stays pending.
 *
 * @param key - the entry in the tab's storage; what is no log there is ignored
 */
export function keepInTab(log: RequestLog, key: string): void {
  const before = v.safeParse(Kept, sessionStorage.getItem(key));
  sessionStorage.removeItem(key); // so that the storage has its room while the page is open
  if (before.success) log.continueWith(before.output);
  // Once: a page that comes back from the browser's cache reloads, and its log is older than that of the pages after it.
  window.addEventListener('pagehide', () => leave(log.all(), key), { once: true });
}

function leave(entries: readonly LogEntry[], key: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(withinMemory(entries, MAX_BODIES_MB)));
  } catch {
    // The storage is full: the next page begins with an empty log.
  }
}
