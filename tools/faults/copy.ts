import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Fault } from './fault.ts';

/** A copy of a project in which files can be broken. Files are copied as they are on disk, libraries are linked. */
export class Copy {
  readonly folder = mkdtempSync(join(tmpdir(), 'faults-'));
  readonly #from: string;

  constructor(from: string) {
    this.#from = from;
    const listed = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: from });
    for (const path of String(listed.stdout).split('\0').filter(Boolean)) this.#restore(path);
    const libraries = 'node_modules';
    const linked = spawnSync('cp', ['-al', join(from, libraries), this.folder]);
    // Hard links fail across disks, and on some systems.
    if (linked.status !== 0) {
      rmSync(join(this.folder, libraries), { recursive: true, force: true });
      symlinkSync(join(from, libraries), join(this.folder, libraries));
    }
  }

  #restore(path: string): void {
    cpSync(join(this.#from, path), join(this.folder, path), { recursive: true });
  }

  /** Applies a fault and builds the product. Returns whether both succeed. */
  breaks({ patch, breaks }: Fault): boolean {
    const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(this.folder) };
    const applied = spawnSync('git', ['apply', patch], { cwd: this.folder, env });
    if (applied.status !== 0) return false;
    const builds = breaks.every((file) => /^deploy\/.*\.(conf|sh)$/.test(file)) ? [] : modes;
    return builds
      .filter((mode) => mode === 'demo' || !breaks.every((file) => file.startsWith('mocks/')))
      .every((mode) => this.#build(mode));
  }

  /** Builds the product without a fault. Returns whether that succeeds. */
  builds(): boolean {
    return modes.every((mode) => this.#build(mode));
  }

  /** Restores the files that a fault breaks. The built product stays broken until the next build. */
  mend({ breaks }: Fault): void {
    for (const file of breaks) this.#restore(file);
  }

  #build(mode: (typeof modes)[number]): boolean {
    const { NODE_ENV: _test, ...env } = process.env;
    const command = ['vite', 'build', '--logLevel', 'error', '--mode', mode];
    return spawnSync('npx', command, { cwd: this.folder, env }).status === 0;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const modes = ['production', 'demo'] as const;
