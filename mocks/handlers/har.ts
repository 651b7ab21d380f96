/** The request log as an HTTP Archive (HAR 1.2), which browsers' developer tools and other programs can open. */
import { bodyText, type FormPart } from './loggedBody.ts';
import type { LogEntry, LoggedAnswer } from './requestLog.ts';
import { verdictWords } from './verdict.ts';

export type Har = ReturnType<typeof harOf>;

const UNKNOWN = -1;
const PENDING: LoggedAnswer = { status: 0, type: '', body: '', duration: 0 };

/** Converts the log, oldest entry first. A pending response and a network error have the status 0. */
export function harOf(log: readonly LogEntry[]) {
  const creator = { name: 'tienda-de-computo mock', version: '1' };
  return { log: { version: '1.2', creator, entries: log.map(entryOf) } };
}

function entryOf(entry: LogEntry) {
  const answer = entry.answer ?? PENDING;
  const verdicts = verdictWords(entry);
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
    comment: `${entry.call}; petición: ${verdicts.request}; respuesta: ${verdicts.answer}`,
    // HAR 1.2 lets a program add fields of its own that begin with an underscore.
    _call: entry.call,
    _verdicts: entry.verdicts,
    _byFault: entry.byFault,
  };
}

function postDataOf({ type, body }: LogEntry) {
  return {
    mimeType: type,
    ...(typeof body === 'string' ? { text: body } : { params: body.map(paramOf) }),
  };
}

/** One part of a form. `_size` is in bytes; a log does not have the content of a file. */
function paramOf(part: FormPart) {
  if ('value' in part) return part;
  const { name, type, size } = part.file;
  return { name: part.name, fileName: name, contentType: type, _size: size };
}

function message(
  { type, body, bodyDropped }: Pick<LogEntry, 'type' | 'body' | 'bodyDropped'>,
  headers: ReturnType<typeof pairs>,
) {
  return {
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers,
    headersSize: UNKNOWN,
    // A form is logged as its fields, so the size of the sent body is not known.
    bodySize: type.startsWith('multipart/form-data') ? UNKNOWN : sizeOf({ body, bodyDropped }),
  };
}

function pairs(named: readonly (readonly [string, string])[]) {
  return named.map(([name, value]) => ({ name, value }));
}

function sizeOf({ body, bodyDropped }: Pick<LogEntry, 'body' | 'bodyDropped'>): number {
  return bodyDropped ? UNKNOWN : new TextEncoder().encode(bodyText(body)).length;
}
