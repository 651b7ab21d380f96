import * as v from 'valibot';
import { Unusable } from './route.ts';

/**
 * Reads a request's JSON through a schema.
 *
 * @param whenEmpty - what an empty body stands for, where there may be none
 * @throws Unusable naming the first field that does not fit, or that nobody reads: a misspelt one does nothing
 */
export async function readBody<S extends v.GenericSchema>(
  request: Request,
  schema: S,
  whenEmpty?: unknown,
): Promise<v.InferOutput<S>> {
  const text = await request.text();
  const body = text === '' && whenEmpty !== undefined ? whenEmpty : parsed(text);
  if (Array.isArray(body)) throw new Unusable('The body is a list, not an object.'); // to valibot it is one
  const read = v.safeParse(schema, body);
  if (!read.success) {
    const [issue] = read.issues;
    throw new Unusable(`Field «${v.getDotPath(issue) ?? 'body'}»: ${issue.message}.`);
  }
  const unread = surplus(body, read.output);
  if (unread !== undefined) throw new Unusable(`Field «${unread}»: there is no such field.`);
  return read.output;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Unusable('The body is not JSON.');
  }
}

/** The dotted name of the first field that was given and not taken over. */
function surplus(given: unknown, taken: unknown, above = ''): string | undefined {
  if (!isRecord(given) || !isRecord(taken)) return undefined;
  for (const [name, value] of Object.entries(given)) {
    const at = above + name;
    const deeper = Object.hasOwn(taken, name) ? surplus(value, taken[name], `${at}.`) : at;
    if (deeper !== undefined) return deeper;
  }
  return undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
