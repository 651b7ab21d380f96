import type { Access, Endpoint, RequestOf } from '#contracts/endpoint.ts';
import { adminIsLoggedIn, anaIsLoggedIn, anaIsRegistered } from '#contracts/endpoints/auth.ts';
import {
  all,
  contract,
  type Contract,
  type EndpointName,
  endpointNames,
} from '#contracts/index.ts';
import { type Given, given } from '#contracts/state.ts';
import { states } from '#contracts/states.ts';
import type { ExampleOf, OwnRequest, Refusal, Success } from './example.ts';

interface InState {
  readonly given: readonly Given[];
}

/** An example with all that its call's description implies: who is logged in, and what a refused case sends. */
type CompleteExample<E extends Endpoint> = Omit<
  ExampleOf<E>,
  'request' | 'success' | 'otherSuccesses' | 'refusals'
> & {
  readonly request: RequestOf<E>;
  readonly success: Success<E> & InState;
  readonly otherSuccesses: readonly (Success<E> & OwnRequest<E> & InState)[];
  readonly refusals: readonly (Refusal<E> & InState & { readonly request: RequestOf<E> })[];
};

const logins: Readonly<Record<Access, readonly Given[]>> = {
  public: [],
  customer: [anaIsRegistered, anaIsLoggedIn],
  admin: [adminIsLoggedIn],
};

/** Whether a state logs somebody in. */
export function isLogin({ sentence }: Given): boolean {
  return sentence === anaIsLoggedIn.sentence || sentence === adminIsLoggedIn.sentence;
}

function completed<Name extends EndpointName>(name: Name): CompleteExample<Contract[Name]> {
  const { method, path, access }: Endpoint = contract[name];
  const example: ExampleOf<Contract[Name]> = written[name];
  const inState = <Case extends { readonly given?: readonly Given[] }>(each: Case) => {
    const data = each.given ?? [];
    return { ...each, given: data.some(isLogin) ? data : [...logins[access], ...data] };
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a call without a request has none in its example
  const request = example.request as RequestOf<Contract[Name]>;
  return {
    ...example,
    request,
    success: inState(example.success),
    otherSuccesses: (example.otherSuccesses ?? []).map(inState),
    refusals: (example.refusals ?? []).map((each) => ({
      request,
      ...(each.given
        ? inState(each)
        : { ...each, given: [given(states.callRefused, { method, path })] }),
    })),
  };
}

type Examples = { readonly [Name in EndpointName]: CompleteExample<Contract[Name]> };

const written: { readonly [Name in EndpointName]: ExampleOf<Contract[Name]> } = all('examples');

/** A success and the known refusals of every call. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each name has the example of its call
export const examples = Object.fromEntries(
  endpointNames.map((name): [string, unknown] => [name, completed(name)]),
) as Examples;
