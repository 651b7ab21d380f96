/** What is wrong in the answer to an exchange, in words: the contract's expectations, compared with what came. */
import type { Expected } from '#contracts/derive/expected.ts';
import type { Interaction } from '#contracts/derive/interactions.ts';
import type { Answer } from '#contracts/kit/http/send.ts';
import { type Finding, finding } from '#contracts/kit/report/result.ts';

const JSON_TYPE = /^application\/([^;]+\+)?json\s*(;|$)/i;
const CUT = 80;
const STATUS = 'HTTP status';

/** Most important first. A wrong status explains a wrong body, so then only the status is reported. */
export function findingsIn({ status, body }: Interaction, answer: Answer): Finding[] {
  const isRight =
    status.accepted === 'success' ? answer.ok : answer.status >= 400 && answer.status < 500;
  if (!isRight) {
    const came = String(answer.status);
    return [finding({ field: STATUS, expected: status.says, came, use: status.use })];
  }
  if (!body) return [];
  const type = answer.headers.get('content-type') ?? '';
  const isEmpty = answer.text.trim() === '';
  const use = 'The body is read as JSON (spec 7)';
  if (!JSON_TYPE.test(type)) {
    const came = isEmpty ? 'no body' : type || 'none';
    return [finding({ field: 'Content-Type', expected: 'application/json', came, use })];
  }
  if (answer.value === undefined) {
    const came = isEmpty ? 'no body' : 'text that is not JSON';
    return [finding({ field: 'body', expected: 'JSON', came, use })];
  }
  return mergeSimilar(breachesIn(body, answer.value, ''));
}

/** Whether the status is not the one that the contract expects. */
export function hasWrongStatus(findings: readonly Finding[]): boolean {
  return findings.some(({ field }) => field === STATUS);
}

/** The breaches of a value and of what is in it. `at`: where it stands, like `products[1]`. */
function breachesIn(expected: Expected, value: unknown, at: string): Finding[] {
  if (!matches(expected, value)) {
    const { says, use } = expected;
    return [finding({ field: at || 'body', expected: says, came: cameOf(value), use })];
  }
  if (expected.kind === 'list' && Array.isArray(value))
    return value.flatMap((each: unknown, index) =>
      breachesIn(expected.each, each, `${at || 'body'}[${index}]`),
    );
  if (expected.kind !== 'object' || !isObject(value)) return [];
  return Object.entries(expected.fields).flatMap(([name, each]) => {
    const field = at === '' ? name : `${at}.${name}`;
    if (Object.hasOwn(value, name)) return breachesIn(each, value[name], field);
    const came = 'nothing: the field is missing';
    return [finding({ field, expected: each.says, came, use: each.use })];
  });
}

/** Whether a value is of the kind that is expected. What it contains is not looked at. */
function matches(expected: Expected, value: unknown): boolean {
  switch (expected.kind) {
    case 'id':
      return typeof value === 'number' || (typeof value === 'string' && value !== '');
    case 'pattern':
      return typeof value === 'string' && new RegExp(expected.regex).test(value);
    case 'text':
      return typeof value === 'string' && (value !== '' || !expected.filled);
    case 'number':
      return Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'list':
      return Array.isArray(value) && value.length > 0;
    case 'object':
      return isObject(value);
    case 'exactly':
  }
  return JSON.stringify(value) === JSON.stringify(expected.value);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function cameOf(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : JSON.stringify(value);
  return text.length > CUT ? `${text.slice(0, CUT)}…` : text;
}

/** Reports list elements that are wrong in the same way once: the first one, with the number of the others. */
function mergeSimilar(all: readonly Finding[]): Finding[] {
  const groups = new Map<string, Finding>();
  for (const each of all) {
    const key = [each.field.replace(/\[\d+\]/g, '[*]'), each.expected].join(' ');
    const first = groups.get(key);
    groups.set(key, first ? { ...first, more: first.more + 1 } : each);
  }
  return [...groups.values()];
}
