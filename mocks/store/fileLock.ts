import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The state cannot be kept in the file. The message tells the user why, in one sentence. */
export class StateFileError extends Error {}

/** Locks the file by a socket named after it: unlike a lock file, a socket is gone when its process crashes. */
export async function lock(path: string): Promise<() => Promise<void>> {
  const name = `tienda-mock-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`;
  const isWindows = process.platform === 'win32';
  const address = isWindows ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
  const server = createServer((socket) => socket.destroy());
  const listen = () => once(server.listen(address), 'listening');
  try {
    await listen();
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw toStateFileError(path, error);
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

function isLocked(address: string): Promise<boolean> {
  const socket = connect(address);
  return new Promise<boolean>((done) => {
    socket.once('connect', () => done(true));
    socket.once('error', (error) => done(codeOf(error) !== 'ECONNREFUSED'));
  }).finally(() => socket.destroy());
}

export function toStateFileError(path: string, error: unknown): StateFileError {
  const code = codeOf(error);
  const folder = dirname(path);
  if (code === 'ENOENT' || code === 'ENOTDIR')
    return new StateFileError(`There is no folder ${folder}.`);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new StateFileError(`${path} cannot be written or read: ${folder} does not allow it.`);
  if (code === 'EISDIR') return new StateFileError(`${path} is a folder; name a file.`);
  return new StateFileError(`${path} cannot be kept: ${String(error)}`);
}

export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
