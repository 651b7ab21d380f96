import type { Expected } from '#contracts/derive/expected.ts';
import type { Interaction } from '#contracts/derive/interactions.ts';
import type { Broken, Mismatch } from './outcome.ts';

/** One thing that is wrong: where, what was expected, what came, and what the shop needs it for. */
export interface Finding {
  readonly field: string;
  readonly expected: string;
  readonly came: string;
  readonly use: string;
}

const HTTP_STATUS = 'HTTP status';

/** The findings of a broken interaction; of the elements of a list that are wrong in the same way, one stands for all. */
export function findings(interaction: Interaction, outcome: Broken): Finding[] {
  const all = outcome.mismatches
    .filter((each) => each.type !== 'HeaderMismatch' || outcome.mismatches.every(isHeader))
    .flatMap((each) => findingsOf(each, interaction));
  const alike = new Map<string, Finding>();
  for (const finding of all.toSorted((one, other) => rank(one) - rank(other))) {
    const key = finding.field.replace(/\[\d+\]/g, '[*]') + finding.expected;
    if (!alike.has(key)) alike.set(key, finding);
  }
  return [...alike.values()];
}

function findingsOf(mismatch: Mismatch, { status, body }: Interaction): Finding[] {
  const { type, actual, path = '$' } = mismatch;
  if (type === 'StatusMismatch')
    return [
      { field: HTTP_STATUS, expected: status.says, came: JSON.stringify(actual), use: status.use },
    ];
  if (type === 'HeaderMismatch' || type === 'BodyTypeMismatch')
    return [
      {
        field: 'Content-Type',
        expected: 'application/json',
        came: typeof actual === 'string' && actual ? actual : 'nothing',
        use: 'The body is read as JSON (spec 7)',
      },
    ];
  if (type !== 'BodyMismatch' || !body)
    return [{ field: 'answer', expected: 'an answer', came: mismatch.mismatch, use: status.use }];

  const expected = at(body, path);
  const name = path === '/' ? 'body' : path.replace(/^\$\.?/, '') || 'body';
  if (!expected)
    return [{ field: name, expected: 'nothing else', came: mismatch.mismatch, use: '' }];
  const missing = missingFields(expected, mismatch);
  if (missing.length > 0)
    return missing.map(([field, each]) => ({
      field: name === 'body' ? field : `${name}.${field}`,
      expected: each.says,
      came: 'nothing: the field is missing',
      use: each.use,
    }));
  return [{ field: name, expected: expected.says, came: cameOf(actual), use: expected.use }];
}

/** The fields that are expected of an object and are not there. */
function missingFields(expected: Expected, { actual, mismatch }: Mismatch): [string, Expected][] {
  if (expected.kind !== 'object' || !/missing the following keys/.test(mismatch)) return [];
  const there: unknown = typeof actual === 'string' ? JSON.parse(actual) : actual;
  const keys = new Set(Array.isArray(there) ? there.map(String) : []);
  return Object.entries(expected.fields).filter(([field]) => !keys.has(field));
}

/** What is expected at a place of the body: `$.products[3].price`. */
function at(expected: Expected, path: string): Expected | undefined {
  const steps = path.match(/\[(?:\d+|'[^']*')\]|[^.[\]$/]+/g) ?? [];
  return steps.reduce<Expected | undefined>((so, step) => {
    if (so?.kind === 'list') return so.each;
    return so?.kind === 'object' ? so.fields[step.replace(/^\['|'\]$/g, '')] : undefined;
  }, expected);
}

function cameOf(actual: unknown): string {
  if (actual === null || actual === undefined) return 'nothing';
  const text = typeof actual === 'string' ? actual : JSON.stringify(actual);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

/** The status first: it often explains the rest. */
function rank({ field }: Finding): number {
  return field === HTTP_STATUS ? 0 : 1;
}

function isHeader(mismatch: Mismatch): boolean {
  return mismatch.type === 'HeaderMismatch';
}
