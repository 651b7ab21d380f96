import type { Scenario } from './scenario.ts';

/** Every state worth looking at, by a name that links carry. */
export const scenarios = {} satisfies Readonly<Record<string, Scenario>>;

/**
 * One scenario by its name.
 *
 * @throws for a name that is none
 */
export function scenarioOf(id: string): Scenario {
  const scenario = Object.entries<Scenario>(scenarios).find(([each]) => each === id)?.[1];
  if (!scenario) throw new Error(`there is no scenario «${id}»`);
  return scenario;
}
