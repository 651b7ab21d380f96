/** The OpenAPI document is valid, committed, and matches the contract. */
import { type Config, createConfig, lintFromString } from '@redocly/openapi-core';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { jsonSchemaOf, named } from '#contracts/derive/jsonSchema.ts';
import { openapi, openapiJson } from '#contracts/derive/openapi.ts';
import { units } from '#contracts/derive/openapi/units.ts';
import * as entities from '#contracts/entities.ts';
import { examples } from '#contracts/examples/index.ts';
import { contract, endpointNames } from '#contracts/index.ts';
import { Amount, BooleanAsText, NumberAsText } from '#contracts/primitives.ts';

let config: Config;
beforeAll(async () => {
  config = await createConfig({ extends: ['recommended-strict'] });
});

async function problemsOf(source: string) {
  const problems = await lintFromString({ source, config });
  return problems.map(({ ruleId, message, location }) => ({
    rule: ruleId,
    message,
    at: location[0]?.pointer,
  }));
}

const text = openapiJson();
const operations = Object.entries(openapi().paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
);

describe('the OpenAPI document', () => {
  it('is the committed one (npm run contracts writes it)', async () => {
    await expect(text).toMatchFileSnapshot('../../contracts/openapi.json');
  });

  it('is valid, and each of its examples fits its schema', async () => {
    expect(await problemsOf(text)).toEqual([]);
  });

  it('has a contact, as Spectral recommends, and a file that generators know', () => {
    expect(openapi().info.contact.name).toMatch(/\w/);
    expect(openapi().components.schemas['PictureFile']).toMatchObject({ format: 'binary' });
  });

  it('knows each entity by its name', () => {
    const entityNames = Object.entries(entities).flatMap(([name, value]) =>
      typeof value === 'object' && 'kind' in value ? [name] : [],
    );
    expect(entityNames).toContain('Product');
    for (const name of entityNames) expect(named, 'named in jsonSchema.ts').toHaveProperty(name);
  });

  it.each([
    [
      'in a field',
      v.object({ stock: v.optional(v.pipe(NumberAsText, v.integer())) }),
      /stock.*: v\.pipe\(NumberAsText/,
    ],
    ['in a list', v.array(v.pipe(BooleanAsText, v.literal(true))), /item: v\.pipe\(BooleanAsText/],
    [
      'alone',
      v.pipe(v.pipe(NumberAsText, v.integer()), v.minValue(0)),
      /^a schema: v\.pipe\(NumberAsText/,
    ],
  ])('refuses a schema by hand that v.pipe has changed, %s', (_where, schema, message) => {
    expect(() => jsonSchemaOf(schema)).toThrow(message);
    expect(() => jsonSchemaOf(schema)).toThrow('describe it in contracts/derive/handWritten.ts');
  });

  it('has the calls of the contract and no other', () => {
    const documented = operations.map(({ method, path, operation }) => [
      operation.operationId,
      `${method} ${path}`,
    ]);
    const described = endpointNames.map((name) => [
      name,
      `${contract[name].method.toLowerCase()} ${contract[name].path}`,
    ]);
    // The document groups the methods of a path, so the order may differ.
    expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(described));
    expect(documented).toHaveLength(described.length);
  });

  it.each(operations)('gives $operation.operationId a tag and a summary', ({ operation }) => {
    expect(operation.summary).toMatch(/\w/);
    expect(openapi().tags.map(({ name }) => name)).toContain(operation.tags[0]);
  });

  it.each(operations)(
    'shows the good answers and refusals of $operation.operationId',
    ({ operation }) => {
      const { success, otherSuccesses = [], refusals } = examples[operation.operationId];
      const shown = Object.values(operation.responses).map(({ content }) =>
        Object.keys(content?.['application/json']?.examples ?? {}),
      );
      if (contract[operation.operationId].response.from === 'status')
        expect(shown).toEqual([[], []]);
      else
        expect(shown.flat()).toEqual(
          [success, ...otherSuccesses, ...refusals].map(({ when }) => when),
        );
    },
  );

  it.each(endpointNames)('tells what the shop needs each field for: %s', (name) => {
    for (const use of textsOf(examples[name].uses))
      expect(text).toContain(JSON.stringify(use).slice(1, -1));
  });
});

describe('the unit of', () => {
  const fields = fieldsIn(openapi()).filter(({ name }) => units.has(name));

  it('each number, day and hour is said, wherever it stands', () => {
    const numbers = fieldsIn(openapi()).filter(({ schema }) => isNumber(schema));
    const counted = numbers.filter(({ name }) => !/^id$|Id$/.test(name));
    expect(counted.length).toBeGreaterThan(10);
    expect(counted.filter(({ name }) => !units.has(name))).toEqual([]);
    expect([...units.keys()].filter((name) => !fields.some((each) => each.name === name))).toEqual(
      [],
    );
  });

  it('a whole number is said too, and no unit of a text', () => {
    expect(isNumber({ ...jsonSchemaOf(v.pipe(Amount, v.integer())) })).toBe(true);
    const isNamedNumber = (name: string) => isNumber({ $ref: `#/components/schemas/${name}` });
    expect(['Sum', 'NumberAsText'].every(isNamedNumber)).toBe(true);
    expect(['BooleanAsText', 'Moment', 'PictureFile'].some(isNamedNumber)).toBe(false);
  });

  it.each(fields)('$at', ({ name, schema }) => {
    const isMoment = schema['$ref'] === '#/components/schemas/Moment';
    expect(schema['description']).toContain(isMoment ? 'ISO 8601' : units.get(name));
    if (name === 'quantity') expect(schema['description']).not.toContain('dollars');
  });
});

const Node = v.record(v.string(), v.unknown());
const Nodes = v.record(v.string(), Node);
type Node = v.InferOutput<typeof Node>;

/** Every property of a schema in the document, with its place. */
function fieldsIn(tree: unknown, at = ''): { name: string; at: string; schema: Node }[] {
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    const place = `${at}/${key}`;
    const found =
      key === 'properties' && v.is(Nodes, value)
        ? Object.entries(value).map(([name, schema]) => ({ name, at: `${place}/${name}`, schema }))
        : [];
    return [...found, ...fieldsIn(value, place)];
  });
}

