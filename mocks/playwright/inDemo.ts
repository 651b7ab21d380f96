import type { BrowserContext, Page, Request } from '@playwright/test';
import { contract, type EndpointName } from '#contracts/index.ts';
import { createControl, type Send } from '#mocks/control/client.ts';
import { scenarioOf } from '#mocks/scenarios/index.ts';
import { linkTo } from '#mocks/scenarios/links.ts';
import { addressOf, type MockOfTest } from './mockOfTest.ts';
import { takenOver } from './takeover.ts';

/** A page of the shop that makes no call: it neither counts nor stands in the log. */
const QUIET_PATH = '/nosotros';

/** The mock that runs in the demo's own page. Each browser context, and so each test, has its own. */
export function inDemo(opened: () => Page, baseURL: string | undefined): MockOfTest {
  // What counts is what the log has (mocks/handlers/requestLog.ts): since it was emptied, and what an undo brought back.
  let since = 0;
  let broughtBack: readonly Request[] = [];
  let aside: readonly Request[] = [];
  const counted = () => [...broughtBack, ...requestsOf(opened().context()).slice(since)];
  const restartCount = () => {
    since = requestsOf(opened().context()).length;
    broughtBack = [];
  };
  const setAside = () => {
    const before = counted();
    if (before.length > 0) aside = before;
    restartCount();
  };
  const bringBack = () => {
    broughtBack = [...aside, ...broughtBack];
    aside = [];
  };
  const ask: Send = async (method, path, body) => {
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
  const send: Send = async (method, path, body) => {
    const answer = await ask(method, path, body);
    afterwards[`${method} ${path}`]?.();
    return answer;
  };
  const afterwards: Readonly<Record<string, () => void>> = {
    'POST /__mock/reset': setAside,
    'POST /__mock/reset/undo': bringBack,
    'DELETE /__mock/log': restartCount,
  };

  return {
    control: createControl(send),
    open: async (id) => {
      setAside();
      await opened().goto(linkTo(addressOf(scenarioOf(id).at, baseURL), { scenario: id }));
    },
    // Never by a link: that resets the mock, which other pages of the context may use.
    loginAs: async (page, person, path) => {
      await openDemo(page, baseURL);
      await page.evaluate((who) => window.demo?.loginAs(who), person);
      if (path !== undefined) await page.goto(addressOf(path, baseURL));
    },
    // Not the log, because each page of the context has one of its own.
    count: async (call) => counted().filter((request) => isCall(request, call)).length,
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

const requestsSeen = new WeakMap<BrowserContext, Request[]>();

/** The requests of a context's pages since this function was first called for it. */
export function requestsOf(context: BrowserContext): readonly Request[] {
  const known = requestsSeen.get(context);
  if (known) return known;
  const requests: Request[] = [];
  requestsSeen.set(context, requests);
  context.on('request', (request) => requests.push(request));
  return requests;
}

function isCall(request: Request, call: EndpointName): boolean {
  const { method, path } = contract[call];
  const end = path.replaceAll(/\{\w+\}/g, '[^/]+');
  return (
    request.serviceWorker() === null &&
    request.method() === method &&
    new RegExp(`${end}$`).test(new URL(request.url()).pathname)
  );
}
