import * as v from 'valibot';
import type { Demo } from '#mocks/demo/demo.ts';
import { sentencesOf } from '#mocks/scenarios/steps.ts';
import { scenarios } from '#mocks/scenarios/index.ts';
import type { Scenario } from '#mocks/scenarios/scenario.ts';
import { readBody, refusal, route, type Route } from './route.ts';

const Choice = v.strictObject({ id: v.string() });

export function requireScenario(id: string, field = 'id'): void {
  if (Object.hasOwn(scenarios, id)) return;
  throw refusal(`Field «${field}»: there is no scenario «${id}». GET /__mock/scenario lists them.`);
}

/** The routes that arm a scenario. Each response says which one is armed then. */
export function scenarioRoutes(demo: Demo): readonly Route[] {
  const armed = async () => (await demo.settings()).scenario;

  return [
    route('get', '/__mock/scenario', 'all scenarios, and which one is armed', async () => {
      const all = Object.entries<Scenario>(scenarios).map(([id, { steps, ...each }]) => ({
        id,
        ...each,
        ...(steps && { steps: sentencesOf(steps) }),
      }));
      return Response.json({ armed: await armed(), scenarios: all });
    }),
    route(
      'put',
      '/__mock/scenario',
      'arms one: {"id": …}; its faults replace those that are set',
      async ({ request }) => {
        const { id } = await readBody(request, Choice);
        requireScenario(id);
        await demo.arm(id);
        return Response.json({ armed: await armed() });
      },
    ),
    route('delete', '/__mock/scenario', 'disarms it, and removes every fault', async () => {
      await demo.disarm();
      return Response.json({ armed: await armed() });
    }),
  ];
}
