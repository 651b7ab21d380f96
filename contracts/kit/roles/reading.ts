/** Reads what a call changes, by a call of the contract that everybody may make. */
import type { Expected } from '#contracts/derive/expected.ts';
import { type Interaction, interactions } from '#contracts/derive/interactions.ts';
import { requestOf } from '#contracts/kit/http/request.ts';
import { send } from '#contracts/kit/http/send.ts';
import type { Options } from '#contracts/kit/verify/options.ts';
import { isProtected } from './logins.ts';

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

/** What the shop reads of the answer, as a text to compare. Throws NoAnswer. */
export async function reading({ call, body }: Interaction, options: Options): Promise<string> {
  const { url: server, headers, timeout } = options;
  const { text, value } = await send(requestOf(call, {}, options, headers), { server, timeout });
  return body ? JSON.stringify(partOf(value, body)) : text;
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
