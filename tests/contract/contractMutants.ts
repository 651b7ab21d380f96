import * as v from 'valibot';
import { type CallExample, type Summary, summaryOfCall } from '#contracts/changes/summary.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { examples } from '#contracts/examples/index.ts';
import { contract, endpointNames } from '#contracts/index.ts';

/** One change of a call's description, and whether it breaks a backend that keeps the contract before. */
interface ContractMutant {
  readonly what: string;
  readonly before: Summary;
  readonly after: Summary;
  readonly breaks: boolean;
}

interface Description {
  readonly endpoint: Endpoint;
  readonly example: CallExample;
}

interface Mutation {
  readonly what: string;
  readonly breaks: boolean;
  readonly mutant: Description;
}

/** The mutants of every call: of its address, and of each field of its request and of its answer. */
export function mutantsOfContract(): readonly ContractMutant[] {
  return endpointNames.flatMap((call) => {
    const { uses, ...example } = examples[call];
    const description: Description = {
      endpoint: contract[call],
      example: { ...example, uses: { ...uses, answer: uses.answer } },
    };
    const summary = ({ endpoint, example: itsExample }: Description): Summary => ({
      calls: { [call]: summaryOfCall(endpoint, itsExample) },
      states: {},
    });
    const all = [...addresses(description), ...requests(description), ...answers(description)];
    return all.map(({ what, breaks, mutant }) => ({
      what: `${call}, ${what}`,
      before: summary(description),
      after: summary(mutant),
      breaks,
    }));
  });
}

function addresses({ endpoint, example }: Description): readonly Mutation[] {
  const moved: Endpoint = { ...endpoint, path: `${endpoint.path}/v2` };
  const another = { what: 'another path', breaks: true, mutant: { endpoint: moved, example } };
  if (endpoint.method === 'GET') return [another];
  const { body, encoding } = endpoint.request;
  const other = encoding === 'json' ? 'multipart' : 'json';
  const recoded: Endpoint = { ...endpoint, request: { body, encoding: other } };
  return [
    another,
    { what: 'another encoding', breaks: true, mutant: { endpoint: recoded, example } },
  ];
}

/** Whatever else the shop sends breaks a backend that knows the request of before. */
function requests({ endpoint, example }: Description): readonly Mutation[] {
  if (endpoint.method === 'GET') return [];
  const { body, encoding } = endpoint.request;
  return fieldsIn(body).flatMap(({ at, optional }) =>
    kindsFor(optional).map((kind) => {
      const changed = mutated(body, at, kind, v.object({}));
      if (!isObject(changed)) throw new Error('a request is an object');
      return {
        what: `sent ${at.join('.')} ${kind}`,
        breaks: true,
        mutant: { endpoint: { ...endpoint, request: { encoding, body: changed } }, example },
      };
    }),
  );
}

/** The Pact is derived from schema, example and use of a field: a mutant changes all three. */
function answers({ endpoint, example }: Description): readonly Mutation[] {
  const { response } = endpoint;
  if (response.from === 'status') return [];
  const { uses, success } = example;
  return fieldsIn(response.schema).flatMap(({ at }) => {
    const optional = isOptionalUse(replaced(uses.answer, usePath(at), KEEP).value);
    return kindsFor(optional).map((kind) => {
      const schema = mutated(response.schema, at, kind, v.literal(OTHER));
      const place = kind === 'added' ? [...at.slice(0, -1), `${at.at(-1)}${TOO}`] : at;
      const answer = replaced(uses.answer, usePath(place), useOf[kind]).tree;
      const body = replaced(success.body, valuePath(place), valueOf[kind]).tree;
      return {
        what: `read ${at.join('.')} ${kind}`,
        breaks: kind === 'added' || kind === 'of another type',
        mutant: {
          endpoint: { ...endpoint, response: { ...response, schema } },
          example: { ...example, success: { ...success, body }, uses: { ...uses, answer } },
        },
      };
    });
  });
}

type Kind = 'added' | 'dropped' | 'optional' | 'of another type';

/** A field that is optional already has no mutant in which it becomes so. */
function kindsFor(optional: boolean): readonly Kind[] {
  return ['added', 'dropped', 'of another type', ...(optional ? [] : (['optional'] as const))];
}

const OTHER = 'otra cosa';
const TOO = 'Too';
const KEEP = Symbol('the value stays');
const valueOf = { added: OTHER, dropped: undefined, optional: KEEP, 'of another type': OTHER };
const useOf = {
  added: 'a use',
  dropped: undefined,
  optional: { optional: 'a use' },
  'of another type': 'a use',
};

interface FieldPlace {
  /** '[]' stands for each element of a list. */
  readonly at: readonly string[];
  readonly optional: boolean;
}

function fieldsIn(schema: v.GenericSchema, at: readonly string[] = []): readonly FieldPlace[] {
  if (isList(schema)) return fieldsIn(schema.item, [...at, '[]']);
  if (!isObject(schema)) return [];
  return Object.entries(schema.entries).flatMap(([field, each]) => [
    { at: [...at, field], optional: ['optional', 'nullish'].includes(each.type) },
    ...fieldsIn(each, [...at, field]),
  ]);
}

/** A copy of a schema with one field changed; `added` puts another one beside it. */
function mutated(
  schema: v.GenericSchema,
  [step = '', ...rest]: readonly string[],
  kind: Kind,
  other: v.GenericSchema,
): v.GenericSchema {
  if (isList(schema)) return v.array(mutated(schema.item, rest, kind, other));
  if (!isObject(schema)) throw new Error('a field is in an object or in a list');
  const { [step]: field, ...others } = schema.entries;
  if (!field) throw new Error(`there is no field ${step}`);
  if (rest.length > 0)
    return v.object({ ...schema.entries, [step]: mutated(field, rest, kind, other) });
  if (kind === 'added') return v.object({ ...schema.entries, [step + TOO]: other });
  if (kind === 'dropped') return v.object(others);
  return v.object({ ...others, [step]: kind === 'optional' ? v.optional(field) : other });
}

/** A copy of a tree in which one place has another value, or none; and the value that was there. */
function replaced<T>(tree: T, path: readonly string[], value: unknown) {
  const copy = structuredClone(tree);
  let holder: unknown = copy;
  for (const step of path.slice(0, -1)) holder = isHolder(holder) ? holder[step] : undefined;
  if (!isHolder(holder)) throw new Error(`nothing is at ${path.join('.')}`);
  const last = path.at(-1) ?? '';
  const before = holder[last];
  if (value === undefined) delete holder[last];
  else if (value !== KEEP) holder[last] = value;
  return { tree: copy, value: before };
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

const usePath = (at: readonly string[]) => at.map((step) => (step === '[]' ? 'each' : step));
const valuePath = (at: readonly string[]) => at.map((step) => (step === '[]' ? '0' : step));

function isOptionalUse(use: unknown): boolean {
  return typeof use === 'object' && use !== null && 'optional' in use;
}

type AnyObject = v.ObjectSchema<v.ObjectEntries, undefined>;

function isObject(schema: v.GenericSchema): schema is AnyObject {
  return schema.type === 'object' && 'entries' in schema;
}

function isList(schema: v.GenericSchema): schema is v.ArraySchema<v.GenericSchema, undefined> {
  return schema.type === 'array' && 'item' in schema;
}
