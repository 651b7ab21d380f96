import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { onTestFinished } from 'vitest';
import type * as Program from '#deploy/snapshot/bundle.ts';
import { FakeBackend } from '#tests/support/backend.ts';
import { builtShop, snapshotProgram } from '#tests/support/builtSites.ts';
import { callTo } from '#tests/support/calls.ts';
import { productList } from '#tests/support/products.ts';

export const SITE = 'https://tienda.example';

interface Run {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** A backend, the built shop, and the folder of its documents, which each snapshot writes to. */
export class Snapshots {
  private constructor(
    readonly backend: FakeBackend,
    readonly folder: string,
  ) {}

  /** Starts a backend with these products. */
  static async start(...products: unknown[]): Promise<Snapshots> {
    const backend = await FakeBackend.start();
    const snapshots = new Snapshots(backend, await mkdtemp(join(tmpdir(), 'documents-')));
    snapshots.products(...products);
    return snapshots;
  }

  async stop(): Promise<void> {
    await this.backend.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Sets the products of the backend from now on. */
  products(...products: unknown[]): void {
    this.backend.answer(callTo('products'), { body: productList(...products) });
  }

  /** Takes a snapshot as `npm run snapshot` does, but in the process of the test: a new one costs half a second. */
  async take(...more: string[]): Promise<Run> {
    const { run } = await loadProgram();
    try {
      return { code: 0, output: await run(await this.args(...more)), errors: '' };
    } catch (error) {
      return { code: 1, output: '', errors: error instanceof Error ? error.message : '' };
    }
  }

  /** The arguments of the command. */
  async args(...more: string[]): Promise<string[]> {
    const own = ['--api', this.backend.url, '--site', SITE, '--out', this.folder];
    return [...own, ...more, '--dist', await builtShop()];
  }

  read(file: string): Promise<string> {
    return readFile(join(this.folder, file), 'utf8');
  }

  /** A document, parsed as a browser without JavaScript parses it. */
  async open(file: string): Promise<Document> {
    return new DOMParser().parseFromString(await this.read(file), 'text/html');
  }

  /** The text of every file below the folder, by its path. */
  async files(): Promise<Record<string, string>> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    const texts = await Promise.all(paths.map((path) => readFile(path, 'latin1')));
    return Object.fromEntries(
      paths.map((path, index) => [path.slice(this.folder.length + 1), texts[index] ?? '']),
    );
  }
}

/** Starts a backend with these products. It stops with the test. */
export async function snapshotsOf(...products: unknown[]): Promise<Snapshots> {
  const snapshots = await Snapshots.start(...products);
  onTestFinished(() => snapshots.stop());
  return snapshots;
}

async function loadProgram(): Promise<typeof Program> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the build makes it from the module of this type
  return (await import(pathToFileURL(await snapshotProgram()).href)) as typeof Program;
}

export async function snapshotCommand(...args: string[]): Promise<Run> {
  const child = await spawnSnapshot(args);
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: child.exitCode, output, errors };
}

export async function spawnSnapshot(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  return spawn(process.execPath, [await snapshotProgram(), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
