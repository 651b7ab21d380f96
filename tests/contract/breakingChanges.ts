/** What of a changed contract breaks a backend that keeps the contract before: both are read from their OpenAPI documents. */
import type { JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

const Content = v.record(v.string(), v.object({ schema: v.unknown() }));
const Operation = v.object({
  operationId: v.string(),
  parameters: v.optional(v.array(v.object({ name: v.string(), schema: v.unknown() })), []),
  requestBody: v.optional(v.object({ content: Content })),
  responses: v.record(v.string(), v.object({ content: v.optional(Content) })),
});
const Document = v.object({
  paths: v.record(v.string(), v.record(v.string(), Operation)),
  components: v.object({ schemas: v.record(v.string(), v.unknown()) }),
});
type Operation = v.InferOutput<typeof Operation>;
type Components = Readonly<Record<string, unknown>>;

/** Each breaking change as one sentence. A new field that a backend may leave out is none; in doubt, it is one. */
export function breakingChanges(before: unknown, after: unknown): readonly string[] {
  const [old, now] = [v.parse(Document, before), v.parse(Document, after)];
  const names = Object.values(old.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  const changes = Object.entries(now.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, call]) => {
      const known = old.paths[path]?.[method];
      const name = call.operationId;
      // A backend without a new call serves all other screens as before.
      if (!known && !names.includes(name)) return [];
      if (!known) return [`${name}: backends must answer ${method.toUpperCase()} ${path}`];
      return [
        ...sent(known, call, old.components.schemas, now.components.schemas),
        ...read(known, call, old.components.schemas, now.components.schemas),
      ].map((change) => `${name}: ${change}`);
    }),
  );
  return [...new Set(changes)];
}

/** A backend knows the requests of before: the shop must send nothing else. */
function sent(old: Operation, now: Operation, known: Components, own: Components) {
  const [[oldType, wide] = ['nothing', {}]] = Object.entries(requestOf(old));
  const [[type, narrow] = ['nothing', {}]] = Object.entries(requestOf(now));
  if (type !== oldType) return [`the shop sends ${type}, no longer ${oldType}`];
  const said = {
    added: 'the shop now also sends',
    missing: 'the shop no longer always sends',
    different: 'the shop sends values that backends do not know as',
  };
  const differences = outside({ schema: narrow, in: own }, { schema: wide, in: known }, 'sent');
  return differences.map(({ kind, at }) => `${said[kind]} ${at}`);
}

/** The type of the body and its schema; of a call without a body, its parameters. */
function requestOf({ requestBody, parameters }: Operation): Readonly<Record<string, JsonSchema>> {
  if (requestBody)
    return Object.fromEntries(
      Object.entries(requestBody.content).map(([type, { schema }]) => [type, asSchema(schema)]),
    );
  const properties = Object.fromEntries(
    parameters.map(({ name, schema }) => [name, asSchema(schema)]),
  );
  return { parameters: { type: 'object', properties, required: Object.keys(properties) } };
}

/** A backend answers as before: the shop must still read it. */
function read(old: Operation, now: Operation, known: Components, own: Components) {
  return Object.entries(now.responses).flatMap(([status, { content = {} }]) => {
    const same = Object.entries(old.responses).find(([other]) => other[0] === status[0])?.[1];
    const where = status.startsWith('4') ? ' in a refusal' : '';
    return Object.values(content).flatMap(({ schema }) => {
      const narrow = Object.values(same?.content ?? {})[0]?.schema ?? {};
      const differences = outside(
        { schema: asSchema(narrow), in: known },
        { schema: asSchema(schema), in: own },
        'read',
      );
      return differences.map(({ kind, at }) =>
        kind === 'missing'
          ? `backends must now send ${at}${where}`
          : `the shop no longer reads every value that backends may send as ${at}${where}`,
      );
    });
  });
}

interface Side {
  readonly schema: JsonSchema;
  /** The named schemas of its document. */
  readonly in: Components;
}
interface Difference {
  readonly at: string;
  readonly kind: 'added' | 'missing' | 'different';
}

