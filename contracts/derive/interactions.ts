/** The exchanges that the Pact describes, derived from the contract and its examples. */
import { type Endpoint, fillPath } from '#contracts/endpoint.ts';
import { Refused } from '#contracts/entities.ts';
import { examples } from '#contracts/examples/index.ts';
import { contract, type EndpointName, endpointNames } from '#contracts/index.ts';
import type { Given, StateDescription } from '#contracts/state.ts';
import { isList, type UseTree } from '#contracts/examples/uses.ts';
import { type Expected, expectedOf } from './expected.ts';
import { jsonSchemaOf } from './jsonSchema.ts';

export interface Interaction {
  readonly call: EndpointName;
  readonly endpoint: Endpoint;
  /** What is special about this exchange, unique in its call. */
  readonly when: string;
  /** Unique: the name of the call, and its case. */
  readonly description: string;
  readonly given: readonly Given[];
  /** Path parameters and body fields. */
  readonly request: Readonly<Record<string, unknown>>;
  readonly path: string;
  /** JSON path of the request → the parameter of a state that provides its value. */
  readonly fromState: Readonly<Record<string, string>>;
  readonly status: {
    readonly example: number;
    readonly accepted: 'success' | 'clientError';
    readonly says: string;
    readonly use: string;
  };
  /** Missing if only the status is read. */
  readonly body?: Expected;
}

export interface ExampleCase {
  readonly when: string;
  readonly given: readonly Given[];
  readonly status: number;
  readonly body: unknown;
  readonly request?: object | void;
  readonly fromState?: Readonly<Record<string, string>>;
}

/** Calls that add something come before the lists, which then show it; the call that removes comes last. */
const rankOf = (name: EndpointName) =>
  name === 'removeProduct' ? 2 : Number(contract[name].method === 'GET');
const inOrder = endpointNames.toSorted((one, other) => rankOf(one) - rankOf(other));

export const interactions: readonly Interaction[] = inOrder.flatMap((call) => {
  const { success, otherSuccesses, refusals } = examples[call];
  return [
    ...[success, ...otherSuccesses].map((each) => interactionOf(call, each, false)),
    ...refusals.map((each) => interactionOf(call, each, true)),
  ];
});

/** The parameters of a state that some exchange sends. An optional one that no example has is never sent. */
export function paramsSent({ sentence, params }: StateDescription): readonly string[] {
  const given = interactions.flatMap((each) => each.given).filter((g) => g.sentence === sentence);
  const sent = new Set(given.flatMap((each) => Object.keys(each.params)));
  return Object.keys(params).filter((name) => sent.has(name));
}

function interactionOf(call: EndpointName, each: ExampleCase, isRefused: boolean): Interaction {
  const endpoint: Endpoint = contract[call];
  const { response } = endpoint;
  const { request: usual, fromState = {}, uses } = examples[call];
  const request = { ...usual, ...(each.request ?? undefined) };
  const stateParams = new Set(each.given.flatMap((state) => Object.keys(state.params)));
  const taken = Object.entries(each.fromState ?? fromState);
  // The specification gives no status for a refusal: any 4xx is accepted.
  const { status: refused, ...refusal } = uses.refusal;
  const use = isRefused
    ? (refused ?? refusal.success ?? '')
    : (statusUse(uses.answer) ?? 'Whether the call went well (spec 7)');
  const accepted = isRefused ? 'clientError' : 'success';
  return {
    call,
    endpoint,
    when: each.when,
    description: `${call}: ${each.when}`,
    given: each.given,
    request,
    path: fillPath(endpoint.path, request),
    fromState: Object.fromEntries(taken.filter(([, param]) => stateParams.has(param))),
    status: { example: each.status, accepted, says: isRefused ? 'any 4xx' : 'any 2xx', use },
    ...(response.from === 'body' && {
      body: isRefused
        ? expectedOf(jsonSchemaOf(Refused), each.body, refusal)
        : expectedOf(jsonSchemaOf(response.schema), each.body, uses.answer),
    }),
  };
}

function statusUse(answer: UseTree): string | undefined {
  const use = typeof answer === 'object' && !isList(answer) ? answer['status'] : undefined;
  return typeof use === 'string' ? use : undefined;
}
