/** What a value may be, in words, and whether one such description leaves room for another. */
import type { JsonSchema } from '@valibot/to-json-schema';
import { requireSchema, resolved } from '#contracts/derive/jsonSchema.ts';

/**
 * The value is one of these: `missing`, `anything`, `object`, `list`, `null`, `number`, `text`, each with its limits as
 * JSON if it has any (`text {"minLength":1}`), or one value written as JSON (`"admin"`, `true`).
 */
export type Accepted = readonly string[];

export const MISSING = 'missing';
/** Added to a field of a cart line that comes back only if the backend itself has sent it with the product. */
export const ECHOED = 'echoed';

const wordOfType: Readonly<Record<string, readonly string[]>> = {
  string: ['text'],
  number: ['number'],
  integer: ['number'],
  boolean: ['true', 'false'],
  object: ['object'],
  array: ['list'],
  null: ['null'],
};

/** They say nothing about a value, or something about its fields and elements, which have entries of their own. */
const withoutLimit = new Set(
  '$ref type properties required items description title examples default const enum anyOf'.split(
    ' ',
  ),
);

/** The words of a JSON Schema. @throws for a choice between objects or lists, for which there is no rule */
export function acceptedBy(schema: JsonSchema): Accepted {
  const node = resolved(schema);
  if (node.const !== undefined) return [JSON.stringify(node.const)];
  if (node.enum) return node.enum.map((value) => JSON.stringify(value));
  if (node.anyOf) {
    const options = node.anyOf.map((option) => resolved(requireSchema(option)));
    if (options.some(({ properties, items }) => properties ?? items))
      throw new Error('contracts/changes has no rule for a choice between objects or lists');
    return [...new Set(options.flatMap(acceptedBy))];
  }
  const limits = Object.fromEntries(
    Object.entries({ ...node, ...(node.type === 'integer' && { multipleOf: 1 }) })
      .filter(([keyword]) => !withoutLimit.has(keyword))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  const suffix = Object.keys(limits).length > 0 ? ` ${JSON.stringify(limits)}` : '';
  if (node.type === undefined) return [`anything${suffix}`];
  return [node.type].flat().flatMap((type) => (wordOfType[type] ?? [type]).map((w) => w + suffix));
}

/** Whether each value that `narrow` describes is also described by `wide`. In doubt it is not. */
export function covers(wide: Accepted, narrow: Accepted): boolean {
  return narrow.every((word) => word === ECHOED || wide.some((other) => coversWord(other, word)));
}

function coversWord(wide: string, narrow: string): boolean {
  if (wide === narrow) return true;
  if (narrow === MISSING || wide === MISSING) return false;
  const [kind, limits] = split(wide);
  if (kind === 'anything') return Object.keys(limits).length === 0;
  const [narrowKind, narrowLimits] = split(narrow);
  const value = literal(narrow);
  if (typeof value === 'string')
    return kind === 'text' && Object.entries(limits).every((limit) => allowsText(limit, value));
  if (typeof value === 'number') return wide === 'number';
  return (
    kind === narrowKind &&
    Object.entries(limits).every(([keyword, limit]) =>
      isWithin(keyword, limit, narrowLimits[keyword]),
    )
  );
}

function isWithin(keyword: string, wide: unknown, narrow: unknown): boolean {
  if (JSON.stringify(wide) === JSON.stringify(narrow)) return true;
  if (typeof wide !== 'number' || typeof narrow !== 'number') return false;
  if (/^(exclusiveM|m)in/.test(keyword)) return narrow >= wide;
  return /^(exclusiveM|m)ax/.test(keyword) && narrow <= wide;
}

function allowsText([keyword, limit]: readonly [string, unknown], text: string): boolean {
  if (keyword === 'minLength') return typeof limit === 'number' && text.length >= limit;
  if (keyword === 'maxLength') return typeof limit === 'number' && text.length <= limit;
  return keyword === 'pattern' && typeof limit === 'string' && new RegExp(limit, 'u').test(text);
}

type Limits = Readonly<Record<string, unknown>>;

/** `text {"minLength":1}` → its kind and its limits. */
export function split(word: string): readonly [kind: string, limits: Limits] {
  const [, kind = word, json = '{}'] = /^(\w+) (\{.*\})$/s.exec(word) ?? [];
  const limits: unknown = JSON.parse(json);
  return [kind, typeof limits === 'object' && limits !== null ? { ...limits } : {}];
}

/** The value that a word stands for; `undefined` if it stands for many. */
function literal(word: string): unknown {
  return /^["\d-]/.test(word) ? JSON.parse(word) : undefined;
}
