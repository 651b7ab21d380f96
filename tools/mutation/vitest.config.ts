/**
 * What Stryker runs, which takes no configuration with several projects: the tests of the state and of the cart's screens, in
 * seconds for a defect. All screens (`tests/screens`) take minutes; they may catch what survives here. `TESTS` names other files, for example
 * those of the payments: `TESTS='tests/screens/*ay*' npm run mutation -- --mutate src/state/payment.ts`.
 */
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    include: process.env['TESTS']?.split(' ') ?? [
      'tests/state/**/*.test.{ts,tsx}',
      'tests/screens/{cart,addToCart,paymentRecord}.test.tsx',
    ],
    exclude: ['tests/state/dates.test.ts'], // a thread of Stryker's cannot change the time zone
    environment: 'jsdom',
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 30_000,
    globalSetup: 'tests/support/runFolder.ts',
    setupFiles: ['tests/setup.ts'],
  },
});
