/** What docs/testing.md shows can be used by another team. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { documented, openTeamProject } from '#tests/support/teamProject.ts';
import { projectRoot } from '#tools/builds.ts';

const run = promisify(execFile);

it('the code of the document has correct types', async () => {
  const team = await openTeamProject();
  onTestFinished(() => team.remove());
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
