/** The documents' tests run in a team's own project, on a mock server and on the demo; a failed one has its evidence. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import * as v from 'valibot';
import { ensureNginx } from '#tests/deploy/ensureNginx.ts';
import { ShopOnNginx } from '#tests/deploy/shopOnNginx.ts';
import { freePort } from '#tests/support/port.ts';
import { serve } from '#tests/support/site.ts';
import { documented, openTeamProject } from '#tests/support/teamProject.ts';
import { builds, projectRoot } from '#tools/builds.ts';

/** What follows the documents' tests so that they run on a demo, and a test that fails there. */
const onTheDemo = (baseURL: string) => `
test.use({ baseURL: '${baseURL}', mockUrl: ({}, provide) => provide(undefined) });

test('fails on the demo', async ({ page, fault }) => {
  await fault('products', { effect: { kind: 'status', status: 503 } });
  await page.goto('/brand/Asus');
  await expect(page.getByText('Error al obtener los productos')).toBeVisible();
  expect(await page.title()).toBe('');
});
`;

const Attachment = v.object({ name: v.string(), path: v.optional(v.string()) });
const Result = v.object({ status: v.string(), attachments: v.array(Attachment) });
const Spec = v.object({
  title: v.string(),
  tests: v.array(v.object({ results: v.array(Result) })),
});
const Report = v.object({
  errors: v.array(v.object({ message: v.optional(v.string()) })),
  suites: v.array(v.object({ specs: v.array(Spec) })),
});

test('they pass on both, and the mock ends with them', async () => {
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
    const ofTheDocument = await documented('docs/testing.md', 'shopTest(base');
    await team.write('server.spec.ts', ofTheDocument);
    // The last file, because its failed test ends a worker.
    await team.write('withoutServer.spec.ts', ofTheDocument + onTheDemo(demo.url));

    const { suites, errors } = await runPlaywright(team.folder);
    expect(errors).toEqual([]);
    const results = suites
      .flatMap(({ specs }) => specs)
      .flatMap(({ title, tests }) =>
        tests.flatMap((each) => each.results.map((result) => ({ title, ...result }))),
      );
    const failed = results.filter(({ status }) => status !== 'passed');
    expect(results.length).toBeGreaterThan(2);
    expect(failed).toMatchObject([{ title: 'fails on the demo', status: 'failed' }]);
    const attached = async (file: string) => {
      const { path = '' } = failed[0]?.attachments.find(({ name }) => name === file) ?? {};
      return readFile(path, 'utf8');
    };
    expect(await attached('mock.txt')).toMatch(/^[\d:.]+ {2}503 {2}.*products; petición: cumple/);
    expect(await attached('console.txt')).toMatch(/^error {2}Failed to load .* 503 .*\/products$/m);
    expect(await attached('mock.har')).toContain('/products');
    await expect(fetch(mockUrl)).rejects.toThrow('fetch failed');
  } finally {
    await Promise.all([site.stop(), demo.stop(), team.remove()]);
  }
});

/** The documented configuration with the mock server only, this shop and this run's browser. */
function onThisMachine(baseURL: string): string {
  return `import documented from './documented.ts';
export default {
  ...documented,
  workers: 2,
  use: { ...documented.use, baseURL: '${baseURL}', launchOptions: ${JSON.stringify(test.info().project.use.launchOptions)} },
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
