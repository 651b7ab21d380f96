import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const RUN_FOLDER = 'TESTS_RUN_FOLDER';

/** Runs before all tests: creates a folder that the workers of a run share. Returns a function that deletes it. */
export default async function makeRunFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-tests-'));
  await chmod(folder, 0o755); // nginx's workers may run as another user
  process.env[RUN_FOLDER] = folder;
  return () => rm(folder, { recursive: true });
}

/** Fills a folder once for all workers of a run: the first worker fills it, the others wait. Returns its path. */
export async function oncePerRun(
  name: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const run = process.env[RUN_FOLDER];
  if (run === undefined) throw new Error('the set-up of this run has made no folder');
  const folder = join(run, name);
  const unfinished = `${folder}.unfinished`;
  const lock = `${folder}.lock`;
  while (!(await tryLock(lock))) await pause(20); // until the worker with the lock is done
  try {
    if (!existsSync(folder)) {
      await fill(unfinished);
      await rename(unfinished, folder);
    }
  } finally {
    await rmdir(lock);
  }
  return folder;
}

/** Tries to take a lock. Resolves to false if another worker has it. */
function tryLock(lock: string): Promise<boolean> {
  return mkdir(lock).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}