const { schemas } = openapi().components;

/** A number in JSON, or one as form text: a named schema `…AsText` with a pattern. */
function isNumber({ type, $ref }: Node): boolean {
  if (typeof $ref !== 'string') return type === 'number' || type === 'integer';
  const name = $ref.replace('#/components/schemas/', '');
  const component = v.parse(Node, schemas[name]);
  return isNumber(component) || (name.endsWith('AsText') && 'pattern' in component);
}

function textsOf(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree];
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(textsOf) : [];
}

describe('a document is refused', () => {
  it.each<[string, (key: string, value: unknown) => unknown, string]>([
    [
      'when an answer is not described',
      (key, value) => (key === 'description' ? undefined : value),
      'struct',
    ],
    [
      'when an example does not fit its schema',
      (key, value) => (key === 'totalPrice' && typeof value === 'number' ? 'mucho' : value),
      'no-invalid-media-type-examples',
    ],
    [
      'when an example holds a field that no schema knows',
      (key, value) =>
        key === 'value' ? { ...(typeof value === 'object' && value), colour: 'azul' } : value,
      'no-invalid-media-type-examples',
    ],
    [
      'when a reference leads nowhere',
      (key, value) => (key === 'Refused' ? undefined : value),
      'no-unresolved-refs',
    ],
    [
      'when two operations have one name',
      (key, value) => (key === 'operationId' ? 'login' : value),
      'operation-operationId-unique',
    ],
  ])('%s', async (_what, change, rule) => {
    const problems = await problemsOf(JSON.stringify(openapi(), change));
    expect(problems.map((problem) => problem.rule)).toContain(rule);
  });
});
