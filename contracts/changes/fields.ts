/** The fields of a body, each with what it may be: `products[].price` → `["number"]`. */
import type { JsonSchema } from '@valibot/to-json-schema';
import type { Expected } from '#contracts/derive/expected.ts';
import { nameOf, namedJsonSchema, requireSchema, resolved } from '#contracts/derive/jsonSchema.ts';
import { type Accepted, acceptedBy, ECHOED, MISSING } from './accepted.ts';

export type Fields = Readonly<Record<string, Accepted>>;

/** The body as a whole. */
export const BODY = '(body)';

/** The fields that the shop sends. */
export function sentFields(schema: JsonSchema): Fields {
  return Object.fromEntries(fieldsAt({ schema, at: '', expected: undefined, optional: false }));
}

/** The fields that the shop reads. A backend must send those that the Pact expects, and may send the others. */
export function readFields(schema: JsonSchema, expected: Expected): Fields {
  return Object.fromEntries(fieldsAt({ schema, at: '', expected, optional: false }));
}

interface Place {
  readonly schema: JsonSchema;
  readonly at: string;
  /** What the Pact expects here, if it expects anything. */
  readonly expected: Expected | undefined;
  readonly optional: boolean;
  readonly echoed?: boolean;
}

function fieldsAt({ schema, at, expected, optional, echoed }: Place): [string, Accepted][] {
  const node = resolved(schema);
  const words = expected ? expectedWords(expected, schema) : acceptedBy(schema);
  const whole = [...words, ...(optional ? [MISSING] : []), ...(echoed ? [ECHOED] : [])];
  const entry: [string, Accepted] = [at || BODY, whole.toSorted()];
  const inside = at && `${at}.`;
  if (node.items) {
    const each = expected?.kind === 'list' ? expected.each : undefined;
    const items = requireSchema(node.items);
    return [entry, ...fieldsAt({ schema: items, at: `${at}[]`, expected: each, optional: false })];
  }
  const { properties = {}, required = [] } = node;
  const demanded = expected?.kind === 'object' ? expected.fields : undefined;
  return [
    entry,
    ...Object.entries(properties).flatMap(([field, each]) => {
      const isOptional = demanded ? !(field in demanded) : !required.includes(field);
      return fieldsAt({
        schema: requireSchema(each),
        at: inside + field,
        expected: demanded?.[field],
        optional: isOptional,
        echoed: isOptional && nameOf(schema) === 'CartItem' && isOfProduct(field),
      });
    }),
  ];
}

/** The Pact may expect less than the schema reads: the words of the schema that are of the example's type. */
function expectedWords(expected: Expected, schema: JsonSchema): Accepted {
  if (expected.kind === 'exactly') return [JSON.stringify(expected.value)];
  const kinds = kindsOf[expected.kind];
  const words = acceptedBy(schema).filter((word) => kinds.test(word));
  if (words.length === 0) throw new Error(`the schema has no ${expected.kind}`);
  return words;
}

const kindsOf = {
  id: /^(number|text)/,
  pattern: /^(text|")/,
  number: /^(number|\d)/,
  boolean: /^(true|false)/,
  text: /^(text|")/,
  list: /^list/,
  object: /^object/,
};

function isOfProduct(field: string): boolean {
  return field in (namedJsonSchema('Product').properties ?? {});
}
