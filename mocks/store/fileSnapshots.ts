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

/** A file in which the state cannot be kept. Its message tells whoever named the file why, in one sentence. */
export class CannotKeep extends Error {}

export interface FileSnapshots extends SnapshotStore {
  /** The file itself, whatever links led to it. */
  readonly path: string;
  /** Waits for what is being written, and lets the file go. Nothing is written after that. */
  close(): Promise<void>;
}

const FORMAT = 'tienda-mock/1';

// The frame is read before the contents: rows of another version are nobody's damage.
const Frame = v.object({ format: v.literal(FORMAT), stamp: v.string(), revision: v.number() });
const Contents = v.object({ ...Frame.entries, rows: Rows, settings: Settings });

type Kept = { stamp: string } & ({ snapshot: Snapshot } | { misfit: string });

const AFRESH = 'it is left as it is; to start afresh, move it away or name another file.';

/**
 * The state in one JSON file, written whole before a change is answered. What is there and cannot be taken over is
 * never written to. One process at a time.
 *
 * @throws CannotKeep for a file that is no state or that another process has, and a folder that cannot be written
 */
export async function openFileSnapshots(file: string): Promise<FileSnapshots> {
  const path = await withoutLinks(resolve(file));
  const letGo = await hold(path);
  const beside = `${path}.mock-tmp`;
  const memory = memorySnapshots();
  let kept: Kept | undefined;
  let closed = false;
  try {
    kept = await load(path);
    await writeFile(beside, ''); // a folder that cannot be written is told at once
    await rm(beside);
  } catch (error) {
    await letGo();
    throw error instanceof CannotKeep ? error : unusable(path, error);
  }
  if (kept && 'snapshot' in kept) await memory.write(kept.snapshot);
  return {
    ...memory,
    path,
    async write(snapshot) {
      if (closed) throw new CannotKeep(`${path} is closed.`);
      if (kept && kept.stamp !== snapshot.stamp)
        throw new CannotKeep(
          `${path} was kept by a mock with another seed or another shape of the data; ${AFRESH}`,
        );
      if (kept && 'misfit' in kept)
        throw new CannotKeep(`${path} is damaged, ${kept.misfit}; ${AFRESH}`);
      // Renamed into its place: who reads finds the old text or the new one, never a part.
      await writeFile(beside, `${JSON.stringify({ format: FORMAT, ...snapshot })}\n`, {
        flush: true,
      });
      await rename(beside, path);
      await memory.write(snapshot);
    },
    async close() {
      await memory.exclusively(async () => {
        closed = true;
      });
      await letGo();
    },
  };
}

/** What stands in the file: a snapshot, or in `misfit` why its rows are none. Nothing where there is no file. */
async function load(path: string): Promise<Kept | undefined> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    if (error instanceof SyntaxError)
      throw new CannotKeep(`${path} is damaged or no state at all, for it is not JSON; ${AFRESH}`);
    throw error;
  }
  if (!v.is(Frame, json))
    throw new CannotKeep(
      `${path} is of another format than ${FORMAT} (PUT /__mock/state takes exported ones); ${AFRESH}`,
    );
  const { success, output, issues } = v.safeParse(Contents, json);
  if (success) return { stamp: json.stamp, snapshot: output };
  const { at, expected, received } = describe(issues[0]);
  return { stamp: json.stamp, misfit: `«${at}»: expected ${expected}, got ${received}` };
}

/**
 * Keeps other processes of this machine off the file, by a socket named after it: unlike a lock file, it is nobody's
 * once its process has gone, however that ended. Returns the way to let go.
 */
async function hold(path: string): Promise<() => Promise<void>> {
  const name = `tienda-mock-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`;
  const pipe = process.platform === 'win32';
  const address = pipe ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
  const server = createServer((socket) => socket.destroy());
  const listen = () => once(server.listen(address), 'listening');
  try {
    await listen();
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw unusable(path, error);
    if (await isHeld(address))
      throw new CannotKeep(
        `${path} is in use by another mock: stop that one, or name another file.`,
      );
    await rm(address); // left behind by one that was killed
    await listen();
  }
  server.unref();
  return () => new Promise((done) => void server.close(() => done()));
}

/** Whether anybody is at the other end. */
function isHeld(address: string): Promise<boolean> {
  const socket = connect(address);
  return new Promise<boolean>((tell) => {
    socket.once('connect', () => tell(true));
    socket.once('error', (error) => tell(codeOf(error) !== 'ECONNREFUSED'));
  }).finally(() => socket.destroy());
}

/** The address of the file itself, so that it is one however it is named. */
async function withoutLinks(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const folder = dirname(path);
    return join(await realpath(folder).catch(() => folder), basename(path));
  }
}

function unusable(path: string, error: unknown): CannotKeep {
  const code = codeOf(error);
  const folder = dirname(path);
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new CannotKeep(`There is no folder ${folder}.`);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new CannotKeep(`${path} cannot be written or read: ${folder} does not allow it.`);
  if (code === 'EISDIR') return new CannotKeep(`${path} is a folder; name a file.`);
  return new CannotKeep(`${path} cannot be kept: ${String(error)}`);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
