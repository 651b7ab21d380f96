import type { DryFile, Step } from './messages.ts';

/** How to try a mutant: the steps, cheapest first, and the time after which the tests hang. */
export interface Plan {
  readonly steps: readonly Step[];
  /** The duration of the steps without the mutant. Times are in milliseconds. */
  readonly cost: number;
  readonly limit: number;
}

/** This file always runs whole: its last test reads what the others have written. */
const alwaysWhole = 'tests/contract/consumer.test.ts';

/** Plans only the tests that reach the mutant. A file that reaches it outside of its tests runs whole. */
export function planFor(id: string, files: readonly DryFile[]): Plan {
  const steps = files.flatMap((file) => {
    const by = Object.keys(file.reached).filter((test) => file.reached[test]?.includes(id));
    if (by.length === 0) return [];
    const whole = by.includes('*') || file.file === alwaysWhole;
    const tests = file.tests.filter((test) => whole || by.includes(test.id));
    const took = sum(tests.map(({ duration }) => duration));
    const longest = Math.max(0, ...tests.map(({ duration }) => duration));
    const step: Step = {
      project: file.project,
      file: file.file,
      ...(!whole && { tests: by }),
      // Generous limits: on a busy machine a slow test is not wrong.
      testAtMost: Math.max(10_000, 5 * longest),
      waitAtMost: Math.min(10_000, Math.max(2_500, 4 * longest)),
    };
    return [{ step, took: file.startUp + took }];
  });
  steps.sort((a, b) => a.took - b.took);
  const cost = sum(steps.map(({ took }) => took));
  return { steps: steps.map(({ step }) => step), cost, limit: 60_000 + 5 * cost };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
