import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { constants, open } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The state cannot be kept in the file. The message tells the user why, in one sentence. */
export class StateFileError extends Error {}

/**
 * Locks the file by something of the system's that ends with its process, even with one that is killed. So no lock is ever
 * left behind, which two mocks could take for theirs.
 */
export async function lock(path: string): Promise<() => Promise<void>> {
  const name = `tienda-mock-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`;
  try {
    if (process.platform === 'win32') return await takeName(`\\\\.\\pipe\\${name}`);
    // The name of a socket without a file, in the only length that all versions of Node understand alike.
    if (process.platform === 'linux') return await takeName(`\0${name}`.padEnd(108, '\0'));
    return await openAlone(join(tmpdir(), `${name}.lock`));
  } catch (error) {
    if (codeOf(error) === 'EADDRINUSE' || codeOf(error) === 'EAGAIN')
      throw new StateFileError(
        `${path} is in use by another mock: stop that one, or name another file.`,
      );
    throw toStateFileError(path, error);
  }
}

async function takeName(name: string): Promise<() => Promise<void>> {
  const server = createServer((socket) => socket.destroy());
  await once(server.listen(name), 'listening');
  server.unref();
  return () => new Promise((done) => void server.close(() => done()));
}

/** `O_EXLOCK` of macOS and the BSDs, which Node does not name: a second process that opens the file so is refused. */
const EXCLUSIVELY = 0x20;

async function openAlone(file: string): Promise<() => Promise<void>> {
  const { O_CREAT, O_NONBLOCK, O_RDWR } = constants;
  const opened = await open(file, O_RDWR | O_CREAT | O_NONBLOCK | EXCLUSIVELY);
  return () => opened.close();
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
