/** The schemas of the document: named ones are components, and each field says what the shop needs it for. */
import type { JsonSchema } from '@valibot/to-json-schema';
import {
  namedJsonSchema,
  nameOf,
  requireSchema,
  resolved,
  schemaNames,
} from '#contracts/derive/jsonSchema.ts';
import { isList, isOptional, type Optional, type UseTree } from '#contracts/examples/uses.ts';
import { fieldsOf, isDemandedBy, usesOf } from './uses.ts';

/** The unit of each field that is a number, and the notation of a day or an hour, by the name of the field. Ids have none. */
const dollars = 'In dollars, not in cents';

export const units: ReadonlyMap<string, string> = new Map([
  ['price', dollars],
  ['product_price', dollars],
  ['productPrice', dollars],
  ['totalPrice', dollars],
  ['totalAmount', dollars],
  ['quantity', 'A number of pieces'],
  ['date', 'A day, YYYY-MM-DD'],
  ['time', 'An hour of that day, HH:MM, without a time zone'],
]);

export function componentSchemas(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    schemaNames.map((name) => {
      const schema = namedJsonSchema(name);
      if (!schema.properties) return [name, inDocument(schema)];
      const described = withFields(schema, (field, each) => {
        const { texts = new Set() } = usesOf(name, field) ?? {};
        const measured = withUnit(field, each);
        return texts.size > 0 ? withText(measured, [...texts].join('; ')) : measured;
      });
      const isDemanded = (field: string) => usesOf(name, field)?.isDemanded ?? false;
      return [name, inDocument(withRequired(described, isDemanded))];
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
  const described = withFields(schema, (field, each) =>
    use[field] ? applyUse(withUnit(field, each), use[field]) : withUnit(field, each),
  );
  return withRequired(described, (field) => isDemandedBy(use, field));
}

/** Requires these fields too, and names all required ones in the order of the schema. */
function withRequired(
  { required = [], ...schema }: JsonSchema,
  isDemanded: (field: string) => boolean,
): JsonSchema {
  const names = fieldsOf(schema).map(([field]) => field);
  return {
    ...schema,
    required: names.filter((field) => required.includes(field) || isDemanded(field)),
  };
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
  return demandsMore(schema, use) ? withUses(schema, use) : schema; // a component has its own descriptions
}

/** Whether it demands a field, at any depth, that the component leaves open because another answer need not have it. */
function demandsMore(schema: JsonSchema, use: UseTree | Optional): boolean {
  if (typeof use === 'string' || isOptional(use)) return false;
  if (isList(use)) return demandsMore(requireSchema(schema.items), use.each);
  const name = nameOf(schema);
  if (!name) return true;
  const { required = [] } = resolved(schema);
  return fieldsOf(schema).some(([field, each]) => {
    const isOpen = !required.includes(field) && !usesOf(name, field)?.isDemanded;
    const ofField = use[field];
    return (
      (isOpen && isDemandedBy(use, field)) || (ofField !== undefined && demandsMore(each, ofField))
    );
  });
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
