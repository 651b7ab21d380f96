import type { Faults } from '#mocks/faults.ts';
import type { Person } from '#mocks/persons.ts';
import type { Size } from '#mocks/seed/dataset.ts';

/** How the shop tells it. `logged`: nothing on the screen, one line in the console. */
export type Told = 'text' | 'alert' | 'toast' | 'logged';

/** One state of the shop, ready to be looked at: who, where, what to do, and what must appear then. */
export interface Scenario {
  /** The row of the error catalogue (specification, section 8), word for word; or the state of a list or a page. */
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
  readonly faults?: Faults;
  /** The products of the shop; 72 unless it says otherwise. */
  readonly products?: Size;
  /** Whether the cart holds something when it begins. */
  readonly cart?: true;
}
