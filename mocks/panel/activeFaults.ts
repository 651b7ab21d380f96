import { scenarios } from '#mocks/scenarios/index.ts';
import type { Scenario } from '#mocks/scenarios/scenario.ts';
import type { Settings } from '#mocks/store/settings.ts';

export const allScenarios: readonly (readonly [id: string, scenario: Scenario])[] =
  Object.entries<Scenario>(scenarios);

/** The active scenario, or the number of active faults, in Spanish; `undefined` if nothing is active. */
export function activeText({ scenario, faults }: Settings): string | undefined {
  // An imported state may name a scenario that this demo does not know.
  if (scenario !== null)
    return `Escenario: ${allScenarios.find(([id]) => id === scenario)?.[1].title ?? scenario}`;
  const count = Object.keys(faults).length;
  if (count === 0) return undefined;
  return count === 1 ? '1 fallo activado' : `${count} fallos activados`;
}
