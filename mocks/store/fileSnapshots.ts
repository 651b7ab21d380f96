import { readFile, rename, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fingerprint } from './fingerprint.ts';
import { headerAfter, headerWithCall, memorySnapshots, type SnapshotStore } from './snapshots.ts';
import { readStateFile, type StateFile, writeStateFile } from './stateFile.ts';

export interface FileSnapshots extends SnapshotStore {
  readonly path: string;
}

/** The state cannot be kept in the file. The message tells the user why, in one line. */
export class StateFileError extends Error {}

/**
 * Keeps the state in a file, as `GET /__mock/state` exports it: the whole file is written before each response. What an
 * undo brings back is in memory only. Throws StateFileError instead of overwriting a file that is no state.
 */
export async function openFileSnapshots(file: string): Promise<FileSnapshots> {
  const path = resolve(file);
  const memory = memorySnapshots();
  const stored = await load(path);
  if (stored) {
    const { rows, settings, faultCalls } = stored;
    await memory.write(
      { fingerprint: await fingerprint(), revision: 1, rows, settings },
      { recount: () => faultCalls },
    );
  }
  const save = async ({ rows, settings, faultCalls }: Omit<StateFile, 'format'>) => {
    try {
      const text = writeStateFile({ rows, settings, faultCalls });
      await writeFile(`${path}.mock-tmp`, text, { flush: true });
      await rename(`${path}.mock-tmp`, path); // a reader gets the old text or the new one, never a part
    } catch (error) {
      throw unusable(path, error);
    }
  };
  return {
    ...memory,
    path,
    async write(snapshot, aside = {}) {
      const { faultCalls } = headerAfter(snapshot, aside, await memory.header());
      await save({ ...snapshot, faultCalls });
      await memory.write(snapshot, aside);
    },
    // One after the other, because two writes at the same time would use the same temporary file.
    count: (call) =>
      memory.exclusively(async () => {
        const [snapshot, header] = [await memory.read(), await memory.header()];
        if (snapshot && header) await save({ ...snapshot, ...headerWithCall(header, call) });
        return memory.count(call);
      }),
  };
}

async function load(path: string): Promise<StateFile | undefined> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw unusable(path, error);
  }
  const read = readStateFile(text);
  if ('state' in read) return read.state;
  throw new StateFileError(
    `${path} is no state of the mock and is left as it is: ${read.problem} To start from the seed, name another file.`,
  );
}

function unusable(path: string, error: unknown): StateFileError {
  return new StateFileError(`${path} cannot be read and written: ${String(error)}`);
}
