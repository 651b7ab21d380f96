import type { Plugin } from 'vite';

/**
 * Finds what every page needs, to make one file of it: few requests, and nothing waits for a second round.
 *
 * @param roots - the modules, as absolute paths, that are needed with all that they import
 */
export function everyPage(roots: readonly string[]) {
  const needed = new Set<string>();
  const plugin: Plugin = {
    name: 'shop:every-page',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    buildEnd() {
      const add = (id: string) => {
        if (needed.has(id)) return;
        needed.add(id);
        this.getModuleInfo(id)?.importedIds.forEach(add);
      };
      roots.forEach(add);
    },
  };
  return { plugin, includes: (id: string) => needed.has(id) };
}
