import type { Link } from '#mocks/scenarios/links.ts';
import type { Person } from '#mocks/store/persons.ts';
import { type ScenarioId, scenarioOf } from '#mocks/scenarios/index.ts';
import { type Hands, perform } from '#mocks/scenarios/hands.ts';
import type { Step } from '#mocks/scenarios/steps.ts';

/** A step as scenarios have it, or an action that no scenario has. */
type TestStep = Step | ((hands: Hands) => Promise<void>);

type Persons = readonly [first: Person, ...others: Person[]];

/** One state of a place: its address, who can see it, how a test reaches it, and how a test recognizes it. */
export interface State {
  readonly what: string;
  readonly at: string;
  readonly as: Persons;
  readonly link?: Link;
  readonly steps?: readonly TestStep[];
  /** Steps to repeat before every check, because their effect does not last. */
  readonly again?: readonly TestStep[];
  /** The exact text that the state shows, or a selector that matches it. */
  readonly shows: string | { readonly css: string };
  /** The viewport widths at which the state exists, in CSS pixels; all widths by default. */
  readonly widths?: readonly number[];
  /** The reason why only a real browser can reach the state. */
  readonly needs?: string;
  /** Whether it has so many tab stops that only the full run walks through it with the keyboard. */
  readonly long?: true;
  /** The state that is painted the same way: only the full run checks both. */
  readonly like?: string;
}

/** The kinds of state of a place: waiting for data, without content, after a failure, with all its content. */
export const ways = ['loading', 'empty', 'error', 'full'] as const;

/** The reason why a place never has this kind of state. */
interface Never {
  readonly never: string;
}
type Way = (typeof ways)[number];
export type Place = Readonly<Record<Way, readonly State[] | Never>>;

/** Returns the states of one kind that a place has. */
export function statesOf(place: Place, way: Way): readonly State[] {
  const states = place[way];
  return 'never' in states ? [] : states;
}

export const anybody: Persons = ['visitor', 'ana', 'admin'];
export const buyers: Persons = ['ana', 'admin'];
export const never = (reason: string): Never => ({ never: reason });
export const FORM = never('a form lists nothing');
export const FIXED = never('all it shows is part of the shop');

/** Returns the state that a registered scenario describes, with the scenario's steps. */
export function scenario(id: ScenarioId, more: Partial<State> = {}): State {
  const { title, as, at, appears, steps = [] } = scenarioOf(id);
  const link = { scenario: id };
  return { what: title, at, as: [as], link, shows: appears, steps, ...more };
}

/** Takes the steps that lead to a state. */
export async function carryOut(
  steps: readonly TestStep[] | undefined,
  hands: Hands,
): Promise<void> {
  for (const step of steps ?? [])
    await (typeof step === 'function' ? step(hands) : perform([step], hands));
}

/** Matches the button whose action is in progress. */
export const busy = { css: 'button[aria-busy=true]' };

/** The message beside an empty required field. */
export const FIELD_MISSING = 'Completa este campo.';
