/** What is wrong in an exchange, in words: from the differences that Pact found, and the checks of a browser. */
import type { Expected } from '#contracts/derive/expected.ts';
import type { Interaction } from '#contracts/derive/interactions.ts';
import { type Finding, sentenceOf } from './finding.ts';
import { fixOfRefusedOrigin, fixOfStatus } from './fixOfStatus.ts';
import type { Broken, Exchange, Mismatch } from './messages.ts';

const plain: Pick<Finding, 'answers' | 'more'> = { answers: [], more: 0 };

/** What is wrong in one exchange, most important first. `origin`: the shop's, if the calls came from there. */
export function findingsOf(interaction: Interaction, broken: Broken, origin?: string): Finding[] {
  return [...mergedAnswers(broken.findings), ...findingsInAnswer(interaction, broken, origin)];
}

function findingsInAnswer(
  interaction: Interaction,
  { mismatches, exchange, refusedOrigin }: Broken,
  origin: string | undefined,
): Finding[] {
  const { status, body } = interaction;
  const wrongStatus = mismatches.find(({ type }) => type === 'StatusMismatch');
  // A wrong status explains a wrong body, so only the status is reported.
  if (wrongStatus) {
    const came = JSON.stringify(wrongStatus.actual);
    const fix = refusedOrigin
      ? fixOfRefusedOrigin(refusedOrigin, origin !== undefined)
      : fixOfStatus(interaction, exchange.status, origin);
    const { says: expected, use } = status;
    return [{ ...plain, field: 'HTTP status', expected, came, use, ...(fix && { fix }) }];
  }
  const wrongType = mismatches.find(
    ({ type }) => type === 'BodyTypeMismatch' || type === 'HeaderMismatch',
  );
  if (wrongType) return [notJson(exchange, 'Content-Type', exchange.type || 'none')];
  if (!exchange.isJson && body) return [notJson(exchange, 'body', 'text that is not JSON')];
  return mergeSimilar(mismatches.flatMap((each) => findingsOfMismatch(each, interaction)));
}

/** A header that is missing in several answers of one exchange is one finding. */
function mergedAnswers(findings: readonly Finding[]): Finding[] {
  const merged = new Map<string, Finding>();
  for (const finding of findings) {
    const sentence = sentenceOf(finding);
    const answers = [...(merged.get(sentence)?.answers ?? []), ...finding.answers];
    merged.set(sentence, { ...finding, answers: [...new Set(answers)] });
  }
  return [...merged.values()];
}

function notJson({ body }: Exchange, field: string, came: string): Finding {
  const expected = field === 'body' ? 'JSON' : 'application/json';
  const use = 'The body is read as JSON (spec 7)';
  return { ...plain, field, expected, came: body.trim() ? came : 'no body', use };
}

function findingsOfMismatch(mismatch: Mismatch, { status, body }: Interaction): Finding[] {
  const { type, actual, path = '$' } = mismatch;
  if (type !== 'BodyMismatch' || !body)
    return [
      {
        ...plain,
        field: 'answer',
        expected: 'an answer',
        came: mismatch.mismatch,
        use: status.use,
      },
    ];

  const expected = expectedAt(body, path);
  const name = nameOf(path);
  if (!expected)
    return [{ ...plain, field: name, expected: 'nothing else', came: mismatch.mismatch, use: '' }];
  const missing = missingFields(expected, mismatch);
  if (missing.length > 0)
    return missing.map(([field, each]) => ({
      ...plain,
      field: name === 'body' ? field : `${name}.${field}`,
      expected: each.says,
      came: 'nothing: the field is missing',
      use: each.use,
    }));
  return [
    { ...plain, field: name, expected: expected.says, came: cameOf(actual), use: expected.use },
  ];
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
      return { ...first, more: others.length };
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
