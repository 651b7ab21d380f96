/** The format that describes a provider state of the Pact: the data that a backend must have before a call is verified. */
import type * as v from 'valibot';

export interface StateDescription {
  readonly sentence: string;
  readonly params: v.ObjectEntries;
  /** Values that the backend may choose and return. The verified call then uses them. */
  readonly gives?: readonly string[];
  /** It excludes the other states: without a way to set it up, its exchanges are left out. */
  readonly alone?: boolean;
  readonly data: string;
}

export type StatesOf = Readonly<Record<string, StateDescription>>;

/** A state with its data. */
export interface Given {
  readonly sentence: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly alone: boolean;
}

/** The data of a state. */
export type ParamsOf<State extends StateDescription> = v.InferOutput<
  v.ObjectSchema<State['params'], undefined>
>;

export function given<State extends StateDescription>(
  { sentence, alone = false }: State,
  params: ParamsOf<State>,
): Given {
  return { sentence, params, alone };
}
