import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { describe } from '#contracts/read.ts';
import { Rows } from './database.ts';
import { Settings } from './settings.ts';
import { memorySnapshots, type Snapshot, type SnapshotStore } from './snapshots.ts';

/** The state cannot be kept in the file. The message tells the user why, in one sentence. */
export class StateFileError extends Error {}

export interface FileSnapshots extends SnapshotStore {
  /** The path of the file, with symbolic links resolved. */
  readonly path: string;
  /** Waits for pending writes, then releases the file. Every later write is rejected. */
  close(): Promise<void>;
}

const FORMAT = 'tienda-mock/1';

// The frame is checked before the contents, so that a file of another version is not reported as damaged.
const Frame = v.object({ format: v.literal(FORMAT), stamp: v.string(), revision: v.number() });
const Contents = v.object({ ...Frame.entries, rows: Rows, settings: Settings });

type Stored = { stamp: string } & ({ snapshot: Snapshot } | { problem: string });

const ADVICE = 'it is left as it is; to start afresh, move it away or name another file.';

/**
 * Keeps the state in one JSON file. Each change writes the whole file before the response is sent. A file that cannot
 * be read as a state is never overwritten. Only one process may use the file at a time.
 *
 * @throws StateFileError if the file is not a state, another process uses it, or its folder is not writable
 */
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
    throw error instanceof StateFileError ? error : toCannotKeep(path, error);
  }
  if (stored && 'snapshot' in stored) await memory.write(stored.snapshot);
  return {
    ...memory,
    path,
    async write(snapshot) {
      if (closed) throw new StateFileError(`${path} is closed.`);
      if (stored && stored.stamp !== snapshot.stamp)
        throw new StateFileError(
          `${path} was kept by a mock with another seed or another shape of the data; ${ADVICE}`,
        );
      if (stored && 'problem' in stored)
        throw new StateFileError(`${path} is damaged, ${stored.problem}; ${ADVICE}`);
      // The rename is atomic: a reader gets the old text or the new text, never a part of one.
      await writeFile(temporaryPath, `${JSON.stringify({ format: FORMAT, ...snapshot })}\n`, {
        flush: true,
      });
      await rename(temporaryPath, path);
      await memory.write(snapshot);
    },
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
        `${path} is damaged or no state at all, for it is not JSON; ${ADVICE}`,
      );
    throw error;
  }
  if (!v.is(Frame, json))
    throw new StateFileError(
      `${path} is of another format than ${FORMAT} (PUT /__mock/state takes exported ones); ${ADVICE}`,
    );
  const { success, output, issues } = v.safeParse(Contents, json);
  if (success) return { stamp: json.stamp, snapshot: output };
  const { at, expected, received } = describe(issues[0]);
  return { stamp: json.stamp, problem: `«${at}»: expected ${expected}, got ${received}` };
}

/**
 * Locks the file against other processes on this machine, by a socket named after the file. Unlike a lock file, the
 * socket stops answering when its process ends, even after a crash. Returns a function that releases the lock.
 */
async function lock(path: string): Promise<() => Promise<void>> {
  const name = `tienda-mock-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`;
  const isWindows = process.platform === 'win32';
  const address = isWindows ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
  const server = createServer((socket) => socket.destroy());
  const listen = () => once(server.listen(address), 'listening');
  try {
    await listen();
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw toCannotKeep(path, error);
    if (await isLocked(address))
      throw new StateFileError(
        `${path} is in use by another mock: stop that one, or name another file.`,
      );
    await rm(address); // left behind by a mock that was killed
    await listen();
  }
  server.unref();
  return () => new Promise((done) => void server.close(() => done()));
}

/** Whether a process listens on the socket. */
function isLocked(address: string): Promise<boolean> {
  const socket = connect(address);
  return new Promise<boolean>((done) => {
    socket.once('connect', () => done(true));
    socket.once('error', (error) => done(codeOf(error) !== 'ECONNREFUSED'));
  }).finally(() => socket.destroy());
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

function toCannotKeep(path: string, error: unknown): StateFileError {
  const code = codeOf(error);
  const folder = dirname(path);
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new StateFileError(`There is no folder ${folder}.`);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new StateFileError(`${path} cannot be written or read: ${folder} does not allow it.`);
  if (code === 'EISDIR') return new StateFileError(`${path} is a folder; name a file.`);
  return new StateFileError(`${path} cannot be kept: ${String(error)}`);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
