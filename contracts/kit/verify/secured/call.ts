/** Makes one call of the contract, as the shop would. */
import type { Endpoint } from '#contracts/endpoint.ts';
import { contract, type EndpointName } from '#contracts/index.ts';
import { type AddedHeaders, mergedHeaders, ownOrigin } from '#contracts/kit/verify/headers.ts';
import type { Exchange } from '#contracts/kit/verify/messages.ts';
import type { Options } from '#contracts/kit/verify/options.ts';
import { hiding } from '#contracts/kit/verify/secrets.ts';
import { fetchAlone } from '#contracts/kit/verify/ownConnection.ts';
import { jsonIn } from './json.ts';
import { requestOf } from './request.ts';

/** Is told of each answer: all of them are read for passwords. */
export type Log = (call: EndpointName, exchange: Exchange) => void;

export interface Context extends Options {
  readonly log: Log;
}

export interface Answer {
  /** Any 2xx. A redirect is none. */
  readonly ok: boolean;
  /** The headers `Set-Cookie`. */
  readonly cookies: readonly string[];
  /** The JSON of the body; `undefined` if it is none. */
  readonly value: unknown;
  readonly exchange: Exchange;
}

/**
 * @param input - path parameters and body fields
 * @param session - headers of whoever is logged in
 * @throws what `fetch` throws
 */
export async function makeCall(
  name: EndpointName,
  input: Readonly<Record<string, unknown>>,
  { url, headers, shopOrigin, timeout, log }: Context,
  session: AddedHeaders = {},
): Promise<Answer> {
  const endpoint: Endpoint = contract[name];
  const added = mergedHeaders(headers, session);
  const all = { ...added, ...ownOrigin(endpoint.method, shopOrigin) };
  const { path, request } = requestOf({ endpoint, request: input, fromState: {} }, url, {}, all);
  const payload = await request.clone().text();
  const signal = AbortSignal.timeout(timeout);
  const response = await fetchAlone(request, { redirect: 'manual', signal });
  const body = await response.text();
  const value = jsonIn(body);
  const hide = hiding(added);
  const exchange = {
    asked: hide(`${endpoint.method} ${path} ${payload}`.trim()),
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    body: hide(body),
    isJson: value !== undefined,
  };
  log(name, exchange);
  return { ok: response.ok, cookies: response.headers.getSetCookie(), value, exchange };
}
