/**
 * Lets git run the hooks of this folder. It says nothing, never fails, and changes nothing in CI, outside a git checkout,
 * in a linked worktree (which follows its main one), or where other hooks are set up.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#tools/builds.ts';

const git = (...options: readonly string[]) =>
  spawnSync('git', options, { cwd: projectRoot, encoding: 'utf8' });

function hasOwnHooks(): boolean {
  const folder = join(projectRoot, '.git/hooks');
  return existsSync(folder) && readdirSync(folder).some((name) => !name.endsWith('.sample'));
}

function install(): void {
  if (process.env['CI']) return;
  // A linked worktree has a file `.git` instead of a folder.
  if (git('rev-parse', '--git-dir').stdout?.trim() !== '.git') return;
  // Status 1: the setting is absent at every level.
  if (git('config', 'core.hooksPath').status !== 1 || hasOwnHooks()) return;
  git('config', 'core.hooksPath', 'tools/hooks');
}

try {
  install();
} catch {
  // Without the hook, `npm run validate` checks the same.
}
