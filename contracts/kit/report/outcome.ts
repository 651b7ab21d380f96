/** How a test of a backend has ended: an exchange, a call, somebody who may not ask, or a story of payments. */
export type Outcome = 'passed' | 'failed' | 'skipped' | 'error';

export const marks: Readonly<Record<Outcome, string>> = {
  passed: '✓',
  failed: '✗',
  skipped: '–',
  error: '?',
};

export function countOf(all: readonly { readonly result: Outcome }[], outcome: Outcome): number {
  return all.filter(({ result }) => result === outcome).length;
}

/** The outcome of several tests together. */
export function together(all: readonly { readonly result: Outcome }[]): Outcome {
  const order = ['failed', 'error', 'passed'] as const;
  return order.find((outcome) => countOf(all, outcome) > 0) ?? 'skipped';
}

/** 0: all passed; 1: one failed; 2: one could not be run, or none was. */
export function exitCodeOf(all: readonly { readonly result: Outcome }[]): 0 | 1 | 2 {
  const codes = { passed: 0, failed: 1, error: 2, skipped: 2 } as const;
  return codes[together(all)];
}
