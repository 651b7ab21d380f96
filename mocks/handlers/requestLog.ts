/** The log of requests and responses, for the panel and the control API. */
import type { EndpointName } from '#contracts/index.ts';
import type { Fault } from '#mocks/store/faults.ts';
import { type LoggedBody, lengthOf } from './loggedBody.ts';
import type { Reply } from './reply.ts';

/** How a request or a response breaks the contract: the place and the problem; `null` if it does not. */
export type Verdict = string | null;

export interface LogEntry {
  readonly id: number;
  readonly call: EndpointName;
  readonly method: string;
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** As the mock received them: in the demo those that a service worker may see. */
  readonly headers: Readonly<Record<string, string>>;
  readonly type: string;
  readonly body: LoggedBody;
  /** Whether `body` is only a note, because the log's bodies took too much memory. */
  readonly bodyDropped?: boolean | undefined;
  /** `answer` is `null` too while the response is pending, and if a fault has made it. */
  readonly verdicts: { readonly request: Verdict; readonly answer: Verdict };
  /** The fault that applies to this call. With an effect it makes the response, without one it only delays it. */
  readonly byFault: Fault | null;
  /** Missing while the response is pending. */
  readonly answer?: LoggedAnswer;
}

export interface LoggedAnswer extends Reply {
  readonly bodyDropped?: boolean | undefined;
  /** Milliseconds. */
  readonly duration: number;
}

const MAX_ENTRIES = 500;
const MAX_MB = 32;
const BYTES_PER_CHARACTER = 2;

/** The newest entries, as many as the log keeps. */
function keptOf(entries: readonly LogEntry[]): readonly LogEntry[] {
  return withinMemory(entries.slice(-MAX_ENTRIES), MAX_MB);
}

/** A body that does not fit any more is replaced by a note. The newest bodies that fit stay. @param mb - room for them */
export function withinMemory(entries: readonly LogEntry[], mb: number): readonly LogEntry[] {
  let left = (mb * 2 ** 20) / BYTES_PER_CHARACTER;
  const fitted = <Message extends LogEntry | LoggedAnswer>(message: Message): Message => {
    const { body, bodyDropped } = message;
    if (bodyDropped) return message;
    const length = lengthOf(body);
    if (length > left) return { ...message, body: droppedBody(length, mb), bodyDropped: true };
    left -= length;
    return message;
  };
  return entries
    .toReversed()
    .map((entry) => {
      const answer = entry.answer && fitted(entry.answer);
      const request = fitted(entry);
      return answer && answer !== entry.answer ? { ...request, answer } : request;
    })
    .toReversed();
}

function droppedBody(length: number, mb: number): string {
  return `[${length} caracteres; los cuerpos del registro ocupan como mucho ${mb} MB]`;
}

export type LoggedRequest = Omit<LogEntry, 'id' | 'verdicts' | 'byFault' | 'answer'>;

export interface RequestLog {
  readonly all: () => readonly LogEntry[];
  /** `verdict` is that of the request. */
  readonly started: (request: LoggedRequest, verdict: Verdict) => number;
  readonly metFault: (id: number, fault: Fault) => void;
  /** `verdict` is that of the response. */
  readonly answered: (id: number, answer: LoggedAnswer, verdict: Verdict) => void;
  readonly clear: () => void;
  /** Puts earlier entries, with their own numbers, before all others. Called before the first request. */
  readonly continueWith: (earlier: readonly LogEntry[]) => void;
  /** Clears the log, but keeps its entries for `restore`, with those that the same reset (`at`) has set aside before. */
  readonly setAside: (at: number | undefined) => void;
  /**
   * Puts the entries that were set aside for this reset before those that came since. Returns whether there were any.
   * Forgets those of another one.
   */
  readonly restore: (at: number | undefined) => boolean;
  /** Calls `listener` after each change. Returns a function that removes it. */
  readonly watch: (listener: () => void) => () => void;
}

export function createRequestLog(): RequestLog {
  let all: readonly LogEntry[] = [];
  let aside: { readonly at: number | undefined; readonly entries: readonly LogEntry[] } | undefined;
  let last = 0;
  const listeners = new Set<() => void>();
  const change = (next: readonly LogEntry[]) => {
    all = keptOf(next);
    for (const listener of listeners) listener();
  };
  const changeEntry = (id: number, next: (entry: LogEntry) => LogEntry) => {
    const changed = (each: LogEntry) => (each.id === id ? next(each) : each);
    // A call may be answered after a reset has cleared its entry.
    if (aside) aside = { ...aside, entries: aside.entries.map(changed) };
    change(all.map(changed));
  };
  return {
    all: () => all,
    started: (request, verdict) => {
      last += 1;
      const verdicts = { request: verdict, answer: null };
      change([...all, { id: last, ...request, verdicts, byFault: null }]);
      return last;
    },
    metFault: (id, fault) => changeEntry(id, (entry) => ({ ...entry, byFault: fault })),
    answered: (id, answer, verdict) =>
      changeEntry(id, (entry) => ({
        ...entry,
        answer,
        verdicts: { ...entry.verdicts, answer: verdict },
      })),
    clear: () => change([]),
    continueWith: (earlier) => {
      last = Math.max(last, ...earlier.map(({ id }) => id));
      change([...earlier, ...all]);
    },
    setAside: (at) => {
      const earlier = aside?.at === at ? (aside?.entries ?? []) : [];
      aside = { at, entries: keptOf([...earlier, ...all]) };
      change([]);
    },
    restore: (at) => {
      const entries = aside?.at === at ? (aside?.entries ?? []) : [];
      aside = undefined;
      if (entries.length > 0) change([...entries, ...all]);
      return entries.length > 0;
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
