/** A team’s own project runs the document’s tests, live and on the demo, and eight workers at once on one mock server. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { contract } from '#contracts/index.ts';
import { asPlaywright } from '#mocks/scenarios/asPlaywright.ts';
import { type ScenarioId, scenarioOf } from '#mocks/scenarios/index.ts';
import { ensureNginx } from '#tests/deploy/ensureNginx.ts';
import { ShopOnNginx } from '#tests/deploy/shopOnNginx.ts';
import { ended, listenOnFreePort } from '#tests/support/port.ts';
import { serve } from '#tests/support/site.ts';
import { documented, openTeamProject } from '#tests/support/teamProject.ts';
import { findBrowser, launchArguments } from '#tools/browser/find.ts';
import { builds, projectRoot } from '#tools/builds.ts';

const WORKERS = 8;

/** They use what the documents' tests do not: a cart, a picture, the alerts and the lines of the console. */
const copied: readonly ScenarioId[] = ['agregar-correcto', 'orden-sin-registrar'];
/** It needs the demo's card field. */
const skipped: ScenarioId = 'tarjeta-pagada';

/** What follows the document's tests so that they run on a demo, and two tests that fail there. */
const onTheDemo = (baseURL: string) => `
test.use({ baseURL: '${baseURL}', mockUrl: ({}, provide) => provide(undefined) });

test('fails on the demo', async ({ page, fault, mock }) => {
  await fault('products', { effect: { kind: 'status', status: 503 } });
  await page.goto('/brand/Asus');
  await expect.poll(async () => (await mock.log('products'))[0]?.answer?.status).toBe(503);
  expect(await page.title()).toBe('');
});

test('shows its own line', async ({ page, fault }) => {
  await page.goto('/nosotros');
  await fault('login', { every: 0 });
});
`;

/** A test that must fail, because it takes the demo's mock away. */
const withoutWorker = (baseURL: string) => `
import { expect, test as base } from '@playwright/test';
import { shopTest } from 'tienda-de-computo/playwright';
const test = shopTest(base, expect);
test.use({ baseURL: '${baseURL}', mockUrl: ({}, provide) => provide(undefined), serviceWorkers: 'block' });
test('says what the demo needs', async ({ page, fault }) => {
  await fault('login', null);
});
`;

/** A second person in a context of its own, on the mock of the test. */
const together = `
import { expect, test as base } from '@playwright/test';
import { shopTest } from 'tienda-de-computo/playwright';
const test = shopTest(base, expect);

test('the administrator sees what the mock of the test has', async ({ page, browser, loginAs, mock, calls }) => {
  await mock.reset({ products: 0 });
  await loginAs('ana', '/userpanel');
  const context = await browser.newContext();
  const other = await context.newPage();
  await loginAs('admin', '/admin', { page: other });
  await other.getByText('Lista de Productos').click();
  await expect(other.getByText('Todavía no hay productos.')).toBeVisible();
  await calls('products').toBe(1);
  await context.close();
});

test('one undo brings back what a scenario has replaced', async ({ scenario, mock, page }) => {
  await scenario('compras-vacias');
  await mock.undo();
  expect((await mock.state()).rows.products).toHaveLength(72);
});
`;

/** Eight tests that wait for each other, and then each change and count what is theirs. */
const apart = `
import { expect, test as base } from '@playwright/test';
import { shopTest } from 'tienda-de-computo/playwright';
const test = shopTest(base, expect);

for (let n = 1; n <= ${WORKERS}; n += 1)
  test('worker ' + n, async ({ mock, mockUrl, request, fault, calls }) => {
    await request.put(mockUrl + '/__mock/sessions/here-' + n);
    await expect
      .poll(async () => (await (await request.get(mockUrl + '/__mock/sessions')).text()).match(/"here-/g)?.length, { timeout: 25_000 })
      .toBe(${WORKERS});
    const products = mockUrl + '${contract.products.path}';
    await fault('products', { effect: { kind: 'status', status: 500 + n } });
    await request.post(mockUrl + '${contract.removeProduct.path}', { data: { id: n } });
    for (let turn = 1; turn <= n; turn += 1)
      expect((await request.get(products)).status()).toBe(500 + n);
    await calls('products').toBe(n);
    await fault('products', null);
    const left = (await (await request.get(products)).json()).products.map(({ id }) => id);
    expect(left).toHaveLength(71);
    expect(left).not.toContain(n);
    expect(Object.keys(await mock.faults())).toEqual([]);
    await calls('products').toBe(n + 1);
  });
`;

const Result = v.object({
  workerIndex: v.number(),
  status: v.string(),
  errors: v.array(
    v.object({ message: v.string(), location: v.optional(v.object({ file: v.string() })) }),
  ),
  attachments: v.array(
    v.object({ name: v.string(), path: v.optional(v.string()), body: v.optional(v.string()) }),
  ),
});
const Spec = v.object({
  title: v.string(),
  tests: v.array(v.object({ results: v.array(Result) })),
});
const Report = v.object({
  errors: v.array(v.object({ message: v.optional(v.string()) })),
  suites: v.array(v.object({ file: v.string(), specs: v.array(Spec) })),
});

const Har = v.object({
  log: v.object({
    entries: v.array(
      v.object({ request: v.object({ url: v.string(), headers: v.array(v.unknown()) }) }),
    ),
  }),
});

