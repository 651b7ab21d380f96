import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Fault } from './fault.ts';

/** A copy of a project that may be broken: its files as they are on disk, its libraries linked. */
export class Copy {
  readonly folder = mkdtempSync(join(tmpdir(), 'faults-'));
  readonly #from: string;

  constructor(from: string) {
    this.#from = from;
    const listed = spawnSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: from });
    for (const path of String(listed.stdout).split('\0').filter(Boolean)) this.#restore(path);
    const libraries = 'node_modules';
    const linked = spawnSync('cp', ['-al', join(from, libraries), this.folder]);
    // Another disk, or another system, has no such links.
    if (linked.status !== 0) {
      rmSync(join(this.folder, libraries), { recursive: true, force: true });
      symlinkSync(join(from, libraries), join(this.folder, libraries));
    }
  }

  #restore(path: string): void {
    cpSync(join(this.#from, path), join(this.folder, path), { recursive: true });
  }

  /** Breaks the product. Returns whether that can be done and built. */
  breaks({ patch, breaks }: Fault): boolean {
    const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(this.folder) };
    const applied = spawnSync('git', ['apply', patch], { cwd: this.folder, env });
    if (applied.status !== 0) return false;
    const builds = breaks.every((file) => /^deploy\/.*\.(conf|sh)$/.test(file)) ? [] : modes;
    return builds
      .filter((mode) => mode === 'demo' || !breaks.every((file) => file.startsWith('mocks/')))
      .every((mode) => this.#build(mode));
  }

  /** Builds the product as it is. */
  builds(): boolean {
    return modes.every((mode) => this.#build(mode));
  }

  /** Takes a fault back; what was built stays broken until it is built again. */
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
