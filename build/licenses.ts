import type { Plugin } from 'vite';

/** The notices of the libraries and of the typeface. Vite writes them. */
export const LICENSES = 'licenses.txt';

/** CC0 asks for no notice. */
const MARKS =
  'The outlines of most brand marks are of Simple Icons, https://simpleicons.org (CC0).';

/** Adds what Vite's list of licences does not know, because no module imports it. */
export function furtherLicenses(): Plugin {
  return {
    name: 'shop:licenses',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const file = bundle[LICENSES];
        if (file?.type !== 'asset') this.error('the build has no list of licences');
        file.source = `${String(file.source)}\n## Brand marks\n\n${MARKS}\n`;
      },
    },
  };
}
