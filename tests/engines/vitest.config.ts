import { defineConfig } from 'vitest/config';
import { projectRoot } from '#tools/builds.ts';
import { engineNames } from './engine.ts';

/** The journeys, once in each engine: `--project webkit` selects one. */
export default defineConfig({
  test: {
    root: projectRoot,
    globalSetup: [
      'tests/e2e/ensureBuilds.ts',
      'tools/browser/ensureEngines.ts',
      'tests/support/runFolder.ts',
    ],
    tags: [{ name: 'short', description: 'A purchase, a login, two tabs and the demo’s worker.' }],
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 30_000 } },
    projects: engineNames.map((engine) => ({
      extends: true,
      test: { name: engine, include: ['tests/engines/**/*.journey.ts'], provide: { engine } },
    })),
  },
});
