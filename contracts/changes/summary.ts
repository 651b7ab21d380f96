/** What the contract asks of a backend, call by call, without its texts: what two versions are compared by. */
import * as v from 'valibot';
import { expectedOf } from '#contracts/derive/expected.ts';
import { paramsSent } from '#contracts/derive/interactions.ts';
import { jsonSchemaOf } from '#contracts/derive/jsonSchema.ts';
import type { Endpoint } from '#contracts/endpoint.ts';
import { Refused } from '#contracts/entities.ts';
import { examples } from '#contracts/examples/index.ts';
import type { UseTree } from '#contracts/examples/uses.ts';
import { contract, type EndpointName, endpointNames } from '#contracts/index.ts';
import { type Given, states } from '#contracts/states.ts';
import { type Fields, readFields, sentFields } from './fields.ts';

const Words = v.array(v.string());
const FieldTable = v.record(v.string(), Words);

const CallSummary = v.object({
  /** Method, path and encoding. */
  asks: v.string(),
  sends: FieldTable,
  /** Empty if only the status is read. */
  answers: FieldTable,
  refusals: FieldTable,
  /** The status and the states of each exchange of the Pact. */
  exchanges: v.array(v.object({ answer: v.picklist(['2xx', '4xx']), given: Words })),
});
export type CallSummary = v.InferOutput<typeof CallSummary>;

export const Summary = v.object({
  calls: v.record(v.string(), CallSummary),
  /** The parameters of each provider state that the Pact sends. */
  states: v.record(v.string(), Words),
});
export type Summary = v.InferOutput<typeof Summary>;

/** The example of a call, as far as a summary needs it. */
export interface CallExample {
  readonly success: Exchange & { readonly body: unknown };
  readonly otherSuccesses?: readonly Exchange[];
  readonly refusals: readonly (Exchange & { readonly body: unknown })[];
  readonly uses: { readonly answer: UseTree; readonly refusal: { readonly [use: string]: string } };
}
interface Exchange {
  readonly given: readonly Given[];
}

/** The contract of these sources. */
export function currentSummary(): Summary {
  return {
    calls: Object.fromEntries(endpointNames.map((name) => [name, summaryOf(name)])),
    states: Object.fromEntries(
      Object.values(states).map((state) => [state.sentence, [...paramsSent(state)]]),
    ),
  };
}

function summaryOf(name: EndpointName): CallSummary {
  const { uses, ...example } = examples[name];
  return summaryOfCall(contract[name], { ...example, uses: { ...uses, answer: uses.answer } });
}

/** One call as its description and its example say. */
export function summaryOfCall(endpoint: Endpoint, example: CallExample): CallSummary {
  const { success, otherSuccesses = [], refusals, uses } = example;
  return {
    asks: asked(endpoint),
    sends: mutable(sent(endpoint)),
    answers: mutable(answered(endpoint, success.body, uses.answer)),
    refusals: mutable(refused(endpoint, example)),
    exchanges: [
      ...[success, ...otherSuccesses].map(({ given }) => exchange('2xx', given)),
      ...refusals.map(({ given }) => exchange('4xx', given)),
    ],
  };
}

function asked(endpoint: Endpoint): string {
  const call = `${endpoint.method} ${endpoint.path}`;
  return endpoint.method === 'POST' ? `${call} as ${endpoint.request.encoding}` : call;
}

function sent(endpoint: Endpoint): Fields {
  const { params } = endpoint;
  const inPath = params ? Object.entries(sentFields(jsonSchemaOf(params))) : [];
  return {
    ...Object.fromEntries(
      inPath.flatMap(([name, words]) =>
        name in (params?.entries ?? {}) ? [[`{${name}}`, words]] : [],
      ),
    ),
    ...(endpoint.method === 'POST' && sentFields(jsonSchemaOf(endpoint.request.body))),
  };
}

function answered({ response }: Endpoint, body: unknown, uses: UseTree): Fields {
  if (response.from === 'status') return {};
  const schema = jsonSchemaOf(response.schema);
  return readFields(schema, expectedOf(schema, body, uses));
}

function refused({ response }: Endpoint, { refusals, uses }: CallExample): Fields {
  const [first] = refusals;
  if (response.from === 'status' || !first) return {};
  const { status: _status, ...fields } = uses.refusal;
  const schema = jsonSchemaOf(Refused);
  return readFields(schema, expectedOf(schema, first.body, fields));
}

function exchange(answer: '2xx' | '4xx', given: readonly Given[]) {
  return { answer, given: given.map(({ sentence }) => sentence).toSorted() };
}

function mutable(fields: Fields): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([at, words]) => [at, [...words]]));
}
