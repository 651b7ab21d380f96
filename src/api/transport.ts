import { type BaseQueryFn, fetchBaseQuery } from '@reduxjs/toolkit/query';
import { type Endpoint, fillPath } from '#contracts/endpoint.ts';
import { type Dropped, read } from '#contracts/read.ts';
import { jsonOrText } from '#src/lib/jsonOrText.ts';
import { log } from '#src/lib/log.ts';
import { ANSWER_TIMEOUT_MILLISECONDS, takeEarlyOrFetch, requestHeaders } from './earlyList.ts';
import { type Failure, isRefusal, messageIn } from './failure.ts';
import { failureReleased } from './listFailure.ts';

export interface Services {
  /** Without a final slash; empty = same origin. */
  readonly apiUrl: string;
  /** Every call waits for this promise, which a demo resolves when its mock has started. */
  readonly ready: Promise<unknown>;
}

export interface Call {
  readonly endpoint: Endpoint;
  readonly input: Readonly<Record<string, unknown>>;
}

const TIMEOUT_MILLISECONDS = { json: ANSWER_TIMEOUT_MILLISECONDS, multipart: 300_000 } as const;

const settings = {
  headers: requestHeaders,
  // If the connection breaks in the middle of the body, the text fits no schema, but the status is still valid.
  responseHandler: async (response: Response) => {
    const text = await response.text().catch(() => 'cut off');
    return text.trim() === '' ? null : jsonOrText(text);
  },
};
const send = {
  json: fetchBaseQuery({ ...settings, fetchFn: takeEarlyOrFetch }),
  multipart: fetchBaseQuery({
    ...settings,
    fetchFn: async (input, init) => {
      const uploads = await import('./upload.ts');
      return uploads.upload(new Request(input, init));
    },
  }),
};

export type Transport = BaseQueryFn<Call, unknown, Failure>;

export const transport: Transport = async (call, api, extra) => {
  const result = await exchange(call, api, extra);
  if (result.error && api.endpoint === 'products') await failureReleased();
  return result;
};

const exchange: Transport = async (call, api, extra) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- makeStore gives them to every store
  const { apiUrl, ready } = api.extra as Services;
  try {
    await ready;
  } catch (error) {
    return { error: failure('unreachable', String(error)) };
  }
  const { endpoint, input } = call;
  const encoding = endpoint.method === 'POST' ? endpoint.request.encoding : 'json';
  const readsStatus = endpoint.response.from === 'status';
  const result = await send[encoding](
    {
      url: (apiUrl || globalThis.location.origin) + fillPath(endpoint.path, input),
      method: endpoint.method,
      body: bodyOf(endpoint, input),
      timeout: TIMEOUT_MILLISECONDS[encoding],
      // The 200 of a page to log in says nothing of a purchase.
      redirect: readsStatus ? 'manual' : 'follow',
      validateStatus: (response, body) => response.ok && (readsStatus || !isRefusal(body)),
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
    // The caller of a POST shows or logs the failure itself.
    if (endpoint.method === 'GET')
      log('an answer does not fit the contract', {
        path: endpoint.path,
        ...summary(reading.problems),
      });
    const status = result.meta?.response?.status;
    return { error: failure('unreachable', causeOf(reading.problems), status, result.data) };
  }
  if (reading.dropped.length > 0)
    log('items of a list do not fit the contract and are left out', {
      path: endpoint.path,
      ...summary(reading.dropped),
    });
  // The store's deep freeze does not walk through a payload whose root is already frozen.
  return { data: Object.freeze(reading.value) };
};

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

function causeOf([first]: readonly Dropped[]): string {
  if (!first) return 'wrong shape';
  return `wrong shape: ${first.at || 'body'}: expected ${first.expected}, received ${first.received}`;
}

function summary(problems: readonly object[]) {
  return { count: problems.length, first: problems.slice(0, 5) };
}
