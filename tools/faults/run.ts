/**
 * `npx tsx tools/faults/run.ts [NAME…]`: breaks the product in ways that no mutation tester knows (styles, headers, nginx, the
 * worker), one patch of this folder after the other, in a copy of the last commit. The test that a patch names must fail,
 * and must pass without it; if that test is gone, one of all must fail.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#tools/builds.ts';

const copy = mkdtempSync(join(tmpdir(), 'faults-'));
const names = process.argv.slice(2);

/** Runs a command in the copy. Returns whether it succeeds. */
function succeeds(...[command = '', ...options]: readonly string[]): boolean {
  const { NODE_ENV: _test, ...env } = process.env;
  return spawnSync(command, options, { cwd: copy, env, timeout: 40 * 60_000 }).status === 0;
}

/** Builds what a browser test looks at, as its name begins. A test in Vitest builds that itself. */
function builds(test = 'live-demo-.spec.ts'): boolean {
  const isLookedAt = (name: string, folder: string) =>
    test.endsWith('.spec.ts') && (test.includes(name) || !existsSync(join(copy, folder)));
  return (
    (!isLookedAt('live-', 'dist') || succeeds('npx', 'vite', 'build')) &&
    (!isLookedAt('demo-', 'dist-demo') || succeeds('npx', 'vite', 'build', '--mode', 'demo'))
  );
}

/** Runs one test file, or without one all that look at the built product. */
function passes(file: string | undefined): boolean {
  const inVitest = (path: string) => succeeds('npx', 'vitest', 'run', '--bail=1', path);
  const config = ['-c', 'tests/e2e/playwright.config.ts'];
  const inBrowser = (...paths: string[]) =>
    succeeds('npx', 'playwright', 'test', '-x', ...config, ...paths);
  if (file === undefined) return inVitest('tests/deploy') && inBrowser();
  return file.endsWith('.spec.ts') ? inBrowser(file) : inVitest(file);
}

function prepareCopy(): void {
  const archive = spawnSync('git', ['archive', 'HEAD'], { cwd: projectRoot, maxBuffer: 2 ** 30 });
  spawnSync('tar', ['-x', '-C', copy], { input: archive.stdout });
  const libraries = 'node_modules';
  const linked = spawnSync('cp', ['-al', join(projectRoot, libraries), copy]).status === 0;
  // Hard links fail across disks.
  if (!linked) symlinkSync(join(projectRoot, libraries), join(copy, libraries));
}

/** Tests that pass without a fault. */
const green = new Map<string | undefined, boolean>();

function tryFault(patch: string): string {
  const text = readFileSync(patch, 'utf8');
  const [, named] = /^Test: (.*)$/m.exec(text) ?? [];
  const test = named !== undefined && existsSync(join(copy, named)) ? named : undefined;
  if (!green.has(test)) green.set(test, builds(test) && passes(test));
  if (green.get(test) !== true) return 'INVALID: red without the fault';
  if (!succeeds('patch', '-p1', '-i', patch)) return 'INVALID: the patch does not apply';
  try {
    if (!builds(test)) return 'INVALID: the product cannot be built';
    return passes(test) ? 'SURVIVED' : `caught by ${test ?? 'a test'}`;
  } finally {
    succeeds('patch', '-p1', '-R', '-i', patch);
  }
}

try {
  prepareCopy();
  const patches = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.patch'));
  const chosen = patches.filter(
    (file) => names.length === 0 || names.some((n) => file.includes(n)),
  );
  const outcomes = chosen.map((file) => {
    const outcome = tryFault(join(import.meta.dirname, file));
    console.log(`${file.replace('.patch', '')}: ${outcome}`);
    return outcome;
  });
  process.exitCode = outcomes.every((outcome) => outcome.startsWith('caught')) ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
