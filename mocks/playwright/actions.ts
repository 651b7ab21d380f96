/** What the fixtures of the same names do. Their errors point at the test. */
import type { Page } from '@playwright/test';
import { type ScenarioId, scenarioOf } from '#mocks/scenarios/index.ts';
import { checkPerson, type Person } from '#mocks/store/persons.ts';
import { DEFAULT_SIZE } from '#mocks/store/seed/dataset.ts';
import { atCaller } from './atCaller.ts';
import type { MockOfTest } from './mockOfTest.ts';
import { takenOver } from './takeover.ts';

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
