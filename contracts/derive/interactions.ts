/** The contract and its examples, laid out as the exchanges that the Pact pins: who asks what, when, and what is expected. */
import { type Endpoint, fillPath } from '#contracts/endpoint.ts';
import { Refused } from '#contracts/entities.ts';
import { examples } from '#contracts/examples/index.ts';
import { contract, type EndpointName, endpointNames } from '#contracts/index.ts';
import type { Given } from '#contracts/states.ts';
import { isList, type UseTree } from '#contracts/examples/uses.ts';
import { type Expected, expectedOf } from './expected.ts';
import { jsonSchemaOf } from './jsonSchema.ts';

export interface Interaction {
  readonly call: EndpointName;
  readonly endpoint: Endpoint;
  /** Unique: the call's name, and what makes the case. */
  readonly description: string;
  readonly given: readonly Given[];
  /** Path parameters and fields. */
  readonly request: Readonly<Record<string, unknown>>;
  readonly path: string;
  /** JSON path of the request → the parameter of a state that gives its value. */
  readonly fromState: Readonly<Record<string, string>>;
  readonly status: {
    readonly example: number;
    readonly accepted: 'success' | 'clientError';
    readonly says: string;
    readonly use: string;
  };
  /** Nothing where only the status is read. */
  readonly body?: Expected;
}

interface AnyCase {
  readonly when: string;
  readonly given: readonly Given[];
  readonly status: number;
  readonly body: unknown;
  readonly request?: unknown;
  readonly fromState?: Readonly<Record<string, string>>;
}

/** Every exchange of every call: its success, its other good answers, its refusals. */
export const interactions: readonly Interaction[] = endpointNames.flatMap((call) => {
  const { success, alsoGood = [], refusals } = examples[call];
  return [
    ...[success, ...alsoGood].map((each) => ({ ...common(call, each), ...good(call, each) })),
    ...refusals.map((each) => ({ ...common(call, each), ...refused(call, each) })),
  ];
});

function common(call: EndpointName, each: AnyCase) {
  const endpoint: Endpoint = contract[call];
  const example = examples[call];
  const request = { ...example.request, ...fieldsOf(each.request) };
  const asks = new Set(each.given.flatMap((state) => Object.keys(state.params)));
  return {
    call,
    endpoint,
    description: `${call}: ${each.when}`,
    given: each.given,
    request,
    path: fillPath(endpoint.path, request),
    fromState: Object.fromEntries(
      Object.entries(each.fromState ?? example.fromState ?? {}).filter(([, param]) =>
        asks.has(param),
      ),
    ),
  };
}

function good(call: EndpointName, { status, body }: AnyCase) {
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

/** The specification gives no status for a refusal: any 4xx will do. */
function refused(call: EndpointName, { status, body }: AnyCase) {
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
