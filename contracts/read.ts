import * as v from 'valibot';

/** One list item that was left out, and why: its place and the types, never the value, which may be private. */
export interface Dropped {
  readonly at: string;
  readonly expected: string;
  readonly received: string;
}

type Reading<T> =
  | { readonly ok: true; readonly value: T; readonly dropped: readonly Dropped[] }
  | { readonly ok: false; readonly problems: readonly Dropped[] };

/** Leaves out list items that do not fit; any other mismatch is a failure. If all fit, the value is the input. */
export function read<S extends v.GenericSchema>(
  schema: S,
  input: unknown,
): Reading<v.InferInput<S>> {
  if (v.is(schema, input)) return { ok: true, value: input, dropped: [] };

  const issues = v.safeParse(schema, input).issues ?? [];
  const problems = issues.map(describe);
  const removed = new Map<unknown, Set<unknown>>();
  for (const issue of issues) {
    const element = issue.path?.findLast((step) => step.type === 'array');
    if (!element) return { ok: false, problems };
    for (const { input: container } of issue.path ?? [])
      if (!removed.has(container)) removed.set(container, new Set());
    removed.get(element.input)?.add(element.key);
  }

  const rest = leaveOut(input, removed);
  return v.is(schema, rest)
    ? { ok: true, value: rest, dropped: problems }
    : { ok: false, problems };
}

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

/** Copies only the containers of removed items: other values may be nested too deeply for this recursion. */
function leaveOut(value: unknown, removed: ReadonlyMap<unknown, ReadonlySet<unknown>>): unknown {
  const keys = removed.get(value);
  if (!keys || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value
      .filter((_, index) => !keys.has(index))
      .map((item: unknown) => leaveOut(item, removed));
  return Object.fromEntries(
    Object.entries(value).map(([key, field]: [string, unknown]) => [key, leaveOut(field, removed)]),
  );
}
