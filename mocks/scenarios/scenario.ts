import type { Effect, Fault, Faults } from '#mocks/store/faults.ts';
import type { Person } from '#mocks/store/persons.ts';
import type { Size } from '#mocks/store/seed/dataset.ts';

/** How the shop tells it. `logged`: nothing on the screen, one line in the console. */
export type Told = 'text' | 'alert' | 'toast' | 'logged';

/** One state of the shop, ready to be looked at: who, where, what to do, and what must appear then. */
export interface Scenario {
  /** The row of the error catalogue (specification, section 8), word for word; or one of `states`. */
  readonly row: string;
  /** What the panel calls it, in Spanish. */
  readonly title: string;
  readonly as: Person;
  /** A path of the shop. */
  readonly at: string;
  /** What to do there, in Spanish; nothing where looking is enough. */
  readonly steps?: string;
  readonly told: Told;
  /** The text that must appear; of what is only logged, the beginning of the line. */
  readonly appears: string;
  /** What must stand on the screen as well, or once an alert is closed: further words, or a button's. */
  readonly also?: readonly string[];
  readonly faults?: Faults;
  /** The products of the shop, where the text depends on its rows; a link starts with 72 all the same. */
  readonly products?: Size;
  /** Whether the cart holds something when it begins. */
  readonly cart?: true;
}
export type Scenarios = Readonly<Record<string, Scenario>>;

/** What is worth looking at and stands in no row of the catalogue. */
export const states = [
  'Loading state',
  'Empty state',
  'Failed list',
  'Refused by the shop',
] as const;

/** A fault of every call. */
export const always = (effect: Effect): Fault => ({ effect, every: 1 });

/** Answers that never come: what is loading stays loading. */
export const hanging = always({ kind: 'hang' });
