import type { Page } from '@playwright/test';
import { type EndpointName, endpointNames } from '#contracts/index.ts';
import type { Control } from '#mocks/control/client.ts';
import { type ScenarioId, scenarioOf } from '#mocks/scenarios/index.ts';
import { checkPerson, type Person } from '#mocks/store/persons.ts';
import { DEFAULT_SIZE } from '#mocks/store/seed/dataset.ts';
import { atCaller } from './atCaller.ts';
import { takenOver } from './takeover.ts';

/** The mock of one test: a session of the mock server, or the demo in the page. */
export interface MockOfTest {
  readonly control: Control;
  /** Sets up a scenario from scratch, as its person, and opens its page. */
  open(id: ScenarioId): Promise<void>;
  loginAs(page: Page, person: Person, path?: string): Promise<void>;
  /** How often a call has come in since the test began, or since its log was emptied. */
  count(call: EndpointName): Promise<number>;
}

/** Throws for a name that is not in the contract, which a test without types may give. */
export function checkCall(call: EndpointName, checking: (call: EndpointName) => unknown): void {
  if (endpointNames.includes(call)) return;
  const error = new Error(`There is no call «${call}»; there are ${endpointNames.join(', ')}.`);
  Error.captureStackTrace(error, checking); // the report then shows the line that has called this function
  throw error;
}

export function addressOf(path: string, baseURL: string | undefined): string {
  if (baseURL === undefined)
    throw new Error('The address of the shop is missing: set use.baseURL in playwright.config.ts.');
  const root = baseURL.replace(/\/?$/, '/');
  return new URL(path.replace(/^\//, ''), root).href;
}

/** What the fixtures of these names do. Their errors point at the test. */
export function scenarioOn(mock: MockOfTest) {
  return atCaller(async (id: ScenarioId) => {
    const { products = DEFAULT_SIZE, ...described } = scenarioOf(id);
    await mock.open(id);
    return { ...described, products };
  });
}

export function loginOn(mock: MockOfTest, page: Page) {
  return atCaller(
    async (person: Person, path?: string, { page: other }: { page?: Page } = {}): Promise<void> => {
      checkPerson(person);
      await mock.loginAs(other ?? page, person, path);
      if (other && path !== undefined) await takenOver(other);
    },
  );
}
