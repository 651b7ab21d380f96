import { scenarios } from '#mocks/scenarios/index.ts';
import type { Scenario } from '#mocks/scenarios/scenario.ts';
import { endpointNames } from '#contracts/index.ts';
import { hasEnded } from '#mocks/store/faults.ts';
import type { Settings } from '#mocks/store/settings.ts';
import type { Header } from '#mocks/store/snapshots.ts';

export const allScenarios: readonly (readonly [id: string, scenario: Scenario])[] =
  Object.entries<Scenario>(scenarios);

/** The active scenario; `undefined` if there is none, or if an imported state names one that this demo does not know. */
export function activeScenario({ scenario }: Settings) {
  return allScenarios.find(([id]) => id === scenario);
}

/**
 * The active scenario, or the number of active faults, in Spanish; `undefined` if nothing is active. A fault that has
 * ended is not counted. A card provider that does not behave normally counts as one.
 */
export function activeText({ settings, faultCalls }: Header): string | undefined {
  const { scenario, faults, provider } = settings;
  if (scenario !== null) return `Escenario: ${activeScenario(settings)?.[1].title ?? scenario}`;
  const active = endpointNames.filter((call) => {
    const fault = faults[call];
    return fault && !hasEnded(fault, faultCalls[call]);
  });
  const count = active.length + (provider === 'normal' ? 0 : 1);
  if (count === 0) return undefined;
  return count === 1 ? '1 fallo activado' : `${count} fallos activados`;
}
