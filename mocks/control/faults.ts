import type { PathParams } from 'msw';
import * as v from 'valibot';
import { type EndpointName, endpointNames } from '#contracts/index.ts';
import type { Demo } from '#mocks/demo/demo.ts';
import { Fault, Faults, type Progress, progressOf } from '#mocks/store/faults.ts';
import { ProviderMode, providerModes } from '#mocks/store/settings.ts';
import type { Header } from '#mocks/store/snapshots.ts';
import type { Mock } from '#mocks/handlers/mock.ts';
import { readBody, refusal, route, type Route } from './route.ts';

type FaultInForce = Fault & Progress;
export type FaultsInForce = { readonly [Name in EndpointName]?: FaultInForce };

/** The routes that set faults by call. Each response shows the settings after the change. */
export function faultRoutes({ transactions }: Mock, demo: Demo): readonly Route[] {
  const progress = async () => progressByCall(await transactions.header());
  const currentFaults = async () => Response.json(await progress());
  const set = async (call: EndpointName, fault: Fault | undefined) => {
    await demo.setFault(call, fault);
    return currentFaults();
  };

  return [
    route(
      'get',
      '/__mock/faults',
      'the faults that are set, by call, and how often each was and will be applied',
      currentFaults,
    ),
    route(
      'put',
      '/__mock/faults',
      'sets them all: {"login": {…}, …}; a call that is not named has none',
      async ({ request }) => {
        const faults = await readBody(request, Faults);
        await transactions.replace(({ settings: { provider } }) => ({
          settings: { faults, scenario: null, provider },
        }));
        return currentFaults();
      },
    ),
    route('delete', '/__mock/faults', 'removes every fault', async () => {
      await demo.disarm();
      return currentFaults();
    }),
    route('get', '/__mock/faults/{call}', 'the fault of one call, or null', async ({ params }) =>
      Response.json((await progress())[callIn(params)] ?? null),
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

export function providerRoutes(demo: Demo): readonly Route[] {
  const current = async () => Response.json({ mode: (await demo.settings()).provider });
  return [
    route('get', '/__mock/provider', 'how the card provider of the demo behaves', current),
    route(
      'put',
      '/__mock/provider',
      `sets it: {"mode": ${providerModes.join(' | ')}}`,
      async ({ request }) => {
        const { mode } = await readBody(request, v.strictObject({ mode: ProviderMode }));
        await demo.setProvider(mode);
        return current();
      },
    ),
  ];
}

function progressByCall({ settings, faultCalls }: Header): FaultsInForce {
  const entries = endpointNames.flatMap((call) => {
    const fault = settings.faults[call];
    return fault ? [[call, { ...fault, ...progressOf(fault, faultCalls[call]) }] as const] : [];
  });
  return Object.fromEntries(entries);
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
