/** The request log of the demo belongs to the browser tab: each page of the tab goes on with the log of the page before. */
import * as v from 'valibot';
import { withinMemory } from '#mocks/handlers/logMemory.ts';
import type { KeptLog, RequestLog } from '#mocks/handlers/requestLog.ts';

/** A browser gives the storage of a tab at least 5 MB. */
const MAX_BODIES_MB = 2;

const Entries = v.array(v.looseObject({ headers: v.object({}), verdicts: v.object({}) }));
const isLog = (value: unknown) => v.is(v.object({ entries: Entries, aside: Entries }), value);

/** What this file has stored. A page of an earlier build may have stored another shape. */
const Kept = v.pipe(v.string(), v.parseJson(), v.custom<KeptLog>(isLog));

/**
 * Fills the log with what the page before has left in this tab, and leaves it to the next one when this page is left. A
 * call that was pending then stays pending.
 *
 * @param key - the entry in the tab's storage; what is no log there is ignored
 */
export function keepInTab(log: RequestLog, key: string): void {
  const before = taken(key);
  if (before) log.continueWith(before);
  // Once: a page that comes back from the browser's cache reloads, and its log is older than that of the pages after it.
  window.addEventListener('pagehide', () => leave(log.kept(), key), { once: true });
}

/** What is taken is no longer stored, so that the storage has its room while the page is open. */
function taken(key: string): KeptLog | undefined {
  const result = v.safeParse(Kept, sessionStorage.getItem(key));
  sessionStorage.removeItem(key);
  return result.success ? result.output : undefined;
}

function leave({ entries, aside }: KeptLog, key: string): void {
  const fitting = withinMemory([...aside, ...entries], MAX_BODIES_MB);
  const kept: KeptLog = {
    entries: fitting.slice(aside.length),
    aside: fitting.slice(0, aside.length),
  };
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // The storage is full: the next page begins with an empty log.
  }
}
