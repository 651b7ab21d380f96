import type { PathParams } from 'msw';
import * as v from 'valibot';
import { type EndpointName, endpointNames } from '#contracts/index.ts';
import type { Demo } from '#mocks/scenarios/demo.ts';
import { Fault, Faults } from '#mocks/store/faults.ts';
import type { Mock } from '#mocks/handlers/mock.ts';
import type { Scenario } from '#mocks/scenarios/scenario.ts';
import { scenarios } from '#mocks/scenarios/index.ts';
import { sentencesOf } from '#mocks/scenarios/steps.ts';
import { readBody, refusal, route, type Route } from './route.ts';

const Choice = v.object({ id: v.string() });

/** The routes that set faults, by scenario or by call. Each response shows the settings after the change. */
export function faultRoutes({ transactions }: Mock, demo: Demo): readonly Route[] {
  const currentFaults = async () => Response.json((await transactions.settings()).faults);
  const currentScenario = async () => {
    const { scenario } = await transactions.settings();
    const all = Object.entries<Scenario>(scenarios).map(([id, { steps, ...each }]) => ({
      id,
      ...each,
      ...(steps && { steps: sentencesOf(steps) }),
    }));
    return Response.json({ armed: scenario, scenarios: all });
  };
  const set = async (call: EndpointName, fault: Fault | undefined) => {
    await demo.setFault(call, fault);
    return currentFaults();
  };

  return [
    route('get', '/__mock/scenario', 'all scenarios, and which one is armed', currentScenario),
    route(
      'put',
      '/__mock/scenario',
      'arms one: {"id": …}; its faults replace those that are set',
      async ({ request }) => {
        const { id } = await readBody(request, Choice);
        if (!Object.hasOwn(scenarios, id))
          throw refusal(
            `Field «id»: there is no scenario «${id}»; GET /__mock/scenario lists them.`,
          );
        await demo.arm(id);
        return currentScenario();
      },
    ),
    route('delete', '/__mock/scenario', 'disarms it, and removes every fault', async () => {
      await demo.disarm();
      return currentScenario();
    }),
    route('get', '/__mock/faults', 'the faults that are set, by call', currentFaults),
    route(
      'put',
      '/__mock/faults',
      'sets them all: {"login": {…}, …}; a call that is not named has none',
      async ({ request }) => {
        const faults = await readBody(request, Faults);
        await transactions.replace({ settings: { faults, scenario: null } });
        return currentFaults();
      },
    ),
    route('delete', '/__mock/faults', 'removes every fault', async () => {
      await demo.disarm();
      return currentFaults();
    }),
    route('get', '/__mock/faults/{call}', 'the fault of one call, or null', async ({ params }) =>
      Response.json((await transactions.settings()).faults[callIn(params)] ?? null),
    ),
    route(
      'put',
      '/__mock/faults/{call}',
      'sets the fault of one call',
      async ({ request, params }) => set(callIn(params), await readBody(request, Fault)),
    ),
    route('delete', '/__mock/faults/{call}', 'removes it', async ({ params }) =>
      set(callIn(params), undefined),
    ),
  ];
}

function callIn({ call: name }: PathParams): EndpointName {
  const call = endpointNames.find((each) => each === name);
  if (!call)
    throw refusal(
      `There is no call «${String(name)}»; there are ${endpointNames.join(', ')}.`,
      404,
    );
  return call;
}
