import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder of this run, for what several test files share. */
    runFolder: string;
  }
}

/** Gives a run its folder, and takes it away in the end. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'run-'));
  await chmod(folder, 0o755); // nginx's workers look into it, too
  project.provide('runFolder', folder);
  return () => rm(folder, { recursive: true });
}
