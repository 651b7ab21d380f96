import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The notices of the libraries, which Vite writes, and of the typeface, which is no module. */
export const LICENSES = 'licenses.txt';

const TYPEFACE = '@fontsource-variable/figtree';
/** CC0 asks for no notice. */
const MARKS =
  'The outlines of most brand marks are of Simple Icons, https://simpleicons.org (CC0).';

/** Adds what Vite's list of licences does not know: it reads the modules of the scripts alone. */
export function furtherLicenses(): Plugin {
  let folder = '';
  return {
    name: 'shop:licenses',
    configResolved({ root }) {
      folder = join(root, 'node_modules', TYPEFACE);
    },
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const file = bundle[LICENSES];
        if (file?.type !== 'asset') this.error('the build has no list of licences');
        const license = await readFile(join(folder, 'LICENSE'), 'utf8');
        file.source = `${String(file.source)}\n## ${TYPEFACE} (OFL-1.1)\n\n${license.trim()}\n\n## Brand marks\n\n${MARKS}\n`;
      },
    },
  };
}
