import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type * as Shell from './shell.tsx';

interface Site {
  root: string;
  mode: string;
  base: string;
  /** The module that is bundled, which exports the shell: its path below the root. */
  entry: string;
}

/** Builds what renders the documents: the build imports it, and `npm run snapshot` runs it later, without libraries. */
export async function buildShell({ entry, ...site }: Site, folder: string): Promise<typeof Shell> {
  await build({
    ...site,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      sourcemap: false,
      rolldownOptions: {
        output: { entryFileNames: 'snapshot.mjs', codeSplitting: false },
        treeshake: { unknownGlobalSideEffects: true }, // React's renderer for a server needs them
      },
    },
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built above; the entry exports this module
  return (await import(pathToFileURL(join(folder, 'snapshot.mjs')).href)) as typeof Shell;
}

/** The demo shop takes no snapshots: nothing of its renderer stays, even after an error. */
export async function buildShellBriefly(site: Site): Promise<typeof Shell> {
  const folder = await mkdtemp(join(tmpdir(), 'shell-'));
  try {
    return await buildShell(site, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
