import * as v from 'valibot';
import type { Demo } from '#mocks/demo/demo.ts';
import type { Mock } from '#mocks/handlers/mock.ts';
import { countsOf } from '#mocks/store/database.ts';
import { sizes } from '#mocks/store/seed/dataset.ts';
import { writeStateFile } from '#mocks/store/stateFile.ts';
import { changeState, UnknownState } from './providerStates.ts';
import { readBody, refusal, route, type Route } from './route.ts';
import { requireScenario } from './scenarios.ts';

const Reset = v.strictObject({
  products: v.optional(v.picklist(sizes)),
  scenario: v.optional(v.string()),
});

export function stateRoutes(mock: Mock, demo: Demo): readonly Route[] {
  return [
    route(
      'get',
      '/__mock/state',
      'the whole state as a file, to import into this mock, another one or the demo',
      // Without the shop's storage: there is no shop here, and importing the file must not log a user out elsewhere.
      async () =>
        new Response(writeStateFile(await mock.transactions.state()), {
          headers: { 'content-type': 'application/json' },
        }),
    ),
    route(
      'put',
      '/__mock/state',
      'imports such a file, completely or not at all',
      async ({ request }) => {
        const problem = await demo.importState(await request.text());
        if (problem !== undefined) throw refusal(problem);
        return rowCounts(mock);
      },
    ),
    route(
      'post',
      '/__mock/reset',
      `resets rows, faults and log; {"products": ${sizes.join(' | ')}} for another number, {"scenario": …} to arm one`,
      async ({ request }) => {
        const { products, scenario } = await readBody(request, Reset, {});
        if (scenario !== undefined) requireScenario(scenario, 'scenario');
        await demo.follow({ products, scenario });
        return rowCounts(mock);
      },
    ),
    route(
      'post',
      '/__mock/reset/undo',
      'brings back rows and faults from before the last reset or import, once',
      async () => {
        if (!(await demo.undo()))
          throw refusal('There is nothing to undo: no reset, or it has been undone.', 409);
        return rowCounts(mock);
      },
    ),
    route(
      'post',
      '/__mock/states',
      "sets up a provider state of the contract: {state, params, action}, as Pact's verifier posts it",
      async ({ request }) => {
        try {
          await changeState(await request.json(), mock);
        } catch (error) {
          if (error instanceof UnknownState || error instanceof SyntaxError)
            throw refusal(error.message);
          throw error;
        }
        return Response.json({});
      },
    ),
  ];
}

async function rowCounts({ transactions }: Mock): Promise<Response> {
  const { rows } = await transactions.state();
  return Response.json({ rows: countsOf(rows) });
}
