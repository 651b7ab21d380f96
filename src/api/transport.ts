import { type BaseQueryFn, fetchBaseQuery } from '@reduxjs/toolkit/query';
import { type Endpoint, fillPath } from '#contracts/endpoint.ts';
import { type Dropped, read } from '#contracts/read.ts';
import { log } from '#src/lib/log.ts';
import { type Failure, isRefusal, messageIn } from './failure.ts';

/** What the store hands to every call. */
export interface Services {
  /** The backend's address without a final slash; empty = same origin. */
  readonly apiUrl: string;
  /** Calls wait for this; a demo resolves it when its mock is up. */
  readonly ready: Promise<unknown>;
}

export interface Call {
  readonly endpoint: Endpoint;
  readonly input: Readonly<Record<string, unknown>>;
}

/** How long an answer may take, in milliseconds: an upload waits for a slow line longer than a question does. */
const TIMEOUT = { json: 60_000, multipart: 300_000 } as const;

const settings = {
  headers: { accept: 'application/json' },
  // A body cut off on its way is none that a schema takes; the status came through all the same.
  responseHandler: async (response: Response) =>
    parsed(await response.text().catch(() => 'cut off')),
};
const send = {
  json: fetchBaseQuery(settings),
  // What takes long tells how far it is, where it can be told.
  multipart: fetchBaseQuery({
    ...settings,
    fetchFn: async (input, init) => {
      const { upload } = await import('./upload.ts');
      return upload(new Request(input, init));
    },
  }),
};

/** The one way out of the house: a described call goes out, its body is read through its own schema. */
export const transport: BaseQueryFn<Call, unknown, Failure> = async (call, api, extra) => {
  const { apiUrl, ready } = servicesOf(api.extra);
  try {
    await ready;
  } catch (error) {
    return { error: failure('unreachable', String(error)) };
  }
  const { endpoint, input } = call;
  const encoding = endpoint.method === 'POST' ? endpoint.request.encoding : 'json';
  const result = await send[encoding](
    {
      url: (apiUrl || globalThis.location.origin) + fillPath(endpoint.path, input),
      method: endpoint.method,
      body: bodyOf(endpoint, input),
      timeout: TIMEOUT[encoding],
      validateStatus: (response, body) =>
        response.ok && (endpoint.response.from === 'status' || !isRefusal(body)),
    },
    api,
    extra,
  );

  if (result.error) {
    const { status } = result.error;
    if (typeof status !== 'number') return { error: failure('unreachable', status) };
    const kind = isRefusal(result.error.data) ? 'refused' : 'unreachable';
    return { error: failure(kind, `HTTP ${status}`, status, result.error.data) };
  }
  if (endpoint.response.from === 'status') return { data: null };

  const { schema, whenFalsy } = endpoint.response;
  const body = result.data ? result.data : (whenFalsy ?? result.data);
  const reading = read(schema, body);
  if (!reading.ok) {
    // A command's failure is told, or logged, by who gave it.
    if (endpoint.method === 'GET')
      log('an answer does not fit the contract', {
        path: endpoint.path,
        ...summary(reading.problems),
      });
    const status = result.meta?.response?.status;
    return { error: failure('unreachable', shapeOf(reading.problems), status, result.data) };
  }
  if (reading.dropped.length > 0)
    log('items of a list do not fit the contract and are left out', {
      path: endpoint.path,
      ...summary(reading.dropped),
    });
  // Frozen at its root, a payload is not walked again by the store's own deep freeze.
  return { data: Object.freeze(reading.value) };
};

/** Text that is no JSON stays text: no schema takes it, and a call judged by its status does not care. */
function parsed(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function bodyOf(endpoint: Endpoint, input: Call['input']): unknown {
  if (endpoint.method === 'GET') return undefined;
  const fields = Object.keys(endpoint.request.body.entries)
    .filter((name) => input[name] !== undefined)
    .map((name) => [name, input[name]] as const);
  if (endpoint.request.encoding === 'json') return Object.fromEntries(fields);
  const form = new FormData();
  for (const [name, value] of fields)
    if (value instanceof File) form.append(name, value, value.name);
    else form.append(name, String(value));
  return form;
}

function failure(kind: Failure['kind'], cause: string, status?: number, body?: unknown): Failure {
  const message = messageIn(body);
  return {
    kind,
    cause,
    ...(status !== undefined && { status }),
    ...(message !== undefined && { message }),
  };
}

function shapeOf([first]: readonly Dropped[]): string {
  if (!first) return 'wrong shape';
  return `wrong shape: ${first.at || 'body'}: expected ${first.expected}, received ${first.received}`;
}

/** A log line for many problems: how many, and the first few. */
function summary(problems: readonly object[]) {
  return { count: problems.length, first: problems.slice(0, 5) };
}

function servicesOf(extra: unknown): Services {
  if (!isServices(extra)) throw new Error('the store was made without services');
  return extra;
}

function isServices(extra: unknown): extra is Services {
  return typeof extra === 'object' && extra !== null && 'apiUrl' in extra && 'ready' in extra;
}
