/**
 * What Stryker runs, which takes no configuration with several projects: the tests of the state, in seconds for a defect. Those
 * of the screens (`tests/screens`) take minutes; they may catch what survives here.
 */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['tests/state/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 30_000,
    globalSetup: 'tests/support/runFolder.ts',
    setupFiles: ['tests/setup.ts'],
  },
});
