/** The schemas of the document: named ones are components, and each field says what the shop needs it for. */
import type { JsonSchema } from '@valibot/to-json-schema';
import {
  jsonSchemaOf,
  namedJsonSchema,
  nameOf,
  requireSchema,
  resolved,
  schemaNames,
} from '#contracts/derive/jsonSchema.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { examples } from '#contracts/examples/index.ts';
import { contract, endpointNames } from '#contracts/index.ts';
import { isList, isOptional, type Optional, type UseTree } from '#contracts/examples/uses.ts';
import { units } from './units.ts';

export function componentSchemas(): Readonly<Record<string, unknown>> {
  const usesByField = usesOfComponents();
  return Object.fromEntries(
    schemaNames.map((name) => {
      const schema = namedJsonSchema(name);
      if (!schema.properties) return [name, inDocument(schema)];
      const described = withFields(schema, (field, each) => {
        const texts = usesByField.get(`${name}.${field}`);
        const measured = withUnit(field, each);
        return texts ? withText(measured, [...texts].join('; ')) : measured;
      });
      return [name, inDocument(described)];
    }),
  );
}

/** Fields that the shop reads are required, as in the Pact, even if the shop could do without them. */
export function answerSchema(schema: JsonSchema, use: UseTree): unknown {
  return inDocument(
    typeof use === 'string' || isList(use) ? applyUse(schema, use) : withUses(schema, use),
  );
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

function withUses(schema: JsonSchema, use: Readonly<Record<string, UseTree | Optional>>) {
  const { required = [], ...rest } = withFields(schema, (field, each) =>
    use[field] ? applyUse(withUnit(field, each), use[field]) : withUnit(field, each),
  );
  const read = Object.keys(use).filter((field) => use[field] && !isOptional(use[field]));
  const requiredFields = new Set([...required, ...read]);
  const fieldNames = fieldsOf(schema).map(([field]) => field);
  return { ...rest, required: fieldNames.filter((field) => requiredFields.has(field)) };
}

function applyUse(schema: JsonSchema, use: UseTree | Optional): JsonSchema {
  if (typeof use === 'string') return withText(schema, use);
  if (isOptional(use)) return withText(schema, use.optional);
  if (isList(use))
    return {
      ...schema,
      description: use.list,
      items: applyUse(requireSchema(schema.items), use.each),
    };
  return nameOf(schema) ? schema : withUses(schema, use); // a component has its own descriptions
}

/** A viewer shows only the description next to a reference, so this one repeats that of the referenced schema. */
function withText(schema: JsonSchema, text: string): JsonSchema {
  const description = schema.description ?? resolved(schema).description;
  return { ...schema, description: description ? `${text}. ${description}` : text };
}

/** Says in which unit or notation the field is. A date of any notation has a description of its own. */
export function withUnit(field: string, schema: JsonSchema): JsonSchema {
  const unit = units.get(field);
  return unit === undefined || nameOf(schema) === 'Moment' ? schema : withText(schema, unit);
}

/** `Product.price` → what the shop needs it for, from every response that contains it. */
function usesOfComponents(): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const visit = (schema: JsonSchema, use: UseTree | Optional): void => {
    if (typeof use === 'string' || isOptional(use)) return;
    if (isList(use)) return visit(requireSchema(schema.items), use.each);
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
