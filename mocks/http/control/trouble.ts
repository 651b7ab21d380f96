import * as v from 'valibot';
import { type EndpointName, endpointNames } from '#contracts/index.ts';
import type { Demo } from '#mocks/scenarios/demo.ts';
import { Fault, Faults } from '#mocks/store/faults.ts';
import type { Mock } from '#mocks/handlers/mock.ts';
import type { Scenario } from '#mocks/scenarios/scenario.ts';
import { scenarios } from '#mocks/scenarios/index.ts';
import { readBody } from './body.ts';
import { type Route, Unusable } from './route.ts';

const Choice = v.object({ id: v.string() });

/** What goes wrong: by scenario, or call by call. Every answer is how it is set from then on. */
export function troubleRoutes({ transactions }: Mock, demo: Demo): readonly Route[] {
  const faultsNow = async () => Response.json((await transactions.settings()).faults);
  const scenarioNow = async () => {
    const { scenario } = await transactions.settings();
    const all = Object.entries<Scenario>(scenarios).map(([id, each]) => ({ id, ...each }));
    return Response.json({ armed: scenario, scenarios: all });
  };
  const set = async (call: EndpointName, fault: Fault | undefined) => {
    await demo.setFault(call, fault);
    return faultsNow();
  };

  return [
    {
      method: 'GET',
      path: '/__mock/scenario',
      does: 'all scenarios, and which one is armed',
      answer: scenarioNow,
    },
    {
      method: 'PUT',
      path: '/__mock/scenario',
      does: 'arms one: {"id": …}; its faults replace those that are set',
      answer: async ({ request }) => {
        const { id } = await readBody(request, Choice);
        if (!Object.hasOwn(scenarios, id))
          throw new Unusable(
            `Field «id»: there is no scenario «${id}»; GET /__mock/scenario lists them.`,
          );
        await demo.arm(id);
        return scenarioNow();
      },
    },
    {
      method: 'DELETE',
      path: '/__mock/scenario',
      does: 'takes it off again, and every fault',
      answer: async () => {
        await demo.disarm();
        return scenarioNow();
      },
    },
    {
      method: 'GET',
      path: '/__mock/faults',
      does: 'the faults that are set, by call',
      answer: faultsNow,
    },
    {
      method: 'PUT',
      path: '/__mock/faults',
      does: 'sets them all: {"login": {…}, …}; a call that is not named has none',
      answer: async ({ request }) => {
        const faults = await readBody(request, Faults);
        await transactions.replace({ settings: { faults, scenario: null } });
        return faultsNow();
      },
    },
    {
      method: 'DELETE',
      path: '/__mock/faults',
      does: 'takes every fault off',
      answer: async () => {
        await demo.disarm();
        return faultsNow();
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
    throw new Unusable(`There is no call «${name}»; there are ${endpointNames.join(', ')}.`, 404);
  return call;
}
