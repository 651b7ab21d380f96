/** The log of requests and responses, for the panel and the control API. */
import type { EndpointName } from '#contracts/index.ts';
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
  readonly type: string;
  readonly body: string;
  /** Whether `body` is only a note, because the log's bodies took too much memory. */
  readonly bodyDropped?: boolean | undefined;
  readonly verdict: Verdict;
  /** Missing while the response is pending. */
  readonly answer?: LoggedAnswer;
}

export interface LoggedAnswer extends Reply {
  readonly bodyDropped?: boolean | undefined;
  readonly verdict: Verdict;
  /** Milliseconds. */
  readonly duration: number;
}

const MAX_ENTRIES = 500;
const MAX_MB = 32;
const BYTES_PER_CHARACTER = 2;

/** A body that does not fit any more is replaced by a note. The newest bodies that fit stay. */
function withinMemory(entries: readonly LogEntry[]): readonly LogEntry[] {
  let left = (MAX_MB * 2 ** 20) / BYTES_PER_CHARACTER;
  const fitted = <Message extends LogEntry | LoggedAnswer>(message: Message): Message => {
    const { body, bodyDropped } = message;
    if (bodyDropped) return message;
    if (body.length > left) return { ...message, body: droppedBody(body), bodyDropped: true };
    left -= body.length;
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

function droppedBody(body: string): string {
  return `[${body.length} caracteres; los cuerpos del registro ocupan como mucho ${MAX_MB} MB]`;
}

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
    all = withinMemory(next.slice(-MAX_ENTRIES));
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
