/**
 * `npm run test:changed [-- REF]`: runs the tests that import changes since REF (default: uncommitted changes).
 * Browser tests visit the built shop, so only changes of their own files and helpers select them.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { projectRoot } from '#tools/builds.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [ref = 'HEAD'] = positionals;
const browserTests = [
  'playwright',
  'test',
  '-c',
  'tests/e2e/playwright.config.ts',
  `--only-changed=${ref}`,
];

function run(...args: string[]): boolean {
  return spawnSync('npx', args, { cwd: projectRoot, stdio: 'inherit' }).status === 0;
}

function anyBrowserTest(): boolean {
  const { stdout } = spawnSync('npx', [...browserTests, '--list'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  return !/Total: 0 tests/.test(stdout);
}

const green =
  run('vitest', 'run', '--changed', ref, '--passWithNoTests') &&
  (!anyBrowserTest() ||
    (run('tsx', 'tools/browser/ensure.ts') &&
      run('vite', 'build') &&
      run('vite', 'build', '--mode', 'demo') &&
      run(...browserTests)));
process.exitCode = green ? 0 : 1;
