/** The tests that Stryker runs: those of the state and the screens, without the random ones. */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['tests/{state,screens}/**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    isolate: false,
    globalSetup: 'tests/support/runFolder.ts',
    setupFiles: ['tests/setup.ts'],
  },
});
