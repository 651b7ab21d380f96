import type { Expected } from '#contracts/derive/expected.ts';
import type { Interaction } from '#contracts/derive/interactions.ts';
import { contract, type EndpointName } from '#contracts/index.ts';
import type { Broken, Exchange, Mismatch, Outcome } from './verifier.ts';

export interface Verified {
  readonly interaction: Interaction;
  readonly outcome: Outcome;
}

const hasOutcome = (kind: Outcome['kind']) => (each: Verified) => each.outcome.kind === kind;

export function reportOf(call: EndpointName, all: readonly Verified[]): string[] {
  const { method, path } = contract[call];
  const tried = all.filter((each) => !hasOutcome('left out')(each));
  const mark = tried.some(hasOutcome('broken')) ? '✗' : tried.every(hasOutcome('kept')) ? '✓' : '?';
  const kept = `${tried.filter(hasOutcome('kept')).length} of ${tried.length}`;
  return [
    `${mark} ${call.padEnd(22)} ${`${method} ${path}`.padEnd(46)} ${kept}`,
    ...all.flatMap(interactionLines),
  ];
}

function interactionLines({ interaction, outcome }: Verified): string[] {
  const when = interaction.description.replace(/^\w+: /, '');
  if (outcome.kind === 'kept') return [];
  if (outcome.kind === 'left out') return [`    – ${when}: left out, it needs a state of its own`];
  if (outcome.kind === 'not run')
    return [`    ? ${when}: could not be verified. ${outcome.reason}`];
  const { asked, status, type, body } = outcome.exchange;
  return [
    `    ✗ ${when}`,
    ...findings(interaction, outcome).flatMap(({ field, expected, came, use }) => [
      `        ${field}: expected ${expected}; came ${came}`,
      ...(use ? [`            what for: ${use}`] : []),
    ]),
    `        asked: ${asked}`,
    `        answered: HTTP ${status} ${type} ${body || '(no body)'}`,
    ...outcome.given.map((state) => `        given: ${state}`),
  ];
}

/** The last line: how many calls keep the contract, break it or could not be verified. */
export function summaryOf(calls: readonly (readonly Verified[])[]): string {
  const tried = calls.map((all) => all.filter((each) => !hasOutcome('left out')(each)));
  const broken = tried.filter((all) => all.some(hasOutcome('broken'))).length;
  const kept = tried.filter((all) => all.every(hasOutcome('kept'))).length;
  const unverified = tried.length - broken - kept;
  return [
    `${kept} of ${tried.length} ${tried.length === 1 ? 'call' : 'calls'} keep the contract`,
    ...(broken > 0 ? [`${broken} ${broken === 1 ? 'breaks' : 'break'} it`] : []),
    ...(unverified > 0 ? [`${unverified} could not be verified`] : []),
  ].join(', ');
}

/** One wrong value: its place, what was expected, what the server sent, and what the shop needs it for. */
interface Finding {
  readonly field: string;
  readonly expected: string;
  readonly came: string;
  readonly use: string;
}

function findings(interaction: Interaction, { mismatches, exchange }: Broken): Finding[] {
  const { status, body } = interaction;
  const wrongStatus = mismatches.find(({ type }) => type === 'StatusMismatch');
  // A wrong status explains a wrong body, so only the status is reported.
  if (wrongStatus) {
    const came = JSON.stringify(wrongStatus.actual);
    return [{ field: 'HTTP status', expected: status.says, came, use: status.use }];
  }
  const wrongType = mismatches.find(
    ({ type }) => type === 'BodyTypeMismatch' || type === 'HeaderMismatch',
  );
  if (wrongType) return [notJson(exchange, 'Content-Type', exchange.type || 'none')];
  if (!exchange.isJson && body) return [notJson(exchange, 'body', 'text that is not JSON')];
  return mergeSimilar(mismatches.flatMap((each) => findingsOf(each, interaction)));
}

function notJson({ body }: Exchange, field: string, came: string): Finding {
  const expected = field === 'body' ? 'JSON' : 'application/json';
  const use = 'The body is read as JSON (spec 7)';
  return { field, expected, came: body ? came : 'no body', use };
}

function findingsOf(mismatch: Mismatch, { status, body }: Interaction): Finding[] {
  const { type, actual, path = '$' } = mismatch;
  if (type !== 'BodyMismatch' || !body)
    return [{ field: 'answer', expected: 'an answer', came: mismatch.mismatch, use: status.use }];

  const expected = expectedAt(body, path);
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

/** `$.products[3].price` → `products[3].price`; `$[3]` → `body[3]`; `$` → `body`. */
function nameOf(path: string): string {
  const name = path.replace(/^[$/]\.?/, '');
  return name === '' || name.startsWith('[') ? `body${name}` : name;
}

/** Reports list elements that are wrong in the same way once: the first one, with the number of the others. */
function mergeSimilar(all: readonly Finding[]): Finding[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of all) {
    const key = [finding.field.replace(/\[\d+\]/g, '[*]'), finding.expected].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()]
    .map((group) => {
      const [first, ...others] = group.toSorted((one, other) => compare(one.field, other.field));
      if (!first) throw new Error('a group holds at least one');
      const more = others.length > 0 ? ` (and ${others.length} more like it)` : '';
      return { ...first, came: first.came + more };
    })
    .toSorted((one, other) => compare(one.field, other.field));
}

const compare = new Intl.Collator('en', { numeric: true }).compare;

function missingFields(expected: Expected, { actual, mismatch }: Mismatch): [string, Expected][] {
  if (expected.kind !== 'object' || !/missing the following keys/.test(mismatch)) return [];
  const present: unknown = typeof actual === 'string' ? JSON.parse(actual) : actual;
  const keys = new Set(Array.isArray(present) ? present.map(String) : []);
  return Object.entries(expected.fields).filter(([field]) => !keys.has(field));
}

function expectedAt(expected: Expected, path: string): Expected | undefined {
  const steps = path.match(/\[(?:\d+|'[^']*')\]|[^.[\]$/]+/g) ?? [];
  return steps.reduce<Expected | undefined>((node, step) => {
    if (node?.kind === 'list') return node.each;
    return node?.kind === 'object' ? node.fields[step.replace(/^\['|'\]$/g, '')] : undefined;
  }, expected);
}

function cameOf(actual: unknown): string {
  const text = typeof actual === 'string' ? actual : JSON.stringify(actual ?? null);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
