/** The exchanges that the Pact describes, derived from the contract and its examples. */
import { type Endpoint, fillPath } from '#contracts/endpoint.ts';
import { Refused } from '#contracts/entities.ts';
import { examples } from '#contracts/examples/index.ts';
import { contract, type EndpointName, endpointNames } from '#contracts/index.ts';
import type { Given, StateDescription } from '#contracts/states.ts';
import { isList, type UseTree } from '#contracts/examples/uses.ts';
import { type Expected, expectedOf } from './expected.ts';
import { jsonSchemaOf } from './jsonSchema.ts';

export interface Interaction {
  readonly call: EndpointName;
  readonly endpoint: Endpoint;
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

interface ExampleCase {
  readonly when: string;
  readonly given: readonly Given[];
  readonly status: number;
  readonly body: unknown;
  readonly request?: unknown;
  readonly fromState?: Readonly<Record<string, string>>;
}

export const interactions: readonly Interaction[] = endpointNames.flatMap((call) => {
  const { success, otherSuccesses = [], refusals } = examples[call];
  return [
    ...[success, ...otherSuccesses].map((each) => ({
      ...common(call, each),
      ...successOf(call, each),
    })),
    ...refusals.map((each) => ({ ...common(call, each), ...refusalOf(call, each) })),
  ];
});

/** The parameters of a state that some exchange sends. An optional one that no example has is never sent. */
export function paramsSent({ sentence, params }: StateDescription): readonly string[] {
  const given = interactions.flatMap((each) => each.given).filter((g) => g.sentence === sentence);
  const sent = new Set(given.flatMap((each) => Object.keys(each.params)));
  return Object.keys(params.entries).filter((name) => sent.has(name));
}

function common(call: EndpointName, each: ExampleCase) {
  const endpoint: Endpoint = contract[call];
  const example = examples[call];
  const request = { ...example.request, ...fieldsOf(each.request) };
  const stateParams = new Set(each.given.flatMap((state) => Object.keys(state.params)));
  return {
    call,
    endpoint,
    description: `${call}: ${each.when}`,
    given: each.given,
    request,
    path: fillPath(endpoint.path, request),
    fromState: Object.fromEntries(
      Object.entries(each.fromState ?? example.fromState ?? {}).filter(([, param]) =>
        stateParams.has(param),
      ),
    ),
  };
}

function successOf(call: EndpointName, { status, body }: ExampleCase) {
  const { response }: Endpoint = contract[call];
  const answer: UseTree = examples[call].uses.answer;
  const use = statusUse(answer) ?? 'Whether the call went well (spec 7)';
  return {
    status: { example: status, accepted: 'success', says: 'any 2xx', use },
    ...(response.from === 'body' && {
      body: expectedOf(jsonSchemaOf(response.schema), body, answer),
    }),
  } as const;
}

/** The specification gives no status for a refusal: any 4xx is accepted. */
function refusalOf(call: EndpointName, { status, body }: ExampleCase) {
  const { status: use, ...fields } = examples[call].uses.refusal;
  return {
    status: {
      example: status,
      accepted: 'clientError',
      says: 'any 4xx',
      use: use ?? fields.success ?? '',
    },
    ...(contract[call].response.from === 'body' && {
      body: expectedOf(jsonSchemaOf(Refused), body, fields),
    }),
  } as const;
}

function statusUse(answer: UseTree): string | undefined {
  const use = typeof answer === 'object' && !isList(answer) ? answer['status'] : undefined;
  return typeof use === 'string' ? use : undefined;
}

function fieldsOf(request: unknown): object {
  return typeof request === 'object' && request !== null ? request : {};
}
