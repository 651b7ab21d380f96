/** What was asked of the mock and what it answered: the request log of the panel and of the control API. */
import type { EndpointName } from '#contracts/index.ts';

/** Whether one direction keeps the contract: `null` when it does, else where and how it does not. */
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
  /** Nothing while the answer is awaited. */
  readonly answer?: LoggedAnswer;
}

export interface LoggedAnswer {
  /** 0 where the line was cut. */
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly verdict: Verdict;
  /** Milliseconds. */
  readonly duration: number;
}

const KEPT = 500;

export interface RequestLog {
  readonly all: () => readonly LogEntry[];
  readonly started: (entry: Omit<LogEntry, 'id' | 'answer'>) => number;
  readonly answered: (id: number, answer: LoggedAnswer) => void;
  readonly clear: () => void;
  /** Calls back after each change. Returns the way to stop. */
  readonly watch: (listener: () => void) => () => void;
}

/** A log of the last exchanges, as long as the page or the server lives. */
export function createRequestLog(): RequestLog {
  let all: readonly LogEntry[] = [];
  let last = 0;
  const listeners = new Set<() => void>();
  const change = (next: readonly LogEntry[]) => {
    all = next.slice(-KEPT);
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
