/** Reads what a call changes, by a call of the contract that everybody may make. */
import { type Interaction, interactions } from '#contracts/derive/interactions.ts';
import type { Expected } from '#contracts/derive/expected.ts';
import type { AddedHeaders } from '#contracts/kit/verify/headers.ts';
import { fetchAlone } from '#contracts/kit/verify/ownConnection.ts';
import { jsonIn } from './json.ts';
import { isProtected } from './askers.ts';

/** The exchange that reads what this one may change; `undefined` if it changes nothing, or nobody may read it unasked. */
export function readerOf({ endpoint }: Interaction): Interaction | undefined {
  if (endpoint.method === 'GET') return undefined;
  const { changes } = endpoint;
  return interactions.find(
    (each) =>
      each.endpoint.method === 'GET' &&
      each.endpoint.shows.some((name) => changes.includes(name)) &&
      each.endpoint.params === undefined &&
      each.status.accepted === 'success' &&
      !isProtected(each),
  );
}

/** What the shop reads of the answer, as a text to compare. Throws what `fetch` throws. */
export async function reading(
  { endpoint, body }: Interaction,
  url: string,
  headers: AddedHeaders,
  timeout: number,
): Promise<string> {
  const response = await fetchAlone(url + endpoint.path, {
    headers: { accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(timeout),
  });
  const text = await response.text();
  return body ? JSON.stringify(partOf(jsonIn(text), body)) : text;
}

/** The elements of a list in one order, because the contract requires none. */
function partOf(value: unknown, expected: Expected): unknown {
  if (expected.kind === 'list' && Array.isArray(value))
    return value.map((each) => JSON.stringify(partOf(each, expected.each))).toSorted(inOrder);
  if (expected.kind !== 'object' || typeof value !== 'object' || value === null) return value;
  const values = new Map<string, unknown>(Object.entries(value));
  return Object.entries(expected.fields).map(([field, each]) => partOf(values.get(field), each));
}

const inOrder = new Intl.Collator('en').compare;
