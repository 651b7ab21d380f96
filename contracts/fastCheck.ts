import type * as v from 'valibot';

/** Whether a value fits. */
type Check = (value: unknown) => boolean;

const checks = new WeakMap<object, Check>();

/**
 * A check made from a schema that is many times quicker, and never milder: what it passes, the schema passes too. What
 * it does not pass must be asked of the schema itself, which also says why; a kind of schema not named here passes
 * nothing. A catalogue of 100,000 products is checked in some milliseconds, so that it does not hold up the page.
 */
export function fastCheck(schema: v.GenericSchema): Check {
  const known = checks.get(schema);
  if (known) return known;
  const check = checkOf(schema);
  checks.set(schema, check);
  return check;
}

const nothing: Check = () => false;
const kinds: Readonly<Record<string, Check>> = {
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
      // Not `every`, which passes over holes.
      for (let index = 0; index < value.length; index += 1) if (!item(value[index])) return false;
      return true;
    };
  }
  if (schema.type === 'union' && 'options' in schema) {
    const options = listOf(schema.options).filter(isSchema).map(fastCheck);
    return (value) => options.some((option) => option(value));
  }
  if (schema.type === 'optional') {
    const wrapped = 'wrapped' in schema && isSchema(schema.wrapped) ? schema.wrapped : undefined;
    const inner = wrapped ? fastCheck(wrapped) : nothing;
    return (value) => value === undefined || inner(value);
  }
  if (schema.type === 'literal' && 'literal' in schema) {
    const { literal } = schema;
    return (value) => value === literal;
  }
  return kinds[schema.type] ?? nothing;
}

function pipeCheck(steps: unknown): Check {
  const [base, ...actions] = listOf(steps);
  const known = actions.every((action) => isKind(action) && action.type === 'finite');
  if (!isSchema(base) || 'pipe' in base || !known) return nothing;
  const check = fastCheck(base);
  return (value) => check(value) && Number.isFinite(value);
}

/**
 * A field to look at. Most fields are of a kind that is told by a look here: a call for each of a million fields takes
 * too long. Only what that look does not pass is checked in full.
 */
interface Field {
  readonly key: string;
  readonly mostly: 'string' | 'boolean' | 'finite' | 'other';
  readonly check: Check;
}

function objectCheck(entries: unknown): Check {
  const fields = Object.entries(entries ?? {}).map(([key, entry]) => fieldOf(key, entry));
  return (value) => {
    if (typeof value !== 'object' || value === null) return false;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- any object may be read by any key
    const object = value as Readonly<Record<string, unknown>>;
    for (let index = 0; index < fields.length; index += 1) {
      const { key, mostly, check } = fields[index] ?? impossible;
      const field = object[key];
      if (typeof field === mostly || (mostly === 'finite' && Number.isFinite(field))) continue;
      if (!check(field)) return false;
    }
    return true;
  };
}

const impossible: Field = { key: '', mostly: 'other', check: nothing };

function fieldOf(key: string, entry: unknown): Field {
  if (!isSchema(entry)) return { key, mostly: 'other', check: nothing };
  return { key, mostly: mostKind(entry), check: fastCheck(entry) };
}

/** A kind of which the schema passes every value; `other` where there is none. */
function mostKind(schema: v.GenericSchema): Field['mostly'] {
  if ('pipe' in schema)
    return schema.type === 'number' && fastCheck(schema) !== nothing ? 'finite' : 'other';
  if (schema.type === 'string' || schema.type === 'boolean') return schema.type;
  if (schema.type === 'union' && 'options' in schema)
    return listOf(schema.options).some(
      (option) => isSchema(option) && mostKind(option) === 'string',
    )
      ? 'string'
      : 'other';
  if (schema.type === 'optional' && 'wrapped' in schema && isSchema(schema.wrapped))
    return mostKind(schema.wrapped);
  return 'other';
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isKind(value: unknown): value is { readonly type: unknown } {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function isSchema(value: unknown): value is v.GenericSchema {
  return isKind(value) && 'kind' in value && value.kind === 'schema';
}