// One run of Playwright for everything, because its start takes a third of the time.
test('eight workers share one mock server and do not meet', async () => {
  test.setTimeout(180_000);
  await ensureNginx();
  const port = await freePort();
  const mockUrl = `http://localhost:${port}`;
  const demo = await serve(builds.demo);
  const site = await ShopOnNginx.start(builds.live, { VITE_API_URL: mockUrl });
  const team = await openTeamProject();
  try {
    const config = await documented('docs/testing.md', 'defineConfig');
    await team.write(
      'documented.ts',
      config.replaceAll('4010', String(port)).replace("'../tienda'", `'${projectRoot}'`),
    );
    await team.write('playwright.config.ts', onThisMachine(site.url));
    await team.write('a.spec.ts', apart);
    const ofTheDocument = await documented('docs/testing.md', 'shopTest(base');
    await team.write('b.spec.ts', ofTheDocument);
    await team.write('together.spec.ts', together);
    await team.write('z-demo.spec.ts', ofTheDocument + onTheDemo(demo.url));
    await team.write('z-without-worker.spec.ts', withoutWorker(demo.url));
    for (const id of [...copied, skipped])
      await team.write(`${id}.spec.ts`, await asPlaywright(id));

    const { suites, errors } = await runPlaywright(team.folder);
    expect(errors).toEqual([]);
    const specs = suites.flatMap((suite) => suite.specs);
    expect(specs).toHaveLength(WORKERS + 2 + 2 + copied.length + 1 + 2 + 3);
    const others = specs.flatMap(({ title, tests }) =>
      tests
        .flatMap(({ results }) => results)
        .filter(({ status }) => status !== 'passed')
        .map((result) => ({ title, ...result })),
    );
    expect(others).toMatchObject([
      { title: scenarioOf(skipped).title, status: 'skipped' },
      { title: 'fails on the demo', status: 'failed' },
      {
        title: 'shows its own line',
        status: 'failed',
        errors: [{ location: { file: expect.stringContaining('z-demo.spec.ts') } }],
      },
      {
        title: 'says what the demo needs',
        status: 'failed',
        errors: [
          {
            message: expect.stringContaining('The demo needs its service worker: remove'),
            location: { file: expect.stringContaining('z-without-worker.spec.ts') },
          },
        ],
      },
    ]);
    const attached = async (file: string) => {
      const { path = '' } = others[1]?.attachments.find(({ name }) => name === file) ?? {};
      expect(path).toContain('test-results');
      return readFile(path, 'utf8');
    };
    expect(await attached('mock.txt')).toMatch(/^[\d:.]+ {2}503 {2}.*products; petición: cumple/);
    expect(await attached('console.txt')).toMatch(/^error {2}Failed to load .* 503 .*\/products$/m);
    expect(await attached('console.txt')).toMatch(/^page {2}http.*\/brand\/Asus$/m);
    expect(others[1]?.attachments).toContainEqual(
      expect.objectContaining({ name: 'faults applied', body: btoa('products status 503 x1') }),
    );
    const { entries } = v.parse(Har, JSON.parse(await attached('mock.har'))).log;
    const [asked] = entries.filter(({ request }) => request.url.includes(contract.products.path));
    expect(asked?.request.headers).toContainEqual({ name: 'accept', value: 'application/json' });
    const apartBy = specs.filter(({ title }) => title.startsWith('worker ')).flatMap(workersOf);
    expect(new Set(apartBy).size).toBe(WORKERS);
    await expect(fetch(mockUrl), 'the mock has ended with the tests').rejects.toThrow(
      'fetch failed',
    );
  } finally {
    await Promise.all([site.stop(), demo.stop(), team.remove()]);
  }
});

function workersOf({ tests }: v.InferOutput<typeof Spec>): number[] {
  return tests.flatMap(({ results }) => results.map(({ workerIndex }) => workerIndex));
}

/** The documented configuration with the mock server only, this shop and this machine's browser. */
function onThisMachine(baseURL: string): string {
  const executablePath = findBrowser();
  const launchOptions = {
    args: [...launchArguments, '--disable-gpu'],
    ...(executablePath && { executablePath }),
  };
  return `import documented from './documented.ts';
export default {
  ...documented,
  use: { ...documented.use, baseURL: '${baseURL}', launchOptions: ${JSON.stringify(launchOptions)} },
  projects: [
    { name: 'apart', testMatch: 'a.spec.ts' },
    { name: 'in browsers', testIgnore: 'a.spec.ts', workers: 1 },
  ],
  webServer: { ...documented.webServer[0], reuseExistingServer: false },
};
`;
}

async function runPlaywright(folder: string): Promise<v.InferOutput<typeof Report>> {
  const cli = join(projectRoot, 'node_modules/@playwright/test/cli.js');
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(TEST_|PLAYWRIGHT_|PW)/.test(name)),
  );
  const json = await new Promise<string>((resolve) => {
    execFile('node', [cli, 'test', '--reporter', 'json'], { cwd: folder, env }, (_failed, stdout) =>
      resolve(stdout),
    );
  });
  return v.parse(Report, JSON.parse(json));
}

async function freePort(): Promise<number> {
  const server = createServer();
  const url = await listenOnFreePort(server);
  await ended(server);
  return Number(new URL(url).port);
}
