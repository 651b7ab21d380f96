import type { Link } from '#mocks/scenarios/links.ts';
import type { Person } from '#mocks/store/persons.ts';
import { type ScenarioId, scenarioOf } from '#mocks/scenarios/index.ts';
import type { Deeds } from '#tests/support/hands.ts';
import { stepsOf } from '#tests/support/scenarioSteps.ts';

type Persons = readonly [first: Person, ...others: Person[]];

/** Something to look at: where, who can be there, how it comes about, and how one knows that it is there. */
export interface State {
  readonly what: string;
  readonly at: string;
  readonly as: Persons;
  readonly link?: Link;
  readonly steps?: Deeds;
  /** Done anew before every look: what it brings about does not last. */
  readonly again?: Deeds;
  /** Its text, word for word, or where it stands. */
  readonly shows: string | { readonly css: string };
  /** The widths at which it is there, in CSS pixels; every width where nothing is said. */
  readonly widths?: readonly number[];
  /** Why it takes a browser to bring it about. */
  readonly needs?: string;
  /** Whether it has so many stops that only the full run walks it by key. */
  readonly long?: true;
  /** The state that is painted like it: the full run alone looks at both. */
  readonly like?: string;
}

/** The ways a place can be: waiting for something, without anything, after a failure, with all it has. */
export const ways = ['loading', 'empty', 'error', 'full'] as const;

/** Why a place is never that way. */
interface Never {
  readonly never: string;
}
type Way = (typeof ways)[number];
export type Place = Readonly<Record<Way, readonly State[] | Never>>;

/** What there is to look at where a place is some way. */
export function statesOf(place: Place, way: Way): readonly State[] {
  const states = place[way];
  return 'never' in states ? [] : states;
}

export const anybody: Persons = ['visitor', 'ana', 'admin'];
export const buyers: Persons = ['ana', 'admin'];
export const never = (reason: string): Never => ({ never: reason });
export const FORM = never('a form lists nothing');
export const FIXED = never('all it shows is part of the shop');

/** A scenario as it stands in the register, with its own steps. */
export function scenario(id: ScenarioId, more: Partial<State> = {}): State {
  const { title, as, at, appears } = scenarioOf(id);
  const link = { scenario: id };
  return { what: title, at, as: [as], link, shows: appears, steps: stepsOf(id), ...more };
}

/** What is under way, by the button that started it. */
export const busy = { css: 'button[aria-busy=true]' };

/** The word beside a field that was left empty. */
export const FIELD_MISSING = 'Completa este campo.';
