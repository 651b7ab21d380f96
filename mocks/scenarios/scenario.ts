import type { EndpointName } from '#contracts/index.ts';
import type { Effect, Fault, Faults } from '#mocks/store/faults.ts';
import type { Person } from '#mocks/store/persons.ts';
import type { Size } from '#mocks/store/seed/dataset.ts';
import type { ProviderMode } from '#mocks/store/settings.ts';
import type { Row } from './rows.ts';
import type { Step } from './steps.ts';

/** How the shop reports it. `logged`: nothing on the screen, one line in the console. */
export type Told = 'text' | 'alert' | 'toast' | 'logged';

/** One state of the shop: the person, the page, the steps, and the text that must appear. */
export interface Scenario {
  readonly row: Row;
  readonly title: string;
  readonly as: Person;
  readonly at: string;
  /** What to do there; absent if opening the page is enough. */
  readonly steps?: readonly Step[];
  readonly told: Told;
  /** The text that must appear; for `logged`, the beginning of the console line. */
  readonly appears: string;
  /** Other texts and button labels that must be visible, after the alert is closed if there is one. */
  readonly also?: readonly string[];
  /** How often calls must have come in at the end. */
  readonly calls?: { readonly [Name in EndpointName]?: number };
  readonly faults?: Faults;
  readonly provider?: ProviderMode;
  /** The number of products, if the text depends on the rows. Without it, a link starts with `DEFAULT_SIZE`. */
  readonly products?: Size;
  readonly cart?: true;
  /** The alert that comes before what must appear. */
  readonly alertBefore?: string;
  /** Why only a real browser can run it, and jsdom cannot. */
  readonly needsBrowser?: string;
}
export type Scenarios = Readonly<Record<string, Scenario>>;

export const always = (effect: Effect): Fault => ({ effect, every: 1 });

export const once = (effect: Effect): Fault => ({ effect, every: 1, times: 1 });

/** No response ever arrives: the page stays in its loading state. */
export const hanging = always({ kind: 'hang' });
