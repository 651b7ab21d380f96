import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { mockBuild } from './mocks/browser/buildPlugin.ts';
import { everyPage } from './src/build/everyPage.ts';
import { mapsApart } from './src/build/maps.ts';
import { prerender } from './src/build/prerender.ts';

const inProject = (file: string) => join(import.meta.dirname, file);
/** The home page is fetched with the shop: most visits begin there. */
const shared = everyPage(['src/main.tsx', 'src/features/home/HomePage.tsx'].map(inProject));

/** What its package offers to every bundler is the router's development build, with all its warnings. */
const router = (file: string) =>
  join(import.meta.dirname, 'node_modules/react-router/dist/production', file);
const productionRouter = [
  { find: /^react-router$/, replacement: router('index.mjs') },
  { find: /^react-router\/dom$/, replacement: router('dom-export.mjs') },
];

export default defineConfig(({ command, mode }) => ({
  plugins: [
    react(),
    mockBuild({ demo: mode === 'demo' }),
    prerender({ demo: mode === 'demo' }),
    mapsApart(),
    shared.plugin,
  ],
  resolve: { alias: command === 'build' ? productionRouter : [] },
  // A worker is bundled apart, and guarded likewise.
  worker: { plugins: () => (mode === 'demo' ? [] : [mockBuild({ demo: false })]) },
  css: {
    modules: { generateScopedName: '[local]_[hash:base64:4]' },
  },
  build: {
    outDir: mode === 'demo' ? 'dist-demo' : 'dist',
    target: 'baseline-widely-available',
    sourcemap: mode === 'demo' ? false : 'hidden', // no script names its map
    modulePreload: { polyfill: false }, // every browser of the target has it
    cssCodeSplit: false, // one small style, in the document itself: no screen waits for its own
    rolldownOptions: {
      output: {
        codeSplitting: {
          // The entry goes along; not in the demo, whose payment page has parts of the shop and must not start it.
          groups: [
            {
              name: 'shop',
              test: (id: string) =>
                shared.includes(id) && !(mode === 'demo' && id.endsWith('/src/main.tsx')),
            },
          ],
        },
      },
      treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
    },
    // The mock and its library are one big chunk, and nobody ships a demo for its size.
    ...(mode === 'demo' && { chunkSizeWarningLimit: 800 }),
  },
  server: { port: Number(process.env['PORT'] ?? 5173), strictPort: true },
  preview: { port: Number(process.env['PORT'] ?? 4173), strictPort: true },
  test: {
    maxWorkers: '100%', // by default one core of two lies idle
    globalSetup: 'tests/support/runFolder.ts',
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } }, // as long as a screen is waited for
    // Files without `isolate` reuse their worker's process; so that they can, those of one project come one after the
    // other (`groupOrder`): a file of another project would end that process.
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          isolate: false,
          sequence: { groupOrder: 2 },
          include: [
            'tests/{architecture,contract,mocks,api,deploy}/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: ['tests/architecture/budget.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'budget', // builds in its own process, where React is another one than in tests
          include: ['tests/architecture/budget.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          isolate: false,
          sequence: { groupOrder: 1 },
          include: ['tests/{state,screens,properties}/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'start', // a shop that starts by itself is never ended: each file has a page of its own
          include: ['tests/start/**/*.test.ts'],
          environment: 'jsdom',
          setupFiles: ['tests/setup.ts'],
        },
      },
    ],
  },
}));