/** Where a value of the narrow schema need not fit the wide one. Of what is read, fields that the wide one lacks do not matter. */
function outside(narrow: Side, wide: Side, use: 'sent' | 'read', at = ''): readonly Difference[] {
  const [one, ...others] = alternatives(narrow);
  const [other, ...more] = alternatives(wide);
  if (one?.items && other?.items && others.length + more.length === 0)
    return outside(
      { ...narrow, schema: asSchema(one.items) },
      { ...wide, schema: asSchema(other.items) },
      use,
      `${at}[]`,
    );
  if (!one?.properties || !other?.properties || others.length + more.length > 0)
    return alternatives(narrow).every((each) => alternatives(wide).some((w) => covers(w, each)))
      ? []
      : [{ at: at || 'the body', kind: 'different' }];
  const fields = new Set([...Object.keys(one.properties), ...Object.keys(other.properties)]);
  return [...fields].flatMap((field): readonly Difference[] => {
    const place = at ? `${at}.${field}` : field;
    const [mine, its] = [one.properties?.[field], other.properties?.[field]];
    const isRequired = one.required?.includes(field) ?? false;
    if (!isRequired && other.required?.includes(field)) return [{ at: place, kind: 'missing' }];
    if (mine === undefined) return [];
    if (its === undefined) {
      const isEcho = !isRequired && isOfProduct(narrow, field);
      return use === 'read' || isEcho ? [] : [{ at: place, kind: 'added' }];
    }
    const inside = { ...narrow, schema: asSchema(mine) };
    return outside(inside, { ...wide, schema: asSchema(its) }, use, place);
  });
}

/** A line of the cart sends back what the backend itself has sent with the product. */
function isOfProduct({ schema, in: components }: Side, field: string): boolean {
  const product = asSchema(components['Product'] ?? {});
  return schema.$ref?.endsWith('/CartItem') === true && field in (product.properties ?? {});
}

/** The schema with what its reference says, once for each type or constant that it allows. */
function alternatives(side: Side): readonly JsonSchema[] {
  const { $ref, ...own } = side.schema;
  const named = $ref === undefined ? {} : asSchema(side.in[$ref.replace(/^.*\//, '')]);
  const schema = {
    ...named,
    ...own,
    ...(named.properties && { properties: { ...named.properties, ...own.properties } }),
    ...(named.required && { required: [...named.required, ...(own.required ?? [])] }),
  };
  if (schema.anyOf)
    return schema.anyOf.flatMap((each) => alternatives({ ...side, schema: asSchema(each) }));
  if (schema.enum) return schema.enum.map((value) => ({ const: value }));
  return [schema.type].flat().map((type) => ({ ...schema, ...(type && { type }) }));
}

const withoutLimit = new Set(['type', 'description', 'title', 'examples', 'format']);

function covers(wide: JsonSchema, narrow: JsonSchema): boolean {
  const limits = Object.entries(wide).filter(([keyword]) => !withoutLimit.has(keyword));
  if (wide.type === undefined && limits.length === 0) return true;
  if ('const' in narrow) return 'const' in wide ? wide.const === narrow.const : false;
  const isOfType =
    wide.type === narrow.type || (wide.type === 'number' && narrow.type === 'integer');
  const own = new Map<string, unknown>(Object.entries(narrow));
  return isOfType && limits.every(([keyword, limit]) => isWithin(keyword, limit, own.get(keyword)));
}

function isWithin(keyword: string, wide: unknown, narrow: unknown): boolean {
  if (JSON.stringify(wide) === JSON.stringify(narrow)) return true;
  if (typeof wide !== 'number' || typeof narrow !== 'number') return false;
  return keyword.startsWith('min') ? narrow >= wide : keyword.startsWith('max') && narrow <= wide;
}

function asSchema(given: unknown): JsonSchema {
  if (typeof given !== 'object' || given === null) throw new Error('the document lacks a schema');
  return given;
}
