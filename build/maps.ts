import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Writes the source maps to a folder next to the build: developers need them, visitors must not get them. */
export function separateSourceMaps(): Plugin {
  let folder = '';
  return {
    name: 'shop:maps',
    configResolved({ root, build: { outDir } }) {
      folder = resolve(root, `${outDir}-maps`);
    },
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle, isWrite) {
        const maps = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.map'));
        if (isWrite) await rm(folder, { recursive: true, force: true });
        for (const map of maps) {
          delete bundle[map.fileName];
          if (!isWrite || map.type !== 'asset') continue;
          await mkdir(dirname(join(folder, map.fileName)), { recursive: true });
          await writeFile(join(folder, map.fileName), map.source);
        }
      },
    },
  };
}
