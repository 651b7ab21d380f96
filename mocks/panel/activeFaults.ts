import { scenarios } from '#mocks/scenarios/index.ts';
import type { Scenario } from '#mocks/scenarios/scenario.ts';
import type { Settings } from '#mocks/store/settings.ts';

/** Every scenario with the name that links carry. */
export const allScenarios: readonly (readonly [id: string, scenario: Scenario])[] =
  Object.entries<Scenario>(scenarios);

/** What is armed, in Spanish; nothing where everything answers truly. */
export function armedText({ scenario, faults }: Settings): string | undefined {
  // An imported state may name a scenario that this demo does not know.
  if (scenario !== null)
    return `Escenario: ${allScenarios.find(([id]) => id === scenario)?.[1].title ?? scenario}`;
  const count = Object.keys(faults).length;
  if (count === 0) return undefined;
  return count === 1 ? '1 fallo activado' : `${count} fallos activados`;
}
