/** The request log as an HTTP Archive (HAR 1.2), which browsers' developer tools and other programs can open. */
import type { Fault } from '#mocks/store/faults.ts';
import { bodyText, type FormPart } from './loggedBody.ts';
import type { LogEntry, LoggedAnswer } from './requestLog.ts';
import { verdictWords } from './verdictWords.ts';

type Pairs = readonly { readonly name: string; readonly value: string }[];

interface Message {
  readonly httpVersion: string;
  readonly cookies: Pairs;
  readonly headers: Pairs;
  readonly headersSize: number;
  readonly bodySize: number;
}

export interface HarEntry {
  readonly startedDateTime: string;
  readonly time: number;
  readonly request: Message & {
    readonly method: string;
    readonly url: string;
    readonly queryString: Pairs;
    readonly postData?: PostData;
  };
  readonly response: Message & {
    readonly status: number;
    readonly statusText: string;
    readonly content: { readonly size: number; readonly mimeType: string; readonly text: string };
    readonly redirectURL: string;
  };
  readonly cache: object;
  readonly timings: { readonly send: number; readonly wait: number; readonly receive: number };
  readonly comment: string;
  // HAR 1.2 lets a program add fields of its own that begin with an underscore.
  readonly _call: LogEntry['call'];
  readonly _verdicts: LogEntry['verdicts'];
  readonly _byFault: Fault | null;
}

/** `text` and `params` exclude each other. */
type PostData = { readonly mimeType: string } & (
  | { readonly text: string }
  | { readonly params: readonly Param[] }
);

/** One part of a form. `_size` is in bytes; a log does not have the content of a file. */
interface Param {
  readonly name: string;
  readonly value?: string;
  readonly fileName?: string;
  readonly contentType?: string;
  readonly _size?: number;
}

export interface Har {
  readonly log: {
    readonly version: '1.2';
    readonly creator: { readonly name: string; readonly version: string };
    readonly entries: readonly HarEntry[];
  };
}

/** The value that HAR defines for a size that is not known. */
const UNKNOWN = -1;
const PENDING: LoggedAnswer = { status: 0, type: '', body: '', duration: 0 };

/** Converts the log, oldest entry first. A pending response and a network error have the status 0. */
export function harOf(log: readonly LogEntry[]): Har {
  return {
    log: {
      version: '1.2',
      creator: { name: 'tienda-de-computo mock', version: '1' },
      entries: log.map(entryOf),
    },
  };
}

function entryOf(entry: LogEntry): HarEntry {
  const answer = entry.answer ?? PENDING;
  return {
    startedDateTime: new Date(entry.startedAt).toISOString(),
    time: answer.duration,
    request: {
      method: entry.method,
      url: entry.url,
      ...message(entry, pairs(Object.entries(entry.headers))),
      queryString: pairs([...new URL(entry.url).searchParams]),
      ...(entry.method !== 'GET' && { postData: postDataOf(entry) }),
    },
    response: {
      status: answer.status,
      statusText: '',
      ...message(answer, answer.type ? pairs([['content-type', answer.type]]) : []),
      content: {
        size: sizeOf(answer),
        mimeType: answer.type || 'x-unknown',
        text: answer.body,
      },
      redirectURL: '',
    },
    cache: {},
    timings: { send: 0, wait: answer.duration, receive: 0 },
    comment: commentOf(entry),
    _call: entry.call,
    _verdicts: entry.verdicts,
    _byFault: entry.byFault,
  };
}

function postDataOf({ type, body }: LogEntry): PostData {
  if (typeof body === 'string') return { mimeType: type, text: body };
  return { mimeType: type, params: body.map(paramOf) };
}

function paramOf(part: FormPart): Param {
  if ('value' in part) return part;
  const { name, type, size } = part.file;
  return { name: part.name, fileName: name, contentType: type, _size: size };
}

type Logged = Pick<LogEntry, 'type' | 'body' | 'bodyDropped'>;

function message({ type, body, bodyDropped }: Logged, headers: Pairs): Message {
  return {
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers,
    headersSize: UNKNOWN,
    // A form is logged as its fields, so the size of the sent body is not known.
    bodySize: type.startsWith('multipart/form-data') ? UNKNOWN : sizeOf({ body, bodyDropped }),
  };
}

function commentOf(entry: LogEntry): string {
  const { request, answer } = verdictWords(entry);
  return `${entry.call}; petición: ${request}; respuesta: ${answer}`;
}

function pairs(named: readonly (readonly [string, string])[]): Pairs {
  return named.map(([name, value]) => ({ name, value }));
}

function sizeOf({ body, bodyDropped }: Pick<LogEntry, 'body' | 'bodyDropped'>): number {
  return bodyDropped ? UNKNOWN : new TextEncoder().encode(bodyText(body)).length;
}
