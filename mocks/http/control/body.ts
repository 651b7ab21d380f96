import * as v from 'valibot';
import { ControlError } from './route.ts';

/** Throws ControlError with the first field that is invalid or unknown: a misspelt one would have no effect. */
export async function readBody<S extends v.GenericSchema>(
  request: Request,
  schema: S,
  whenEmpty?: unknown,
): Promise<v.InferOutput<S>> {
  const text = await request.text();
  const body = text === '' && whenEmpty !== undefined ? whenEmpty : parseJson(text);
  if (Array.isArray(body)) throw new ControlError('The body is a list, not an object.'); // valibot would accept it
  const read = v.safeParse(schema, body);
  if (!read.success) {
    const [issue] = read.issues;
    throw new ControlError(`Field «${v.getDotPath(issue) ?? 'body'}»: ${issue.message}.`);
  }
  const extra = extraField(body, read.output);
  if (extra !== undefined) throw new ControlError(`Field «${extra}»: there is no such field.`);
  return read.output;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ControlError('The body is not JSON.');
  }
}

/** The dotted name of the first input field that the schema does not know. */
function extraField(input: unknown, output: unknown, prefix = ''): string | undefined {
  if (!isRecord(input) || !isRecord(output)) return undefined;
  for (const [name, value] of Object.entries(input)) {
    const at = prefix + name;
    const found = Object.hasOwn(output, name) ? extraField(value, output[name], `${at}.`) : at;
    if (found !== undefined) return found;
  }
  return undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
