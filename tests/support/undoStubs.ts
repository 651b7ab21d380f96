import { vi } from 'vitest';

/**
 * Ends everything that a test replaced through `vi`. Vitest's own settings end it only before the next test of the same
 * file, and files with `isolate: false` share one process.
 */
export function undoStubs(): void {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
}
