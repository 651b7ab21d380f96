import { readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { describe } from '#contracts/read.ts';
import { Rows } from './database.ts';
import { FaultCalls } from './faultCalls.ts';
import { codeOf, lock, StateFileError, toStateFileError } from './fileLock.ts';
import { Replaced } from './replaced.ts';
import { Settings } from './settings.ts';
import { headerAfter, headerWithCall, memorySnapshots, type SnapshotStore } from './snapshots.ts';

export interface FileSnapshots extends SnapshotStore {
  readonly path: string;
  /** Waits for pending writes, then releases the file. Every later write is rejected. */
  close(): Promise<void>;
}

const FORMAT = 'tienda-mock/1';

// The frame is checked before the contents, so that a file of another version is not reported as damaged.
const Frame = v.object({ format: v.literal(FORMAT), stamp: v.string(), revision: v.number() });
const Contents = v.object({
  ...Frame.entries,
  rows: Rows,
  settings: Settings,
  faultCalls: FaultCalls,
  replaced: v.optional(Replaced),
});
type Contents = v.InferOutput<typeof Contents>;

type Stored = { stamp: string } & ({ contents: Contents } | { problem: string });

const ADVICE = 'it is left as it is; to start from the seed, move it away or name another file.';

/** Writes the whole file before each response. Throws StateFileError instead of overwriting a file that is no state. */
export async function openFileSnapshots(file: string): Promise<FileSnapshots> {
  const path = await withoutLinks(resolve(file));
  const release = await lock(path);
  const temporaryPath = `${path}.mock-tmp`;
  const memory = memorySnapshots();
  let stored: Stored | undefined;
  let closed = false;
  try {
    stored = await load(path);
    await writeFile(temporaryPath, ''); // fails at once if the folder is not writable
    await rm(temporaryPath);
  } catch (error) {
    await release();
    throw error instanceof StateFileError ? error : toStateFileError(path, error);
  }
  if (stored && 'contents' in stored) {
    const { faultCalls, replaced, ...snapshot } = stored.contents;
    await memory.write(snapshot, { recount: () => faultCalls, ...(replaced && { replaced }) });
  }
  const save = async (contents: Omit<Contents, 'format'>) => {
    if (closed) throw new StateFileError(`${path} is closed.`);
    if (stored && stored.stamp !== contents.stamp)
      throw new StateFileError(
        `${path} was kept by a mock with another seed or another shape of the data; ${ADVICE}`,
      );
    if (stored && 'problem' in stored)
      throw new StateFileError(`${path} is damaged, ${stored.problem}; ${ADVICE}`);
    // The rename is atomic: a reader gets the old text or the new text, never a part of one.
    await writeFile(temporaryPath, `${JSON.stringify({ format: FORMAT, ...contents })}\n`, {
      flush: true,
    });
    await rename(temporaryPath, path);
  };
  return {
    ...memory,
    path,
    async write(snapshot, aside = {}) {
      const { faultCalls } = headerAfter(snapshot, aside, await memory.header());
      const replaced =
        aside.replaced === undefined ? await memory.replaced() : (aside.replaced ?? undefined);
      await save({ ...snapshot, faultCalls, replaced });
      await memory.write(snapshot, aside);
    },
    count: (call) =>
      // In turn, because two writes at the same time would use the same temporary file.
      memory.exclusively(async () => {
        const [header, snapshot] = [await memory.header(), await memory.read()];
        if (!header || !snapshot) return undefined;
        const { faultCalls } = headerWithCall(header, call);
        await save({ ...snapshot, faultCalls, replaced: await memory.replaced() });
        return memory.count(call);
      }),
    async close() {
      await memory.exclusively(async () => {
        closed = true;
      });
      await release();
    },
  };
}

/** The file's snapshot, or in `problem` why its contents are invalid. `undefined` if the file does not exist. */
async function load(path: string): Promise<Stored | undefined> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    if (error instanceof SyntaxError)
      throw new StateFileError(
        `${path} is damaged or is not a state of the mock: it is not JSON; ${ADVICE}`,
      );
    throw error;
  }
  if (!v.is(Frame, json))
    throw new StateFileError(
      `${path} is of another format than ${FORMAT} (PUT /__mock/state takes exported ones); ${ADVICE}`,
    );
  const { success, output, issues } = v.safeParse(Contents, json);
  if (success) return { stamp: json.stamp, contents: output };
  const { at, expected, received } = describe(issues[0]);
  return { stamp: json.stamp, problem: `«${at}»: expected ${expected}, got ${received}` };
}

/** Resolves symbolic links, so that a file has the same path under each of its names. */
async function withoutLinks(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const folder = dirname(path);
    return join(await realpath(folder).catch(() => folder), basename(path));
  }
}
