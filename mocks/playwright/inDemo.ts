import type { Page } from '@playwright/test';
import type { EndpointName } from '#contracts/index.ts';
import { createControl, type Send } from '#mocks/control/client.ts';
import { scenarioOf } from '#mocks/scenarios/index.ts';
import { linkTo } from '#mocks/demo/links.ts';
import { addressOf, type MockOfTest } from './mockOfTest.ts';
import { takenOver } from './takeover.ts';

/** A page of the shop that makes no call: it neither counts nor stands in the log. */
const QUIET_PATH = '/nosotros';

/** The mock that runs in the demo's own page. Each browser context, and so each test, has its own. */
export function inDemo(opened: () => Page, baseURL: string | undefined): MockOfTest {
  const send: Send = async (method, path, body) => {
    const page = opened();
    await openDemo(page, baseURL);
    const answered = await page.evaluate(
      async (asked) => {
        if (!window.demo) return { problem: 'The page was left while the mock was asked.' };
        const json: unknown = asked.body === undefined ? undefined : JSON.parse(asked.body);
        return window.demo.request(asked.method, asked.path, json).then(
          (answer) => ({ text: JSON.stringify(answer) }),
          (error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }),
        );
      },
      { method, path, body },
    );
    // Thrown here, because an error of the page would bring the stack of its minified script along.
    if ('problem' in answered) throw new Error(answered.problem);
    return { status: 200, text: answered.text };
  };

  return {
    control: createControl(send),
    open: async (id) => {
      await opened().goto(linkTo(addressOf(scenarioOf(id).at, baseURL), { scenario: id }));
    },
    // Never by a link: that resets the mock, which other pages of the context may use.
    loginAs: async (page, person, path) => {
      await openDemo(page, baseURL);
      await page.evaluate((who) => window.demo?.loginAs(who), person);
      if (path !== undefined) await page.goto(addressOf(path, baseURL));
    },
    count: (call) => countIn(opened(), call),
  };
}

/** Opens a page of the demo if this page is none, because the mock exists only there. */
async function openDemo(page: Page, baseURL: string | undefined): Promise<void> {
  if (await isDemo(page)) return;
  await page.goto(addressOf(QUIET_PATH, baseURL));
  await takenOver(page);
  if (!(await isDemo(page)))
    throw new Error('This shop is no demo: build it in demo mode, or set use.mockUrl.');
}

const isDemo = (page: Page) => page.evaluate(() => window.demo !== undefined);

/** How often the log of the page's tab has a call: never before its first page, NaN while it goes from one to another. */
async function countIn(page: Page, call: EndpointName): Promise<number> {
  if (page.url() === 'about:blank') return 0;
  const log = page.evaluate((name) => window.demo?.log(name), call).catch(() => undefined);
  return (await log)?.length ?? Number.NaN;
}
