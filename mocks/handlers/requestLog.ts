/** The log of requests and responses, for the panel and the control API. */
import type { EndpointName } from '#contracts/index.ts';
import type { Fault } from '#mocks/store/faults.ts';
import { lengthOf, type LoggedBody } from './loggedBody.ts';
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
  readonly answer?: LoggedAnswer;
}

export interface LoggedAnswer extends Reply {
  readonly bodyDropped?: boolean | undefined;
  /** In milliseconds. */
  readonly duration: number;
}

const MAX_ENTRIES = 500;
const MAX_MB = 32;

type LoggedRequest = Omit<LogEntry, 'id' | 'verdicts' | 'byFault' | 'answer'>;

export type RequestLog = ReturnType<typeof createRequestLog>;

export function createRequestLog() {
  let all: readonly LogEntry[] = [];
  let last = 0;
  const listeners = new Set<() => void>();
  const change = (next: readonly LogEntry[]) => {
    all = withinMemory(next.slice(-MAX_ENTRIES), MAX_MB);
    for (const listener of listeners) listener();
  };
  /** A call may be answered after a reset has cleared its entry. */
  const changeEntry = (id: number, next: (entry: LogEntry) => LogEntry) =>
    change(all.map((each) => (each.id === id ? next(each) : each)));
  return {
    all: () => all,
    started: (request: LoggedRequest, verdict: Verdict): number => {
      last += 1;
      const verdicts = { request: verdict, answer: null };
      change([...all, { id: last, ...request, verdicts, byFault: null }]);
      return last;
    },
    metFault: (id: number, fault: Fault) =>
      changeEntry(id, (entry) => ({ ...entry, byFault: fault })),
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
    watch: (listener: () => void) => void listeners.add(listener),
  };
}

const BYTES_PER_CHARACTER = 2;

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
