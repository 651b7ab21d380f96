/** In the demo the fixtures count the requests of the pages. That number is always that of the mock's log. */
import { EventEmitter } from 'node:events';
import type { Page } from '@playwright/test';
import { getResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { contract } from '#contracts/index.ts';
import { createControl, type Send } from '#mocks/control/client.ts';
import { controlHandlers } from '#mocks/control/handlers.ts';
import { inDemo } from '#mocks/playwright/inDemo.ts';
import type { StateFile } from '#mocks/store/stateFile.ts';
import { makeDemo } from './demo.ts';

const ORIGIN = 'http://shop.example';

/** The fixtures of a test on a demo, whose page is a fake. */
function fixtures() {
  const { mock, remembered, store } = makeDemo();
  const handlers = controlHandlers(mock, { shop: { remembered, remember: store } });
  const send: Send = async (method, path, body) => {
    const init = { method, ...(body !== undefined && { body }) };
    const answer = await getResponse(handlers, new Request(ORIGIN + path, init));
    return { status: answer?.status ?? 404, text: (await answer?.text()) ?? '' };
  };
  vi.stubGlobal('window', { demo: createControl(send) });
  const context = new EventEmitter();
  const page = {
    context: () => context,
    evaluate: (run: (given: unknown) => unknown, given: unknown) => run(given),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what the fixtures use of a page here
  const mockOfTest = inDemo(() => page as unknown as Page, ORIGIN);
  const { method, path } = contract.products;
  const request = { serviceWorker: () => null, method: () => method, url: () => ORIGIN + path };
  const load = () => {
    context.emit('request', request);
    const sent = { call: 'products', method, url: ORIGIN + path, startedAt: 0 } as const;
    mock.requestLog.started({ ...sent, headers: {}, type: '', body: '' }, null);
  };
  return { control: mockOfTest.control, load, counted: () => mockOfTest.count('products') };
}

type Step = 'load' | 'fault' | 'reset' | 'clear' | 'undo' | 'import' | 'scenario' | 'anew';

it.each<[steps: string, number]>([
  ['load load', 2],
  ['load reset load undo', 2],
  ['load clear load fault reset load undo', 2],
  ['load fault reset clear load undo', 2],
  ['load import load undo', 2],
  ['load scenario load', 2],
  ['load anew load undo load', 3],
])('after %s: %i', async (steps, expected) => {
  const { control, load, counted } = fixtures();
  await counted(); // begins to count
  let file: StateFile | undefined;
  const does: Readonly<Record<Step, () => unknown>> = {
    load,
    fault: () => control.fault('login', { effect: { kind: 'hang' } }),
    reset: () => control.reset(),
    clear: () => control.clearLog(),
    undo: () => control.undo(),
    import: async () => {
      file = await control.state();
      const [, ...products] = file.rows.products;
      await control.importState({ ...file, rows: { ...file.rows, products } });
    },
    scenario: () => control.scenario('compras-vacias'),
    anew: () => control.reset({ scenario: 'compras-vacias' }),
  };
  for (const step of steps.split(' ')) {
    if (!isStep(step, does)) throw new Error(`«${step}» is no step`);
    await does[step]();
  }
  expect([await counted(), (await control.log('products')).length]).toEqual([expected, expected]);
});

const isStep = (text: string, does: object): text is Step => Object.hasOwn(does, text);
