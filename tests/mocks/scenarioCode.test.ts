/** What the panel copies for a scenario is a Playwright test that another team can use. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { endpointNames } from '#contracts/index.ts';
import { asPlaywright } from '#mocks/scenarios/asPlaywright.ts';
import { scenarioIds, scenarioOf } from '#mocks/scenarios/index.ts';
import { documented, openTeamProject } from '#tests/support/teamProject.ts';
import { projectRoot } from '#tools/builds.ts';

const run = promisify(execFile);

it('every copied test, and the code of the document, has correct types by the options that it names', async () => {
  const team = await openTeamProject();
  onTestFinished(() => team.remove());
  for (const id of scenarioIds) await team.write(`${id}.spec.ts`, await asPlaywright(id));
  for (const words of ['shopTest(base', 'defineConfig<'])
    await team.write(`${words.slice(0, 8)}.ts`, await documented('docs/testing.md', words));
  await team.write(
    'wrong.ts',
    "import { shopTest } from 'tienda-de-computo/playwright';\nshopTest(1);\n",
  );
  const compilerOptions = {
    target: 'ES2023',
    module: 'NodeNext',
    types: ['node'],
    skipLibCheck: true,
    noEmit: true,
    allowImportingTsExtensions: true,
  };
  await team.write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const tsc = join(projectRoot, 'node_modules/.bin/tsc');
  const { stdout } = await run(tsc, ['-p', '.'], { cwd: team.folder }).catch(
    (failed: { stdout: string }) => failed,
  );
  expect(stdout.trim().split('\n')).toEqual([expect.stringContaining('wrong.ts')]);
});

it('the document names each call', async () => {
  const text = await readFile(join(projectRoot, 'docs/testing.md'), 'utf8');
  const missing = endpointNames.filter((name) => !text.includes(`\`${name}\``));
  expect(missing, 'to be added to the list of calls in docs/testing.md').toEqual([]);
});

it('every copied test takes its steps, and expects its texts', async () => {
  const text = await asPlaywright('carrito-cantidad-cero');
  expect(text).toContain("await scenario('carrito-cantidad-cero');");
  expect(text.match(/name: '−', exact: true/g)).toHaveLength(2);
  expect(text).toContain('debe ser al menos 1.');
  expect(await asPlaywright('orden-enviada-dos-veces')).toContain(
    "calls('createPurchase').toBe(2)",
  );
  for (const id of scenarioIds) {
    const copied = await asPlaywright(id);
    expect(copied, id).toContain('await expect');
    expect(copied.includes('test.skip('), id).toBe(scenarioOf(id).at === '/checkout');
  }
});
