/** The recipes of CONTRIBUTING.md, followed in a copy of the project: a patch is one edit. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { full } from '#tests/support/full.ts';
import { projectRoot } from '#tools/builds.ts';

const run = promisify(execFile);
const patches = join(import.meta.dirname, 'recipe');

/** The rooms that the recipes change. All of the project takes ten times as long, and its own cache stays as it is. */
const product = {
  extends: './tsconfig.json',
  compilerOptions: { tsBuildInfoFile: 'recipe.tsbuildinfo' },
  include: ['src', 'contracts', 'mocks'],
};

/** A copy of the files that git knows, with the same libraries. */
async function copyOfProject(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'recipe-'));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
    cwd: projectRoot,
  });
  for (const file of stdout.trim().split('\n'))
    if (!file.endsWith('.png') && existsSync(join(projectRoot, file)))
      await cp(join(projectRoot, file), join(copy, file));
  await symlink(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}

it('a call is five edits, a field four and its test', async () => {
  const files = readdirSync(patches).toSorted();
  expect(files.filter((file) => file.startsWith('call-'))).toHaveLength(5);
  expect(files.filter((file) => file.startsWith('field-'))).toHaveLength(5);
  const copy = await copyOfProject();
  const { VITEST: _ours, ...env } = process.env;
  const inCopy = async (command: string, ...args: string[]) => {
    const done = run(command, args, { cwd: copy, env });
    const { stdout } = await done.catch((failed: { stdout: string; stderr: string }) => {
      throw new Error(`${command} ${args.join(' ')}\n${failed.stdout}${failed.stderr}`);
    });
    return stdout;
  };
  for (const file of files) await inCopy('git', 'apply', join(patches, file));
  await writeFile(join(copy, 'tsconfig.recipe.json'), JSON.stringify(product));
  await inCopy('npx', 'tsc', '-p', 'tsconfig.recipe.json');
  if (!full) return; // what follows takes half a minute
  const contract = ['contract', 'reference'].map((name) => `tests/contract/${name}.test.ts`);
  const derived = [...contract, 'tests/mocks/scenarios.test.ts', 'tests/api'];
  await inCopy('npm', 'run', 'contracts', '--', '--no-color', ...derived);
  const screens = ['--project', 'screens', '-t', 'garantia', 'tests/screens/scenarios.test.tsx'];
  expect(await inCopy('npx', 'vitest', 'run', ...screens)).toContain('3 passed');
}, 300_000);
