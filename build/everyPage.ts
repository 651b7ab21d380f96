import type { Plugin } from 'vite';

/** Finds the modules that every page needs, to bundle them into one file. `roots` are absolute paths. */
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
