import * as v from 'valibot';
import { fastCheck } from './fastCheck.ts';

/** One list item that was left out, and why. It says where and what kind, never the value: it may be private. */
export interface Dropped {
  readonly at: string;
  readonly expected: string;
  readonly received: string;
}

export type Reading<T> =
  | { readonly ok: true; readonly value: T; readonly dropped: readonly Dropped[] }
  | { readonly ok: false; readonly problems: readonly Dropped[] };

/**
 * Reads foreign data through a schema. An item of a list that does not fit is left out and named in `dropped`;
 * anything else that does not fit makes the whole unreadable. The value is the input itself (no copy, unknown
 * fields kept) unless something had to be left out.
 */
export function read<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
): Reading<v.InferInput<S>> {
  if (fits(schema, input)) return { ok: true, value: input, dropped: [] };

  const issues = v.safeParse(schema, input).issues ?? [];
  const problems = issues.map(describe);
  const doomed = new Map<unknown, Set<unknown>>();
  for (const issue of issues) {
    const element = issue.path?.findLast((step) => step.type === 'array');
    if (!element) return { ok: false, problems };
    for (const { input: around } of issue.path ?? [])
      if (!doomed.has(around)) doomed.set(around, new Set());
    doomed.get(element.input)?.add(element.key);
  }

  const rest = leaveOut(input, doomed);
  return fits(schema, rest)
    ? { ok: true, value: rest, dropped: problems }
    : { ok: false, problems };
}

function fits<S extends v.GenericSchema>(schema: S, input: unknown): input is v.InferInput<S> {
  return fastCheck(schema)(input) || v.is(schema, input);
}

/** Names the place and the kinds of a schema issue: `products.3.price`, `number`, `undefined`. */
export function describe(issue: v.BaseIssue<unknown>): Dropped {
  return {
    at: v.getDotPath(issue) ?? '',
    expected: issue.kind === 'validation' ? issue.message : (issue.expected ?? issue.message),
    received: kindOf(issue.input),
  };
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Copies only what lies around something that goes: the rest may be nested deeper than a walk can follow. */
function leaveOut(value: unknown, doomed: ReadonlyMap<unknown, ReadonlySet<unknown>>): unknown {
  const keys = doomed.get(value);
  if (!keys || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value
      .filter((_, index) => !keys.has(index))
      .map((item: unknown) => leaveOut(item, doomed));
  return Object.fromEntries(
    Object.entries(value).map(([key, field]: [string, unknown]) => [key, leaveOut(field, doomed)]),
  );
}
