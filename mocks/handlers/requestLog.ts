/** The log of requests and responses, for the panel and the control API. */
import type { EndpointName } from '#contracts/index.ts';
import type { Fault } from '#mocks/store/faults.ts';
import type { LoggedBody } from './loggedBody.ts';
import { withinMemory } from './logMemory.ts';
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

/** The newest entries, as many as the log keeps. */
function keptOf(entries: readonly LogEntry[]): readonly LogEntry[] {
  return withinMemory(entries.slice(-MAX_ENTRIES), MAX_MB);
}

export type LoggedRequest = Omit<LogEntry, 'id' | 'verdicts' | 'byFault' | 'answer'>;

export type RequestLog = ReturnType<typeof createRequestLog>;

export function createRequestLog() {
  let all: readonly LogEntry[] = [];
  let last = 0;
  const listeners = new Set<() => void>();
  const change = (next: readonly LogEntry[]) => {
    all = keptOf(next);
    for (const listener of listeners) listener();
  };
  /** A call may be answered after a reset has cleared its entry. */
  const changeEntry = (id: number, next: (entry: LogEntry) => LogEntry) =>
    change(all.map((each) => (each.id === id ? next(each) : each)));
  return {
    all: () => all,
    /** @param verdict - that of the request */
    started: (request: LoggedRequest, verdict: Verdict): number => {
      last += 1;
      const verdicts = { request: verdict, answer: null };
      change([...all, { id: last, ...request, verdicts, byFault: null }]);
      return last;
    },
    metFault: (id: number, fault: Fault) =>
      changeEntry(id, (entry) => ({ ...entry, byFault: fault })),
    /** @param verdict - that of the response */
    answered: (id: number, answer: LoggedAnswer, verdict: Verdict) =>
      changeEntry(id, (entry) => ({
        ...entry,
        answer,
        verdicts: { ...entry.verdicts, answer: verdict },
      })),
    clear: () => change([]),
    /** Goes on with an earlier log. Its entries keep their numbers. Called before the first request. */
    continueWith: (earlier: readonly LogEntry[]) => {
      last = Math.max(last, ...earlier.map(({ id }) => id));
      change([...earlier, ...all]);
    },
    /** Calls `listener` after each change. Returns a function that removes it. */
    watch: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
