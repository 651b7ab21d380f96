import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const projectRoot = resolve(import.meta.dirname, '../..');

/** Files of the project that no test of a mutation run reads. */
const notCopied = /^(docs|tests\/e2e\/screenshots)\//;

/** The project's files, relative to its root. */
export function projectFiles(...folders: string[]): string[] {
  const args = ['ls-files', '-co', '--exclude-standard', ...folders];
  const listed = execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' });
  return listed.split('\n').filter((file) => file !== '');
}

/** Copies the project to a folder in which mutants can be made. */
export function copyProject(to: string): void {
  rmSync(to, { recursive: true, force: true });
  for (const file of projectFiles().filter((each) => !notCopied.test(each))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(projectRoot, file), join(to, file));
  }
  symlinkSync(join(projectRoot, 'node_modules'), join(to, 'node_modules'));
}
