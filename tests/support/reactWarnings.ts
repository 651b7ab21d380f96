import { expect, onTestFinished, vi } from 'vitest';

/** How React reports an error that was thrown; a test that makes a screen break expects that. */
const THROWN = '%o';

/**
 * Fails the running test if React warns of a defect: a missing key, a state update while another component renders.
 * A test that silences the console fails, too.
 */
export function failOnReactWarnings(): void {
  expect(vi.isMockFunction(console.error), 'a spy of an earlier test').toBe(false);
  const errors = vi.spyOn(console, 'error');
  onTestFinished(() => {
    const warnings = errors.mock.calls.filter(
      ([format]) => typeof format === 'string' && !format.startsWith(THROWN),
    );
    expect(warnings, 'warnings of React').toEqual([]);
  });
}
