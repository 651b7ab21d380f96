/** The OpenAPI document is valid, committed, and matches the contract. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { named } from '#contracts/derive/jsonSchema.ts';
import { openapi, openapiJson, VERSION } from '#contracts/derive/openapi.ts';
import * as entities from '#contracts/entities.ts';
import { examples } from '#contracts/examples/index.ts';
import { contract, endpointNames } from '#contracts/index.ts';
import { projectRoot } from '#tools/builds.ts';
import { breakingChanges } from './breakingChanges.ts';

const text = openapiJson();
const read = (file: string) => readFileSync(join(projectRoot, 'contracts', file), 'utf8');
const committed = read('openapi.json');
const changelog = read('CHANGELOG.md');
const operations = Object.entries(openapi().paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
);

describe('the OpenAPI document', () => {
  it('breaks no backend without a reason, and is the committed one (npm run contracts writes it)', async () => {
    const [, explained = ''] = changelog.split(`\n## ${VERSION} `);
    const [section = ''] = explained.split('\n## ');
    const breaking = breakingChanges(JSON.parse(committed), openapi());
    expect(
      breaking.filter((change) => !section.includes(change)),
      'raise the first number of VERSION (contracts/derive/openapi.ts), and say in contracts/CHANGELOG.md each of these, and why',
    ).toEqual([]);
    if (breaking.length > 0) expect(VERSION).toMatch(/^\d+\.0\.0$/);
    await expect(text).toMatchFileSnapshot(join(projectRoot, 'contracts/openapi.json'));
  });

  it('is valid, and each of its examples fits its schema', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const problems = await lintFromString({ source: text, config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('knows each entity by its name', () => {
    const entityNames = Object.entries(entities).flatMap(([name, value]) =>
      typeof value === 'object' && 'kind' in value ? [name] : [],
    );
    expect(entityNames).toContain('Product');
    for (const name of entityNames) expect(named, 'named in jsonSchema.ts').toHaveProperty(name);
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

  it.each(endpointNames)('tells what the shop needs each field for: %s', (name) => {
    for (const use of textsOf(examples[name].uses))
      expect(text).toContain(JSON.stringify(use).slice(1, -1));
  });
});

it('the unit of each number is said, wherever it stands', () => {
  const numbers = fieldsIn(openapi()).filter(
    ({ name, schema }) => isNumber(schema) && !/^id$|Id$/.test(name),
  );
  expect(numbers.length).toBeGreaterThan(10);
  for (const { at, schema } of numbers)
    expect(schema['description'], at).toMatch(/\b(In|A number of) [a-z]+/);
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
