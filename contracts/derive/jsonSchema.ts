import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import * as entities from '#contracts/entities.ts';
import * as formValues from '#contracts/formValues.ts';
import { resources } from '#contracts/index.ts';
import * as primitives from '#contracts/primitives.ts';
import { handWritten } from './handWritten.ts';

/** The schemas that the documents show by name: the basic values with a rule of their own, and all exported objects. */
export const named: Readonly<Record<string, v.GenericSchema>> = {
  ...schemasIn([primitives, formValues], (name) => name === 'Id' || name in handWritten),
  ...schemasIn(
    [entities, ...Object.values(resources)],
    (name, { type }) => type === 'object' || name in handWritten,
  ),
};
export const schemaNames = Object.keys(named);

/** The JSON Schema (draft 2020-12) of a contract's schema; named schemas appear as `$ref: "#/$defs/Name"`. */
export function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  return convert(schema, named);
}

/** The JSON Schema of one named schema: this one in full, others as references. */
export function namedJsonSchema(name: string): JsonSchema {
  const byHand = handWritten[name];
  if (byHand) return byHand;
  const { [name]: schema, ...others } = named;
  if (!schema) throw new Error(`there is no schema ${name}`);
  return convert(schema, others);
}

export function nameOf({ $ref }: JsonSchema): string | undefined {
  return schemaNames.find((name) => $ref === `#/$defs/${name}`);
}

export function resolved(schema: JsonSchema): JsonSchema {
  const name = nameOf(schema);
  return name ? namedJsonSchema(name) : schema;
}

export function requireSchema(schema: JsonSchema['items']): JsonSchema {
  if (typeof schema !== 'object' || Array.isArray(schema))
    throw new Error('the schema has no place for a field that the shop reads');
  return schema;
}

function convert(schema: v.GenericSchema, definitions: Record<string, v.GenericSchema>) {
  const {
    $schema: _draft,
    $defs: _named,
    ...converted
  } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    definitions,
    ignoreActions: ['finite', 'check'],
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      if (valibotSchema.type === 'file') return {};
      if (!v.is(Entries, valibotSchema)) return undefined;
      const fields = Object.entries(jsonSchema.properties ?? {}).map(
        ([field, each]) =>
          [field, referenceWithUnit(valibotSchema.entries[field]) ?? each] as const,
      );
      return { ...jsonSchema, properties: Object.fromEntries(fields) };
    },
  });
  return converted;
}

const Entries = v.object({ entries: v.record(v.string(), v.unknown()) });
const Measured = v.object({
  pipe: v.looseTuple([
    v.unknown(),
    v.object({ type: v.literal('description'), description: v.string() }),
  ]),
});

/** `v.pipe(Sum, v.description(dollars))` stays a reference to `Sum`. */
function referenceWithUnit(field: unknown): JsonSchema | undefined {
  if (!v.is(Measured, field)) return undefined;
  const [schema, { description: unit }] = field.pipe;
  const name = schemaNames.find((each) => named[each] === schema);
  if (name === undefined) return undefined;
  const { description } = namedJsonSchema(name);
  return { $ref: `#/$defs/${name}`, description: description ? `${unit}. ${description}` : unit };
}

function isSchema(value: unknown): value is v.GenericSchema {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';
}

function schemasIn(
  modules: readonly object[],
  isNamed: (name: string, schema: v.GenericSchema) => boolean,
) {
  const exported = modules.flatMap((each) => Object.entries(each));
  return Object.fromEntries(
    exported.flatMap(([name, value]: [string, unknown]) =>
      isSchema(value) && isNamed(name, value) ? [[name, value]] : [],
    ),
  );
}
