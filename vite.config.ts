import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { mockBuild } from './mocks/browser/buildPlugin.ts';
import { everyPage } from './build/everyPage.ts';
import { furtherLicenses, LICENSES } from './build/licenses.ts';
import { separateSourceMaps } from './build/maps.ts';
import { prerender } from './build/prerender.ts';
import { withoutLabels } from './build/withoutLabels.ts';
import { withoutPreload } from './build/withoutPreload.ts';
import { withoutStacks } from './build/withoutStacks.ts';
import { SlowFirst } from './tools/slowFirst.ts';

/** From 25 on, Node has a `localStorage` of its own, which would hide that of jsdom. */
const withoutWebStorage =
  Number.parseInt(process.versions.node) >= 25 ? ['--no-experimental-webstorage'] : [];

const inProject = (file: string) => join(import.meta.dirname, file);
/** The modules of every page. They include the home page, because most visits begin there. */
const shared = everyPage(['src/main.tsx', 'src/features/home/HomePage.tsx'].map(inProject));
/** A script of its own, which runs before the shop's has arrived; the shop uses its modules too. */
const prefill = everyPage([inProject('src/prefill/prefill.ts')]);

/** By default, bundlers get the router's development build, with all its warnings. */
const routerFile = (file: string) =>
  join(import.meta.dirname, 'node_modules/react-router/dist/production', file);
const productionRouter = [
  { find: /^react-router$/, replacement: routerFile('index.mjs') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') },
];

/** `Layout.module.css`, `page` → `Layout_page`: repeated prefixes compress better than hashes. */
const scopedName = (name: string, file: string) => `${basename(file, '.module.css')}_${name}`;

export default defineConfig(({ command, mode }) => ({
  plugins: [
    react(),
    withoutLabels(),
    withoutPreload(),
    withoutStacks(),
    mockBuild({ demo: mode === 'demo' }),
    prerender({ demo: mode === 'demo', entry: 'deploy/snapshot/bundle.ts' }),
    separateSourceMaps(),
    furtherLicenses(),
    shared.plugin,
    prefill.plugin,
  ],
  resolve: { alias: command === 'build' ? productionRouter : [] },
  // A worker is bundled separately and needs the same check.
  worker: { plugins: () => (mode === 'demo' ? [] : [mockBuild({ demo: false })]) },
  css: {
    modules: { generateScopedName: scopedName },
  },
  build: {
    outDir: mode === 'demo' ? 'dist-demo' : 'dist',
    target: 'baseline-widely-available',
    sourcemap: mode === 'demo' ? false : 'hidden', // no script links to its source map
    license: { fileName: LICENSES },
    modulePreload: false, // a link's screen is loaded on hover, focus or touch: usePrefetch
    cssCodeSplit: false, // one small style sheet inside the document: no screen waits for its own
    rolldownOptions: {
      output: {
        hashCharacters: 'hex', // file names stand in the main script, where these compress better
        // Chrome compiles the functions while the file arrives, not on the main thread: 40 → 14 ms at the start. In the demo,
        // whose scripts are more than twice as large, that takes longer than it saves.
        ...(mode !== 'demo' && { postBanner: '//# allFunctionsCalledOnLoad' }),
        codeSplitting: {
          // Includes the entry, except in the demo: its payment page uses parts of the shop and must not start it.
          groups: [
            ...(mode === 'demo' ? [] : [{ name: 'prefill', test: prefill.includes, priority: 1 }]),
            // Stays cached over a deploy.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            {
              name: 'shop',
              test: (id: string) =>
                shared.includes(id) && !(mode === 'demo' && id.endsWith('/src/main.tsx')),
            },
            {
              name: 'parts',
              test: (id: string) => id.startsWith(inProject('src')),
              minShareCount: 3,
            },
          ],
        },
      },
      treeshake: {
        propertyReadSideEffects: false,
        unknownGlobalSideEffects: false,
        // What the shop does not use of the router: forms, fetchers, scroll restoration, advice to developers.
        manualPureFunctions: [
          ...['createContext', 'forwardRef', 'memo'].map((name) => `import_react.${name}`),
          'warning',
          // The states and examples of the calls, which stand beside their descriptions.
          'given',
          'refused',
          'extended',
          'withoutId',
          'inCatalogue',
          'endpoint',
        ],
      },
    },
    // The mock and its library are one big chunk. In a demo its size does not matter.
    ...(mode === 'demo' && { chunkSizeWarningLimit: 800 }),
  },
  server: { port: Number(process.env['PORT'] || 5173), strictPort: true },
  preview: { port: Number(process.env['PORT'] || 4173), strictPort: true },
  test: {
    execArgv: withoutWebStorage,
    maxWorkers: '100%', // by default, one of two cores is idle
    globalSetup: 'tests/support/runFolder.ts',
    sequence: { sequencer: SlowFirst },
    testTimeout: 60_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } }, // as long as the tests wait for a screen
    // Files with `isolate: false` reuse the process of their worker. A file of another project would end that process,
    // so `groupOrder` runs the projects one after the other.
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          isolate: false,
          sequence: { groupOrder: 2 },
          include: ['tests/{architecture,contract,mocks,api,deploy}/**/*.test.ts'],
          exclude: ['tests/architecture/budget.test.ts'],
          setupFiles: ['tests/nodeSetup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'budget', // builds in its own process, with a different React than the tests
          include: ['tests/architecture/budget.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          isolate: false,
          sequence: { groupOrder: 1 },
          include: ['tests/{state,screens,properties,snapshot}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          server: { deps: { external: [/\/snapshot\.mjs$/] } }, // built, and outside of the project
          setupFiles: ['tests/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'start', // the started shop cannot be stopped, so each file has its own page
          include: ['tests/start/**/*.test.ts'],
          environment: 'jsdom',
          setupFiles: ['tests/setup.ts'],
        },
      },
    ],
  },
}));
