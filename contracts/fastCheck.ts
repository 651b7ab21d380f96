import type * as v from 'valibot';

type Check = (value: unknown) => boolean;

const checks = new WeakMap<object, Check>();

/** Accepts only what the schema accepts, but is much faster. If it rejects a value, ask the schema for the reason. */
export function fastCheck(schema: v.GenericSchema): Check {
  const known = checks.get(schema);
  if (known) return known;
  const check = checkOf(schema);
  checks.set(schema, check);
  return check;
}

const rejectAll: Check = () => false;
const checksByType: Readonly<Record<string, Check>> = {
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' && !Number.isNaN(value),
  boolean: (value) => typeof value === 'boolean',
};

function checkOf(schema: v.GenericSchema): Check {
  if ('pipe' in schema) return pipeCheck(schema.pipe);
  if (schema.type === 'object' && 'entries' in schema) return objectCheck(schema.entries);
  if (schema.type === 'array' && 'item' in schema && isSchema(schema.item)) {
    const item = fastCheck(schema.item);
    return (value) => {
      if (!Array.isArray(value)) return false;
      // Not `every`, which skips the holes of a sparse array.
      for (let index = 0; index < value.length; index += 1) if (!item(value[index])) return false;
      return true;
    };
  }
  if (schema.type === 'union' && 'options' in schema) {
    const options = listOf(schema.options).filter(isSchema).map(fastCheck);
    return (value) => options.some((option) => option(value));
  }
  if (schema.type === 'optional' || schema.type === 'nullish') {
    const wrapped = 'wrapped' in schema && isSchema(schema.wrapped) ? schema.wrapped : undefined;
    const inner = wrapped ? fastCheck(wrapped) : rejectAll;
    const none = schema.type === 'nullish' ? null : undefined;
    return (value) => value === undefined || value === none || inner(value);
  }
  if (schema.type === 'literal' && 'literal' in schema) {
    const { literal } = schema;
    return (value) => value === literal;
  }
  return checksByType[schema.type] ?? rejectAll;
}

function pipeCheck(steps: unknown): Check {
  const [base, ...actions] = listOf(steps);
  const known = actions.every((action) => hasType(action) && action.type === 'finite');
  if (!isSchema(base) || 'pipe' in base || !known) return rejectAll;
  const check = fastCheck(base);
  return (value) => check(value) && Number.isFinite(value);
}

/** `objectCheck` compares `fastType` first: a call of `check` for each of a million fields takes too long. */
interface Field {
  readonly key: string;
  readonly fastType: 'string' | 'boolean' | 'finite' | 'other';
  readonly check: Check;
}

function objectCheck(entries: unknown): Check {
  const fields = Object.entries(entries ?? {}).map(([key, entry]) => fieldOf(key, entry));
  return (value) => {
    if (typeof value !== 'object' || value === null) return false;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any object may be read by any key
    const object = value as Readonly<Record<string, unknown>>;
    for (let index = 0; index < fields.length; index += 1) {
      const { key, fastType, check } = fields[index] ?? missingField;
      const field = object[key];
      if (typeof field === fastType || (fastType === 'finite' && Number.isFinite(field))) continue;
      if (!check(field)) return false;
    }
    return true;
  };
}

const missingField: Field = { key: '', fastType: 'other', check: rejectAll };

function fieldOf(key: string, entry: unknown): Field {
  if (!isSchema(entry)) return { key, fastType: 'other', check: rejectAll };
  return { key, fastType: fastTypeOf(entry), check: fastCheck(entry) };
}

/** A type of which the schema accepts every value; `other` if there is none. */
function fastTypeOf(schema: v.GenericSchema): Field['fastType'] {
  if ('pipe' in schema)
    return schema.type === 'number' && fastCheck(schema) !== rejectAll ? 'finite' : 'other';
  if (schema.type === 'string' || schema.type === 'boolean') return schema.type;
  if (schema.type === 'union' && 'options' in schema)
    return listOf(schema.options).some(
      (option) => isSchema(option) && fastTypeOf(option) === 'string',
    )
      ? 'string'
      : 'other';
  if (schema.type === 'optional' && 'wrapped' in schema && isSchema(schema.wrapped))
    return fastTypeOf(schema.wrapped);
  return 'other';
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function hasType(value: unknown): value is { readonly type: unknown } {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function isSchema(value: unknown): value is v.GenericSchema {
  return hasType(value) && 'kind' in value && value.kind === 'schema';
}
