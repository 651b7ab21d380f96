/** What is expected of a response's value. The Pact, the verifier's report and the mutations are derived from it. */
import type { JsonSchema } from '@valibot/to-json-schema';
import { isList, isOptional, type UseTree } from '#contracts/examples/uses.ts';
import { nameOf, requireSchema, resolved } from './jsonSchema.ts';

/** `says` is the expectation in words; `use` says what the shop needs the value for. */
export type Expected = { readonly says: string; readonly use: string } & (
  | { readonly kind: 'exactly'; readonly value: unknown }
  /** A number or a text: the specification leaves it open. */
  | { readonly kind: 'id'; readonly value: string | number; readonly regex: string }
  | { readonly kind: 'pattern'; readonly value: string; readonly regex: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'text'; readonly value: string; readonly filled: boolean }
  /** At least one element, each like the first. */
  | { readonly kind: 'list'; readonly each: Expected }
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, Expected>> }
);

/** The value of the example, without the fields that the shop does not read. */
export function exampleOf(expected: Expected): unknown {
  if (expected.kind === 'list') return [exampleOf(expected.each)];
  if (expected.kind !== 'object') return expected.value;
  return Object.fromEntries(
    Object.entries(expected.fields).map(([field, each]) => [field, exampleOf(each)]),
  );
}

export function expectedOf(schema: JsonSchema, example: unknown, uses: UseTree): Expected {
  const name = nameOf(schema);
  const node = resolved(schema);
  if (typeof uses === 'string') return { ...scalarExpectation(name, node, example), use: uses };
  if (isList(uses)) {
    if (!Array.isArray(example)) throw new Error('the example of a list is no list');
    const first: unknown = example[0];
    const { list: use } = uses;
    if (first === undefined) return { kind: 'exactly', value: [], says: 'an empty list', use };
    const each = expectedOf(requireSchema(node.items), first, uses.each);
    return { kind: 'list', each, says: 'a list with at least one element', use };
  }
  if (typeof example !== 'object' || example === null)
    throw new Error('the example of an object is no object');
  const values = new Map<string, unknown>(Object.entries(example));
  const fields = Object.entries(uses).flatMap(([field, use]) => {
    if (isOptional(use)) return [];
    if (!values.has(field)) throw new Error(`the example lacks «${field}», which the shop reads`);
    const property = requireSchema(node.properties?.[field]);
    return [[field, expectedOf(property, values.get(field), use)] as const];
  });
  return {
    kind: 'object',
    fields: Object.fromEntries(fields),
    says: `an object with ${fields.map(([field]) => field).join(', ')}`,
    use: '',
  };
}

function scalarExpectation(name: string | undefined, node: JsonSchema, value: unknown) {
  if (name === 'Id' && (typeof value === 'number' || typeof value === 'string'))
    return { kind: 'id', value, regex: idPattern, says: 'an id: a number or a text' } as const;
  if ('const' in node)
    return {
      kind: 'exactly',
      value: node.const,
      says: `exactly ${JSON.stringify(node.const)}`,
    } as const;
  if (typeof value === 'number') return { kind: 'number', value, says: 'a number' } as const;
  if (typeof value === 'boolean') return { kind: 'boolean', value, says: 'true or false' } as const;
  if (typeof value !== 'string')
    throw new Error(`no rule for a value like ${JSON.stringify(value)}`);
  if (node.enum) {
    const words = node.enum.filter((each) => typeof each === 'string');
    const regex = `^(${words.join('|')})$`;
    return { kind: 'pattern', value, regex, says: words.join(' or ') } as const;
  }
  if (node.pattern) {
    const says = node.description?.split(/[.;,]/)[0] ?? node.pattern;
    return { kind: 'pattern', value, regex: node.pattern, says: lowerFirst(says) } as const;
  }
  const filled = (node.minLength ?? 0) > 0;
  return { kind: 'text', value, filled, says: filled ? 'text, not empty' : 'text' } as const;
}

/** A number or a text. Matchers see the value as JSON, so the pattern must exclude literals, lists and objects. */
const idPattern = `^(?:[^\\[{ntf].*|${['null', 'true', 'false'].map(patternExcept).join('|')})$`;

/** A pattern for texts that begin with the word's first letter but differ from the word. There is no lookahead. */
function patternExcept(word: string): string {
  const [first = '', ...rest] = word;
  const [next] = rest;
  return first + (next === undefined ? '.+' : `(?:|[^${next}].*|${patternExcept(rest.join(''))})`);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
