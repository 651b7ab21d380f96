/** The log of requests and responses, for the panel and the control API. */
import type { EndpointName } from '#contracts/index.ts';

/** How a request or a response breaks the contract: the place and the problem; `null` if it does not. */
export type Verdict = string | null;

export interface LogEntry {
  readonly id: number;
  readonly call: EndpointName;
  readonly method: string;
  readonly url: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly type: string;
  readonly body: string;
  readonly verdict: Verdict;
  /** Missing while the response is pending. */
  readonly answer?: LoggedAnswer;
}

export interface LoggedAnswer {
  /** 0 after a network error. */
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly verdict: Verdict;
  /** Milliseconds. */
  readonly duration: number;
}

const MAX_ENTRIES = 500;

export interface RequestLog {
  readonly all: () => readonly LogEntry[];
  readonly started: (entry: Omit<LogEntry, 'id' | 'answer'>) => number;
  readonly answered: (id: number, answer: LoggedAnswer) => void;
  readonly clear: () => void;
  /** Calls `listener` after each change. Returns a function that removes it. */
  readonly watch: (listener: () => void) => () => void;
}

export function createRequestLog(): RequestLog {
  let all: readonly LogEntry[] = [];
  let last = 0;
  const listeners = new Set<() => void>();
  const change = (next: readonly LogEntry[]) => {
    all = next.slice(-MAX_ENTRIES);
    for (const listener of listeners) listener();
  };
  return {
    all: () => all,
    started: (entry) => {
      last += 1;
      change([...all, { ...entry, id: last }]);
      return last;
    },
    answered: (id, answer) =>
      change(all.map((each) => (each.id === id ? { ...each, answer } : each))),
    clear: () => change([]),
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
