import type { Page } from '@playwright/test';
import { contract, type EndpointName } from '#contracts/index.ts';
import { mockReady } from '#mocks/playwright/takeover.ts';

/** Makes a call of the contract, without a body, from a page of the demo. */
export async function ask(page: Page, name: EndpointName) {
  await mockReady(page);
  const { method, path } = contract[name];
  return page.evaluate(
    async (call) => {
      const response = await fetch(call.path, { method: call.method });
      return { status: response.status, text: await response.text() };
    },
    { method, path },
  );
}
