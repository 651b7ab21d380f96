/** The schemas of the document: named ones are components, and each field of an answer says what the shop needs it for. */
import type { JsonSchema } from '@valibot/to-json-schema';
import {
  namedJsonSchema,
  requireSchema,
  resolved,
  schemaNames,
} from '#contracts/derive/jsonSchema.ts';
import { isList, isOptional, type Optional, type UseTree } from '#contracts/examples/uses.ts';

export function componentSchemas(): Readonly<Record<string, unknown>> {
  const named = schemaNames.map((name) => [name, inDocument(namedJsonSchema(name))] as const);
  return Object.fromEntries(named);
}

/** Fields that the shop reads are required, as in the Pact, even if the shop could do without them. */
export function answerSchema(schema: JsonSchema, use: UseTree): unknown {
  return inDocument(withUse(schema, use));
}

export function inDocument(schema: unknown): unknown {
  if (typeof schema === 'string') return schema.replace(/^#\/\$defs\//, '#/components/schemas/');
  if (Array.isArray(schema)) return schema.map(inDocument);
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]: [string, unknown]) => [key, inDocument(value)]),
  );
}

export function fieldsOf(schema: JsonSchema): (readonly [string, JsonSchema])[] {
  const { properties = {} } = resolved(schema);
  return Object.entries(properties).map(([field, each]) => [field, requireSchema(each)]);
}

/** An object whose fields are replaced by the results of `edit`. A named object also keeps its reference. */
export function withFields(
  schema: JsonSchema,
  edit: (field: string, each: JsonSchema) => JsonSchema,
): JsonSchema {
  const { required = [] } = resolved(schema);
  const properties = fieldsOf(schema).map(([field, each]) => [field, edit(field, each)] as const);
  return { ...schema, type: 'object', properties: Object.fromEntries(properties), required };
}

function withUse(schema: JsonSchema, use: UseTree | Optional): JsonSchema {
  if (typeof use === 'string') return withText(schema, use);
  if (isOptional(use)) return withText(schema, use.optional);
  if (isList(use)) {
    const items = withUse(requireSchema(schema.items), use.each);
    return { ...schema, description: use.list, items };
  }
  const { required = [], ...described } = withFields(schema, (field, each) =>
    use[field] ? withUse(each, use[field]) : each,
  );
  const names = fieldsOf(schema).map(([field]) => field);
  const isRead = (field: string) => use[field] !== undefined && !isOptional(use[field]);
  return {
    ...described,
    required: names.filter((field) => required.includes(field) || isRead(field)),
  };
}

/** A viewer shows only the description next to a reference, so this one repeats that of the referenced schema. */
function withText(schema: JsonSchema, text: string): JsonSchema {
  const description = schema.description ?? resolved(schema).description;
  return { ...schema, description: description ? `${text}. ${description}` : text };
}
