/** The OpenAPI document demands of each object in an answer the fields that the Pact demands, and no other. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Expected } from '#contracts/derive/expected.ts';
import { interactions } from '#contracts/derive/interactions.ts';
import { openapi } from '#contracts/derive/openapi.ts';
import type { EndpointName } from '#contracts/index.ts';

interface Demand {
  readonly call: EndpointName;
  readonly answer: 'response' | 'refusal';
  /** Where in the body the object is. `[]` stands for an element of a list. */
  readonly at: readonly string[];
  /** The fields that the Pact demands of it. */
  readonly fields: readonly string[];
}

/** Every object in the bodies that the Pact describes. */
const demands: readonly Demand[] = interactions.flatMap(({ call, body, status }) => {
  const answer = status.accepted === 'success' ? 'response' : 'refusal';
  return body ? demandsIn(body).map((each) => ({ call, answer, ...each }) as const) : [];
});

function demandsIn(
  expected: Expected,
  at: readonly string[] = [],
): Pick<Demand, 'at' | 'fields'>[] {
  if (expected.kind === 'list') return demandsIn(expected.each, [...at, '[]']);
  if (expected.kind !== 'object') return [];
  const fields = Object.keys(expected.fields);
  const inside = Object.entries(expected.fields).flatMap(([field, each]) =>
    demandsIn(each, [...at, field]),
  );
  return [{ at, fields }, ...inside];
}

const document = openapi();

const Node = v.object({
  $ref: v.optional(v.string()),
  items: v.optional(v.unknown()),
  properties: v.optional(v.record(v.string(), v.unknown()), {}),
  required: v.optional(v.array(v.string()), []),
});

/** A schema together with the component that it refers to. */
function whole(schema: unknown): v.InferOutput<typeof Node> {
  const node = v.parse(Node, schema);
  const name = node.$ref?.split('/').at(-1);
  if (name === undefined) return node;
  const component = v.parse(Node, document.components.schemas[name]);
  return {
    properties: { ...component.properties, ...node.properties },
    required: [...component.required, ...node.required],
  };
}

function schemaOf({ call, answer }: Demand): unknown {
  const operation = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === call);
  const [, found] =
    Object.entries(operation?.responses ?? {}).find(
      ([status]) => status.startsWith('2') === (answer === 'response'),
    ) ?? [];
  return found?.content?.['application/json']?.schema;
}

function requiredAt(schema: unknown, at: readonly string[]): readonly string[] {
  const found = at.reduce((each, step) => {
    const { items, properties } = whole(each);
    return step === '[]' ? items : properties[step];
  }, schema);
  return [...new Set(whole(found).required)].toSorted();
}

describe('OpenAPI and the Pact demand the same', () => {
  it.each(demands)('of the $answer to $call, at «$at»', (demand) => {
    expect(requiredAt(schemaOf(demand), demand.at)).toEqual(demand.fields.toSorted());
  });
});
