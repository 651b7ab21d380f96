/**
 * `npm run test:changed [-- REF]`: runs the tests nearest to what differs from REF (default: uncommitted changes), to
 * answer in seconds. It says how many tests it left out. Browser tests visit the built shop, so only changes of what they
 * import select them. Most of them import the contract: they are all left out when it changes.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { builds, projectRoot } from '#tools/builds.ts';
import { testsReachedBy } from './nearest.ts';

/** More test files than this take longer than a developer waits between two edits. */
const MOST_FILES = 6;

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

/** The files that a git command lists, without deleted ones. */
function listed(...args: string[]): string[] {
  const { stdout, stderr, status } = spawnSync('git', args, { cwd: projectRoot, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter((file) => file !== '' && existsSync(join(projectRoot, file)));
}

function nearestTests(): boolean {
  const files = listed('ls-files', '--cached', '--others', '--exclude-standard');
  const changed = listed('diff', '--name-only', ref);
  const added = listed('ls-files', '--others', '--exclude-standard');
  const reached = testsReachedBy([...changed, ...added], files);
  const nearest = reached.slice(0, MOST_FILES);
  const green = nearest.length === 0 || run('vitest', 'run', ...nearest);
  const left = reached.length - nearest.length;
  if (reached.length === 0) console.log('No test of Vitest reaches the change: npm run validate');
  if (left > 0) console.log(`${left} more test files reach the change: npm run validate`);
  return green;
}

/** Whether there are browser tests to run, and few enough. */
function anyBrowserTest(): boolean {
  const { stdout } = spawnSync('npx', [...browserTests, '--list'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  const count = Number(/Total: \d+ tests? in (\d+) files?/.exec(stdout)?.[1] ?? 0);
  if (count > MOST_FILES)
    console.log(`${count} files of browser tests reach the change: npm run test:browser`);
  return count > 0 && count <= MOST_FILES;
}

/** Whether no file of the product is newer than the built sites. */
function built(): boolean {
  const product = listed('ls-files', '--', ':!tests', ':!tools', ':!docs', ':!*.md');
  const modified = (file: string) => statSync(join(projectRoot, file)).mtimeMs;
  const newest = Math.max(...product.map(modified));
  return Object.values(builds)
    .map((folder) => join(folder, 'index.html'))
    .every((page) => existsSync(page) && statSync(page).mtimeMs > newest);
}

const green =
  nearestTests() &&
  (!anyBrowserTest() ||
    (run('tsx', 'tools/browser/ensure.ts') &&
      (built() || (run('vite', 'build') && run('vite', 'build', '--mode', 'demo'))) &&
      run(...browserTests)));
process.exitCode = green ? 0 : 1;
