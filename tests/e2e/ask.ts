import type { Page } from '@playwright/test';
import { contract, type EndpointName } from '#contracts/index.ts';
import { mockReady } from '#mocks/playwright/takeover.ts';

/** Makes a call of the contract from a page of the demo. `took` is the duration in milliseconds. */
export async function ask(page: Page, name: EndpointName, body?: Record<string, unknown>) {
  await mockReady(page);
  const { method, path } = contract[name];
  return page.evaluate(
    async (call) => {
      const start = performance.now();
      const headers = { 'content-type': 'application/json' };
      const init = call.json === undefined ? {} : { headers, body: call.json };
      const response = await fetch(call.path, { method: call.method, ...init });
      const text = await response.text();
      return { status: response.status, text, took: performance.now() - start };
    },
    { method, path, json: body && JSON.stringify(body) },
  );
}
