/** The request log of the demo belongs to the browser tab: each page of the tab goes on with the log of the page before. */
import * as v from 'valibot';
import { endpointNames } from '#contracts/index.ts';
import { type LogEntry, type RequestLog, withinMemory } from '#mocks/handlers/requestLog.ts';
import { Fault } from '#mocks/store/faults.ts';

/** A browser gives the storage of a tab at least 2.5 million characters. */
const MAX_CHARACTERS = 2_000_000;
const MAX_BODIES_MB = 2;

const Part = v.union([
  v.object({ name: v.string(), value: v.string() }),
  v.object({
    name: v.string(),
    file: v.object({ name: v.string(), type: v.string(), size: v.number() }),
  }),
]);
const Verdict = v.nullable(v.string());

const Entry: v.GenericSchema<unknown, LogEntry> = v.object({
  id: v.number(),
  call: v.picklist(endpointNames),
  method: v.string(),
  url: v.pipe(v.string(), v.url()),
  startedAt: v.number(),
  headers: v.record(v.string(), v.string()),
  type: v.string(),
  body: v.union([v.string(), v.array(Part)]),
  bodyDropped: v.optional(v.boolean()),
  verdicts: v.object({ request: Verdict, answer: Verdict }),
  byFault: v.nullable(Fault),
  answer: v.exactOptional(
    v.object({
      status: v.number(),
      type: v.string(),
      body: v.string(),
      bodyDropped: v.optional(v.boolean()),
      duration: v.number(),
    }),
  ),
});
const Kept = v.pipe(v.string(), v.parseJson(), v.array(Entry));

/**
 * Fills the log with what the page before has left in this tab, and leaves it to the next one when this page is left. A
 * call that was pending then stays pending. Without storage, the log is that of the page.
 *
 * @param key - the entry in the tab's storage; what is no log there is ignored
 */
export function keepInTab(log: RequestLog, key: string): void {
  log.continueWith(taken(key));
  // Once: a page that comes back from the browser's cache reloads, and its log is older than that of the pages after it.
  window.addEventListener('pagehide', () => leave(log.all(), key), { once: true });
}

/** What is taken is no longer stored, so that the storage has its room while the page is open. */
function taken(key: string): readonly LogEntry[] {
  try {
    const result = v.safeParse(Kept, sessionStorage.getItem(key));
    sessionStorage.removeItem(key);
    return result.success ? result.output : [];
  } catch {
    return []; // storage is denied
  }
}

function leave(all: readonly LogEntry[], key: string): void {
  if (all.length === 0) return;
  try {
    sessionStorage.setItem(key, newestOf(withinMemory(all, MAX_BODIES_MB)));
  } catch {
    // Storage is denied or full: the next page begins with an empty log.
  }
}

/** The newest entries that fit, as JSON. */
function newestOf(entries: readonly LogEntry[]): string {
  const texts: string[] = [];
  let length = 0;
  for (const entry of entries.toReversed()) {
    const text = JSON.stringify(entry);
    length += text.length;
    if (length > MAX_CHARACTERS) break;
    texts.unshift(text);
  }
  return `[${texts.join(',')}]`;
}
