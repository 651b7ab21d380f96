/** The contract's schemas in the document: what has a name is a component, and fields tell what the shop needs them for. */
import type { JsonSchema } from '@valibot/to-json-schema';
import {
  jsonSchemaOf,
  namedJsonSchema,
  nameOf,
  oneSchema,
  resolved,
  schemaNames,
} from '#contracts/derive/jsonSchema.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { examples } from '#contracts/examples/index.ts';
import { contract, endpointNames } from '#contracts/index.ts';
import { isList, isOptional, type Optional, type UseTree } from '#contracts/examples/uses.ts';

/** Every named schema. What several calls need a field for stands there once, from each. */
export function componentSchemas(): Readonly<Record<string, unknown>> {
  const said = usesOfComponents();
  return Object.fromEntries(
    schemaNames.map((name) => {
      const schema = namedJsonSchema(name);
      if (!schema.properties) return [name, inDocument(schema)];
      const described = withFields(schema, (field, each) => {
        const texts = said.get(`${name}.${field}`);
        return texts ? told(each, [...texts].join('; ')) : each;
      });
      return [name, inDocument(described)];
    }),
  );
}

/**
 * What one call answers. Its own fields are told by the call's own use of them, and what the shop reads is required, as
 * the Pact demands it, also where the shop could do without.
 */
export function answerSchema(schema: JsonSchema, use: UseTree): unknown {
  return inDocument(
    typeof use === 'string' || isList(use) ? toldBy(schema, use) : withUses(schema, use),
  );
}

/** A schema as it stands in the document. */
export function inDocument(schema: unknown): unknown {
  if (typeof schema === 'string') return schema.replace(/^#\/\$defs\//, '#/components/schemas/');
  if (Array.isArray(schema)) return schema.map(inDocument);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]: [string, unknown]) => [key, inDocument(value)]),
  );
}

/** An object's fields, in their order. */
export function fieldsOf(schema: JsonSchema): (readonly [string, JsonSchema])[] {
  const { properties = {} } = resolved(schema);
  return Object.entries(properties).map(([field, each]) => [field, oneSchema(each)]);
}

/** An object with its fields spelled out anew; where it has a name, beside the reference to it. */
export function withFields(
  schema: JsonSchema,
  anew: (field: string, each: JsonSchema) => JsonSchema,
): JsonSchema {
  const { required = [] } = resolved(schema);
  const properties = fieldsOf(schema).map(([field, each]) => [field, anew(field, each)] as const);
  return { ...schema, type: 'object', properties: Object.fromEntries(properties), required };
}

function withUses(schema: JsonSchema, use: Readonly<Record<string, UseTree | Optional>>) {
  const { required = [], ...spelled } = withFields(schema, (field, each) =>
    use[field] ? toldBy(each, use[field]) : each,
  );
  const read = Object.keys(use).filter((field) => use[field] && !isOptional(use[field]));
  const demanded = new Set([...required, ...read]);
  const inOrder = fieldsOf(schema).map(([field]) => field);
  return { ...spelled, required: inOrder.filter((field) => demanded.has(field)) };
}

function toldBy(schema: JsonSchema, use: UseTree | Optional): JsonSchema {
  if (typeof use === 'string') return told(schema, use);
  if (isOptional(use)) return told(schema, use.optional);
  if (isList(use))
    return { ...schema, description: use.list, items: toldBy(oneSchema(schema.items), use.each) };
  return nameOf(schema) ? schema : withUses(schema, use); // a component tells by itself
}

/** Of two descriptions a viewer shows the nearer one, so that it repeats what kind of value this is. */
function told(schema: JsonSchema, text: string): JsonSchema {
  const { description } = resolved(schema);
  return { ...schema, description: description ? `${text}. ${description}` : text };
}

/** `Product.price` → what the shop needs it for, of every answer that holds one. */
function usesOfComponents(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const visit = (schema: JsonSchema, use: UseTree | Optional): void => {
    if (typeof use === 'string' || isOptional(use)) return;
    if (isList(use)) return visit(oneSchema(schema.items), use.each);
    for (const [field, each] of fieldsOf(schema)) {
      if (!use[field]) continue;
      visit(each, use[field]);
      const text = textOf(use[field]);
      const place = `${nameOf(schema)}.${field}`;
      if (text) found.set(place, (found.get(place) ?? new Set()).add(text));
    }
  };
  for (const call of endpointNames) {
    const { response }: Endpoint = contract[call];
    if (response.from === 'body') visit(jsonSchemaOf(response.schema), examples[call].uses.answer);
  }
  return found;
}

function textOf(use: UseTree | Optional): string | undefined {
  if (typeof use === 'string') return use;
  if (isOptional(use)) return use.optional;
  return isList(use) ? use.list : undefined;
}
