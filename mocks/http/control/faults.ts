import * as v from 'valibot';
import { type EndpointName, endpointNames } from '#contracts/index.ts';
import type { Demo } from '#mocks/scenarios/demo.ts';
import { Fault, Faults } from '#mocks/store/faults.ts';
import type { Mock } from '#mocks/handlers/mock.ts';
import type { Scenario } from '#mocks/scenarios/scenario.ts';
import { scenarios } from '#mocks/scenarios/index.ts';
import { readBody } from './body.ts';
import { type Route, ControlError } from './route.ts';

const Choice = v.object({ id: v.string() });

/** The routes that set faults, by scenario or by call. Each response shows the settings after the change. */
export function faultRoutes({ transactions }: Mock, demo: Demo): readonly Route[] {
  const currentFaults = async () => Response.json((await transactions.settings()).faults);
  const currentScenario = async () => {
    const { scenario } = await transactions.settings();
    const all = Object.entries<Scenario>(scenarios).map(([id, each]) => ({ id, ...each }));
    return Response.json({ armed: scenario, scenarios: all });
  };
  const set = async (call: EndpointName, fault: Fault | undefined) => {
    await demo.setFault(call, fault);
    return currentFaults();
  };

  return [
    {
      method: 'GET',
      path: '/__mock/scenario',
      does: 'all scenarios, and which one is armed',
      answer: currentScenario,
    },
    {
      method: 'PUT',
      path: '/__mock/scenario',
      does: 'arms one: {"id": …}; its faults replace those that are set',
      answer: async ({ request }) => {
        const { id } = await readBody(request, Choice);
        if (!Object.hasOwn(scenarios, id))
          throw new ControlError(
            `Field «id»: there is no scenario «${id}»; GET /__mock/scenario lists them.`,
          );
        await demo.arm(id);
        return currentScenario();
      },
    },
    {
      method: 'DELETE',
      path: '/__mock/scenario',
      does: 'takes it off again, and every fault',
      answer: async () => {
        await demo.disarm();
        return currentScenario();
      },
    },
    {
      method: 'GET',
      path: '/__mock/faults',
      does: 'the faults that are set, by call',
      answer: currentFaults,
    },
    {
      method: 'PUT',
      path: '/__mock/faults',
      does: 'sets them all: {"login": {…}, …}; a call that is not named has none',
      answer: async ({ request }) => {
        const faults = await readBody(request, Faults);
        await transactions.replace({ settings: { faults, scenario: null } });
        return currentFaults();
      },
    },
    {
      method: 'DELETE',
      path: '/__mock/faults',
      does: 'takes every fault off',
      answer: async () => {
        await demo.disarm();
        return currentFaults();
      },
    },
    {
      method: 'GET',
      path: '/__mock/faults/{call}',
      does: 'the fault of one call, or null',
      answer: async ({ call }) =>
        Response.json((await transactions.settings()).faults[callNamed(call)] ?? null),
    },
    {
      method: 'PUT',
      path: '/__mock/faults/{call}',
      does: 'sets the fault of one call',
      answer: async ({ request, call }) => set(callNamed(call), await readBody(request, Fault)),
    },
    {
      method: 'DELETE',
      path: '/__mock/faults/{call}',
      does: 'takes it off',
      answer: async ({ call }) => set(callNamed(call), undefined),
    },
  ];
}

function callNamed(name: string): EndpointName {
  const call = endpointNames.find((each) => each === name);
  if (!call)
    throw new ControlError(
      `There is no call «${name}»; there are ${endpointNames.join(', ')}.`,
      404,
    );
  return call;
}
