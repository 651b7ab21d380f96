/**
 * Playwright fixtures for tests of the shop on its mock, in this project and elsewhere (docs/testing.md). Nothing is
 * imported from Playwright but types, so that a test's own Playwright is used.
 */
import type * as playwright from '@playwright/test';
import type { EndpointName } from '#contracts/index.ts';
import type { Control } from '#mocks/control/client.ts';
import type { FaultsInForce } from '#mocks/control/faults.ts';
import type { LoggedExchange } from '#mocks/control/log.ts';
import { SESSION_HEADER } from '#mocks/control/sessionAddress.ts';
import type { ScenarioId } from '#mocks/scenarios/index.ts';
import type { Scenario } from '#mocks/scenarios/scenario.ts';
import type { FaultInput } from '#mocks/store/faults.ts';
import type { Person } from '#mocks/store/persons.ts';
import type { Size } from '#mocks/store/seed/dataset.ts';
import { allAtCaller, atCaller } from './atCaller.ts';
import { attachConsole, attachLog, hasFailed, logOfDemo } from './attached.ts';
import { alertsOf, collectedOf } from './collected.ts';
import { inDemo } from './inDemo.ts';
import { checkCall, loginOn, type MockOfTest, scenarioOn } from './mockOfTest.ts';
import { overHttp } from './overHttp.ts';
import { type Session, startSession } from './session.ts';
import { throughReload, waitForTakeover } from './takeover.ts';

export { throughReload };

export type {
  Control,
  EndpointName,
  FaultInput,
  FaultsInForce,
  LoggedExchange,
  Person,
  Scenario,
  ScenarioId,
};

type Expect = typeof playwright.expect;

export interface ShopOptions {
  /** The mock server, such as `http://localhost:4010`. Without it, the shop must be a demo, which has its own mock. */
  mockUrl: string | undefined;
}

/** A scenario, and the number of products that it has set up. With 0 there is nothing but the accounts. */
export type ScenarioSetUp = Scenario & { readonly products: Size };

export interface ShopFixtures {
  mock: Control;
  /** Sets up a scenario from scratch, logs in as its person and opens its page. Resolves to what it describes. */
  scenario: (id: ScenarioId) => Promise<ScenarioSetUp>;
  fault: (call: EndpointName, fault: FaultInput | null) => Promise<void>;
  /** Logs in, and opens an address if there is a path. `visitor` logs out. `page` is another one than the test's. */
  loginAs: (person: Person, path?: string, options?: { page?: playwright.Page }) => Promise<void>;
  /** How often a call has come in: `await calls('login').toBe(1)` waits until it has. */
  calls: (call: EndpointName) => ReturnType<Expect['poll']>;
  /** The texts of the alerts so far, in the test's own context. Each is accepted. */
  alerts: readonly string[];
  /** The lines of the console so far, in the test's own context. */
  lines: readonly string[];
}

interface Inner {
  session: Session | undefined;
  /** The page of the test, if it has one: a test without `page` starts no browser. */
  ofTest: { page?: playwright.Page };
  mockOfTest: MockOfTest;
}

type Test = playwright.PlaywrightTestArgs & playwright.PlaywrightTestOptions;
type Worker = playwright.PlaywrightWorkerArgs & playwright.PlaywrightWorkerOptions;
export type ShopTest = playwright.TestType<Test & ShopOptions & ShopFixtures, Worker>;

/** Returns Playwright's `test` with the fixtures. `test` and `expect` are those that the tests import from Playwright. */
export function shopTest(test: playwright.TestType<Test, Worker>, expect: Expect): ShopTest {
  return test.extend<ShopOptions & ShopFixtures & Inner>({
    mockUrl: [undefined, { option: true }],

    session: async ({ mockUrl }, provide, testInfo) => {
      if (mockUrl === undefined) return provide(undefined);
      const session = await startSession(mockUrl, testInfo.title);
      await provide(session);
      const har = await session.end();
      if (hasFailed(testInfo)) await attachLog(testInfo, har);
    },

    extraHTTPHeaders: ({ extraHTTPHeaders, session }, provide) =>
      provide(session ? { ...extraHTTPHeaders, [SESSION_HEADER]: session.name } : extraHTTPHeaders),

    context: async ({ context, javaScriptEnabled }, provide, testInfo) => {
      const { report } = collectedOf(context);
      if (javaScriptEnabled) context.on('page', waitForTakeover);
      await provide(context);
      if (hasFailed(testInfo)) await attachConsole(testInfo, report, context.pages());
    },

    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures this one needs
    ofTest: ({}, provide) => provide({}),

    page: async ({ page, ofTest, session }, provide, testInfo) => {
      ofTest.page = page;
      await provide(page);
      if (!session && hasFailed(testInfo)) await attachLog(testInfo, await logOfDemo(page));
    },

    mockOfTest: ({ ofTest, baseURL, session }, provide) => {
      const page = () => pageOf(ofTest);
      return provide(session ? overHttp(page, baseURL, session.url) : inDemo(page, baseURL));
    },

    mock: ({ mockOfTest }, provide) => provide(allAtCaller(mockOfTest.control)),

    scenario: ({ mockOfTest, page: _opened }, provide) => provide(scenarioOn(mockOfTest)),

    fault: ({ mockOfTest }, provide) =>
      provide(
        atCaller(async (call, fault) => {
          await mockOfTest.control.fault(call, fault);
        }),
      ),

    loginAs: ({ mockOfTest, page }, provide) => provide(loginOn(mockOfTest, page)),

    calls: ({ mockOfTest }, provide) =>
      provide(function calls(call) {
        checkCall(call, calls);
        return expect.poll(() => mockOfTest.count(call), { message: `calls of ${call}` });
      }),

    alerts: ({ context }, provide) => provide(alertsOf(context)),

    lines: ({ context }, provide) => provide(collectedOf(context).lines),
  });
}

function pageOf({ page }: Inner['ofTest']): playwright.Page {
  if (page) return page;
  throw new Error(
    'The demo has its mock in the page: name `page` among the fixtures of this test.',
  );
}
