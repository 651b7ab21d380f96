import type { Plugin } from 'vite';

/** No script or style is loaded ahead of a screen (vite.config.ts), so Vite's helper for that has nothing to do. */
export function withoutPreload(): Plugin {
  return {
    name: 'shop:without-preload',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}
