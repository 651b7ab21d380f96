import type { EndpointName } from '#contracts/index.ts';
import type { Control } from '#mocks/control/client.ts';
import type { ScenarioId } from '#mocks/scenarios/index.ts';
import type { Person } from '#mocks/store/persons.ts';

/** The mock of one test: a session of the mock server, or the demo in the page. */
export interface MockOfTest {
  readonly control: Control;
  /** Sets up a scenario from scratch, as its person, and opens its page. */
  open(id: ScenarioId): Promise<void>;
  /** Logs in, and opens a page if there is a path. */
  loginAs(person: Person, path?: string): Promise<void>;
  /** How often a call has come in since the test began. */
  count(call: EndpointName): Promise<number>;
}

/** The address of a page of the shop, also below a base path. */
export function addressOf(path: string, baseURL: string | undefined): string {
  if (baseURL === undefined)
    throw new Error('The address of the shop is missing: set use.baseURL in playwright.config.ts.');
  const root = baseURL.replace(/\/?$/, '/');
  return new URL(path.replace(/^\//, ''), root).href;
}
