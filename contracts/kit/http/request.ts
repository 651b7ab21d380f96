/** The one builder of requests: a call of the contract, as the shop makes it. */
import { withGiven } from '#contracts/derive/fromState.ts';
import type { Interaction } from '#contracts/derive/interactions.ts';
import { contract, type EndpointName } from '#contracts/index.ts';
import { type Endpoint, fillPath } from '#contracts/endpoint.ts';
import type { StateValues } from '#contracts/kit/states/states.ts';
import type { AddedHeaders } from './headers.ts';
import type { Exchange } from './send.ts';

/** Where the backend is, and how it is reached. */
export interface Site {
  /** The address of the backend, without a final slash. It may have a path. */
  readonly url: string;
  /** The origin of the shop and of the backend, if each POST is to carry it as from a page of the shop. */
  readonly shopOrigin?: string | undefined;
  /** Is told of each answer to a call. */
  readonly log?: (call: EndpointName, exchange: Exchange) => void;
}

/**
 * @param input - path parameters and body fields
 * @param added - more headers; they may hold another `Origin` and another type of the body
 */
export function requestOf(
  name: EndpointName,
  input: Readonly<Record<string, unknown>>,
  { url, shopOrigin }: Pick<Site, 'url' | 'shopOrigin'>,
  added: AddedHeaders = {},
): Request {
  const endpoint: Endpoint = contract[name];
  const { method } = endpoint;
  const address = url + fillPath(endpoint.path, input);
  const headers = new Headers({ accept: 'application/json' });
  // What a browser adds on a page of the shop, if the backend stands on the same origin: to a POST only.
  if (method === 'POST' && shopOrigin !== undefined) headers.set('origin', shopOrigin);
  const isJson = method === 'POST' && endpoint.request.encoding === 'json';
  if (isJson) headers.set('content-type', 'application/json');
  for (const [each, value] of Object.entries(added)) headers.set(each, value);
  if (method === 'GET') return new Request(address, { headers });
  const body = isJson ? JSON.stringify(input) : formOf(input);
  return new Request(address, { method, headers, body });
}

function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Blob) form.set(name, value);
    else form.set(name, String(value));
  return form;
}

/** What an exchange sends: its example, with the values that the backend chose in its states. */
export function inputOf(
  { request, fromState }: Pick<Interaction, 'request' | 'fromState'>,
  chosen: StateValues,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(request).map(([field, each]) => [
      field,
      withGiven(each, fromState, (param, value) => chosen[param] ?? value, `$.${field}`),
    ]),
  );
}
