import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const RUN_FOLDER = 'TESTS_RUN_FOLDER';

/** Before all tests of a run: a folder for what its workers share. Gives back what clears it away. */
export default async function makeRunFolder(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-tests-'));
  await chmod(folder, 0o755); // nginx's workers may be of another user
  process.env[RUN_FOLDER] = folder;
  return () => rm(folder, { recursive: true });
}

/** Fills a folder once for all workers of a run: whoever comes first does it, the others wait for it. */
export async function oncePerRun(
  name: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const run = process.env[RUN_FOLDER];
  if (run === undefined) throw new Error('the set-up of this run has made no folder');
  const folder = join(run, name);
  const unfinished = `${folder}.unfinished`;
  const lock = `${folder}.lock`;
  while (!(await isMine(lock))) await pause(20); // until whoever came first is done
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

/** Takes a lock, if nobody else holds it. */
function isMine(lock: string): Promise<boolean> {
  return mkdir(lock).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}
