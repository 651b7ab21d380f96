import { open, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { keyOf } from './document.ts';

const compress = promisify(gzip);

/** How long a temporary file may be one of a snapshot that is still running, in milliseconds. */
const ABANDONED_AFTER_MILLISECONDS = 3_600_000;

/** The folder of the documents. A reader never sees half a file: each is written beside its place, and renamed. */
export class Folder {
  #files = 0;

  /** @param compressed - whether each file also gets a gzipped copy, `.gz` */
  constructor(
    private readonly path: string,
    private readonly compressed: boolean,
    private readonly now = new Date(),
  ) {}

  /** Writes a document, unless the one that is there has this key. `text` is called only if it is needed. */
  async writeDocument(
    file: string,
    key: string,
    text: () => Promise<string>,
  ): Promise<'written' | 'unchanged'> {
    if ((await this.#keyOf(file)) === key) return 'unchanged';
    await this.#write(file, await text());
    return 'written';
  }

  async writeText(file: string, text: string): Promise<'written' | 'unchanged'> {
    if ((await this.read(file)) === text) return 'unchanged';
    await this.#write(file, text);
    return 'written';
  }

  async read(file: string): Promise<string | undefined> {
    const handle = await open(join(this.path, file)).catch(() => undefined);
    if (!handle) return undefined;
    try {
      return await handle.readFile('utf8');
    } finally {
      await handle.close();
    }
  }

  async list(folder: string): Promise<string[]> {
    return readdir(join(this.path, folder)).catch(() => []);
  }

  async remove(file: string): Promise<void> {
    await rm(join(this.path, file), { force: true });
    await rm(join(this.path, `${file}.gz`), { force: true });
  }

  async removeAbandoned(folder: string): Promise<void> {
    for (const name of await this.list(folder)) {
      if (!name.endsWith('.tmp')) continue;
      const file = join(this.path, folder, name);
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
      if (this.now.getTime() - mtimeMs > ABANDONED_AFTER_MILLISECONDS)
        await rm(file, { force: true });
    }
  }

  /** The key of a document. `undefined` if its compressed copy is not of the same snapshot, or is missing. */
  async #keyOf(file: string): Promise<string | undefined> {
    const path = join(this.path, file);
    const handle = await open(path).catch(() => undefined);
    if (!handle) return undefined;
    try {
      const start = Buffer.alloc(100);
      await handle.read(start, 0, start.length, 0);
      if (this.compressed) {
        const { mtimeMs } = await handle.stat();
        const copy = await stat(`${path}.gz`).catch(() => undefined);
        if (copy?.mtimeMs !== mtimeMs) return undefined;
      }
      return keyOf(start.toString('latin1'));
    } finally {
      await handle.close();
    }
  }

  async #write(file: string, text: string): Promise<void> {
    const path = join(this.path, file);
    await mkdir(dirname(path), { recursive: true });
    if (this.compressed) await this.#replace(`${path}.gz`, await compress(text));
    await this.#replace(path, text);
  }

  /** Gives both files of a document the same modification time, by which `#keyOf` sees that they belong together. */
  async #replace(path: string, content: string | Uint8Array): Promise<void> {
    this.#files += 1;
    const temporary = `${path}.${process.pid}-${this.#files}.tmp`;
    try {
      await writeFile(temporary, content);
      await utimes(temporary, this.now, this.now);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  }
}
