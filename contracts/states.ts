/** The Pact's provider states, of all resources. */
import * as v from 'valibot';
import { all } from './index.ts';
import type { ParamsOf, StatesOf } from './state.ts';

export const states = {
  ...all('states'),
  callRefused: {
    sentence: 'this call is refused',
    params: { method: v.picklist(['GET', 'POST']), path: v.string() },
    alone: true,
    data: 'The next answer to this call says no, for whatever reason your server has: a 4xx status, and `success: false` in the body.',
  },
} as const satisfies StatesOf;

export type StateName = keyof typeof states;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a constant with exactly these keys
export const stateNames = Object.keys(states) as readonly StateName[];
/** The name of the state with this sentence. */
export const stateNamed = (sentence: string): StateName | undefined =>
  stateNames.find((name) => states[name].sentence === sentence);

/** The body that is posted for a state. Pact's verifiers post an empty `state` for an exchange without one. */
export const StateChange = v.object({
  state: v.string(),
  params: v.optional(v.record(v.string(), v.unknown()), {}),
  action: v.optional(v.picklist(['setup', 'teardown']), 'setup'),
});
export type StateChange = v.InferOutput<typeof StateChange>;

export type StateParams<Name extends StateName> = ParamsOf<(typeof states)[Name]>;

/** The schema of a state's data. */
export function paramsOf<Name extends StateName>(name: Name) {
  const entries: v.ObjectEntries = states[name].params;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same entries, whose output the type names
  return v.object(entries) as unknown as v.GenericSchema<unknown, StateParams<Name>>;
}
