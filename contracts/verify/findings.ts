import type { Expected } from '#contracts/derive/expected.ts';
import type { Interaction } from '#contracts/derive/interactions.ts';
import type { Broken, Exchange, Mismatch } from './outcome.ts';

/** One thing that is wrong: where, what was expected, what came, and what the shop needs it for. */
export interface Finding {
  readonly field: string;
  readonly expected: string;
  readonly came: string;
  readonly use: string;
}

const HTTP_STATUS = 'HTTP status';

/** What is wrong with an answer: its status, or that it is no JSON, or field by field. */
export function findings(interaction: Interaction, { mismatches, exchange }: Broken): Finding[] {
  const { status, body } = interaction;
  const wrongStatus = mismatches.find(({ type }) => type === 'StatusMismatch');
  // What a body lacks under another status follows from that.
  if (wrongStatus)
    return [
      {
        field: HTTP_STATUS,
        expected: status.says,
        came: JSON.stringify(wrongStatus.actual),
        use: status.use,
      },
    ];
  const wrongType = mismatches.find(
    ({ type }) => type === 'BodyTypeMismatch' || type === 'HeaderMismatch',
  );
  if (wrongType && !exchange.isJson)
    return [notJson(exchange, 'Content-Type', exchange.type || 'none')];
  if (!exchange.isJson && body) return [notJson(exchange, 'body', 'what is no JSON')];
  if (wrongType) return [notJson(exchange, 'Content-Type', exchange.type || 'none')];
  return together(mismatches.flatMap((each) => findingsOf(each, interaction)));
}

function notJson({ body }: Exchange, field: string, came: string): Finding {
  const expected = field === 'body' ? 'JSON' : 'application/json';
  return {
    field,
    expected,
    came: body ? came : 'no body',
    use: 'The body is read as JSON (spec 7)',
  };
}

function findingsOf(mismatch: Mismatch, { status, body }: Interaction): Finding[] {
  const { type, actual, path = '$' } = mismatch;
  if (type !== 'BodyMismatch' || !body)
    return [{ field: 'answer', expected: 'an answer', came: mismatch.mismatch, use: status.use }];

  const expected = at(body, path);
  const name = nameOf(path);
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

/** `$.products[3].price` → `products[3].price`; what is not below a field stands below the body. */
function nameOf(path: string): string {
  const name = path.replace(/^[$/]\.?/, '');
  return name === '' || name.startsWith('[') ? `body${name}` : name;
}

/** Of the elements of a list that are wrong in the same way, the first one stands for all, with their number. */
function together(all: readonly Finding[]): Finding[] {
  const alike = new Map<string, Finding[]>();
  for (const finding of all) {
    const key = [finding.field.replace(/\[\d+\]/g, '[*]'), finding.expected].join(' ');
    alike.set(key, [...(alike.get(key) ?? []), finding]);
  }
  return [...alike.values()]
    .map((group) => {
      const [first, ...others] = group.toSorted((one, other) => inOrder(one.field, other.field));
      if (!first) throw new Error('a group holds at least one');
      const more = others.length > 0 ? ` (and ${others.length} more like it)` : '';
      return { ...first, came: first.came + more };
    })
    .toSorted((one, other) => inOrder(one.field, other.field));
}

const inOrder = new Intl.Collator('en', { numeric: true }).compare;

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
  const text = typeof actual === 'string' ? actual : JSON.stringify(actual ?? null);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
