/** `npx tsx tools/size.ts`: the size of the live build, by file and by module. */
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { projectRoot } from '#tools/builds.ts';

/** One file of the live build. Sizes are in bytes; `brotli` is the size that a good host sends. */
export interface BuiltFile {
  readonly name: string;
  readonly bytes: number;
  readonly brotli: number;
  /** For a script: the modules in it, each with the bytes it has there before minifying. */
  readonly modules: Readonly<Record<string, number>>;
  /** For a script: the files that it imports statically. */
  readonly imports: readonly string[];
  readonly isEntry: boolean;
  readonly text: string;
}

/** Builds the live shop in memory, with the settings of `npm run build`, and measures its files. */
export async function builtFiles(): Promise<readonly BuiltFile[]> {
  const { NODE_ENV } = process.env;
  process.env['NODE_ENV'] = 'production';
  try {
    const built = await build({
      root: projectRoot,
      logLevel: 'error',
      build: { write: false, sourcemap: false },
    });
    if (!('output' in built)) throw new Error('not one build but several, or a watcher');
    return built.output.map(measureFile);
  } finally {
    if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = NODE_ENV;
  }
}

function measureFile(file: Rolldown.OutputChunk | Rolldown.OutputAsset): BuiltFile {
  const source = file.type === 'chunk' ? file.code : file.source;
  const bytes = typeof source === 'string' ? Buffer.from(source) : source;
  const chunk = file.type === 'chunk' ? file : undefined;
  const modules = Object.entries(chunk?.modules ?? {}).map(
    ([id, { renderedLength }]) => [id.replace(`${projectRoot}/`, ''), renderedLength] as const,
  );
  return {
    name: file.fileName,
    bytes: bytes.length,
    brotli: brotliOf(bytes),
    modules: Object.fromEntries(modules.toSorted(([, a], [, b]) => b - a)),
    imports: chunk?.imports ?? [],
    isEntry: chunk?.isEntry ?? false,
    text: typeof source === 'string' ? source : '',
  };
}

/** The size in bytes after brotli compression at maximum quality. */
export function brotliOf(bytes: Uint8Array | string): number {
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;
}

/** The scripts that a document of the build requests at its start, with all their imports. */
export function scriptsOf(document: string, files: readonly BuiltFile[]): readonly BuiltFile[] {
  const html = files.find(({ name }) => name === document)?.text ?? '';
  const requested = [...html.matchAll(/(?:src|href)="[^"]*?(assets\/[^"]+\.js)"/g)].map(
    ([, name]) => name,
  );
  return files.filter(({ name }) => requested.includes(name));
}

/** Number of modules listed below a file. */
const LISTED_MODULES = 12;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;

/** Prints the size of the live build, file by file and module by module. */
async function printTable(): Promise<void> {
  const files = await builtFiles();
  const bySize = files.toSorted((a, b) => b.brotli - a.brotli);
  for (const { name, bytes, brotli, modules } of bySize) {
    if (!/\.(js|html|woff2)$/.test(name)) continue;
    console.log(`${kilobytes(brotli)} brotli ${kilobytes(bytes)}  ${name}`);
    const total = Object.values(modules).reduce((sum, each) => sum + each, 0);
    // An estimate from the module's share of the file: brotli compresses only whole files.
    for (const [id, length] of Object.entries(modules).slice(0, LISTED_MODULES))
      console.log(`${kilobytes((brotli * length) / total)}   · ${id}`);
  }
  const home = scriptsOf('index.html', files);
  const together = home.reduce((sum, { brotli }) => sum + brotli, 0);
  console.log(`${kilobytes(together)} brotli for the scripts of the home page:`);
  for (const { name } of home) console.log(`             ${name}`);
}

if (process.argv[1] === import.meta.filename) await printTable();
