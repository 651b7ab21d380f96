/** The request of an exchange as the Pact describes it, with the values that the backend chose. */
import { withGiven } from '#contracts/derive/fromState.ts';
import type { Interaction } from '#contracts/derive/interactions.ts';
import { fillPath } from '#contracts/endpoint.ts';
import type { AddedHeaders } from '#contracts/kit/verify/headers.ts';
import type { StateValues } from '#contracts/kit/verify/stateChange.ts';

/** `url`: the address of the backend, without a final slash. `added` may hold another type of the body. */
export function requestOf(
  { endpoint, request, fromState }: Pick<Interaction, 'endpoint' | 'request' | 'fromState'>,
  url: string,
  chosen: StateValues,
  added: AddedHeaders,
): { readonly path: string; readonly request: Request } {
  const fields = Object.fromEntries(
    Object.entries(request).map(([field, each]) => [
      field,
      withGiven(each, fromState, (param, value) => chosen[param] ?? value, `$.${field}`),
    ]),
  );
  const path = fillPath(endpoint.path, fields);
  const headers = new Headers({ accept: 'application/json', ...added });
  if (endpoint.method === 'GET') return { path, request: new Request(url + path, { headers }) };
  const isJson = endpoint.request.encoding === 'json';
  if (isJson && !headers.has('content-type')) headers.set('content-type', 'application/json');
  const body = isJson ? JSON.stringify(fields) : formOf(fields);
  return { path, request: new Request(url + path, { method: 'POST', headers, body }) };
}

function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    if (value instanceof Blob) form.set(name, value);
    else form.set(name, String(value));
  return form;
}
