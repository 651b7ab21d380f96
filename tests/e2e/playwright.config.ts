import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser, launchArguments } from '#tools/browser/find.ts';
import { projectRoot } from '#tools/builds.ts';

const executablePath = findBrowser();

// No web server here: the fixtures in shop.ts start their own, on free ports.
export default defineConfig({
  globalSetup: [
    './ensureBuilds.ts',
    resolve(projectRoot, 'tools/browser/ensure.ts'),
    resolve(projectRoot, 'tests/support/runFolder.ts'),
  ],
  outputDir: resolve(projectRoot, 'test-results'),
  reporter: 'list',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Longer timeouts: on a busy machine a slow test is not wrong.
  timeout: 90_000,
  expect: {
    timeout: 10_000,
    // Other browser versions draw the edges of letters differently. A moved box changes far more pixels.
    toHaveScreenshot: {
      maxDiffPixelRatio: 0.0005,
      threshold: 0.1,
      pathTemplate: '{testDir}/screenshots/{arg}{ext}',
      stylePath: resolve(import.meta.dirname, 'screenshots.css'),
    },
  },
  use: {
    locale: 'es-EC',
    // On a machine without a GPU, the GPU process takes a fifth of the time.
    launchOptions: {
      args: [...launchArguments, '--disable-gpu'],
      ...(executablePath && { executablePath }),
    },
  },
});
