import { vi } from 'vitest';

/**
 * Ends everything that a test replaced through `vi`. Vitest's own settings (`restoreMocks`, `unstubEnvs`) do so when the
 * next test begins. Files with `isolate: false` share a process, so the imports and `beforeAll` of the next file would
 * still meet it.
 */
export function undoStubs(): void {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
}
