import type { DryFile, Step } from './messages.ts';

/** What a mutant's attempt takes: its steps, cheapest first, and when it surely hangs. */
export interface Plan {
  readonly steps: readonly Step[];
  /** What the steps took without the mutant; times in milliseconds. */
  readonly cost: number;
  readonly limit: number;
}

/** Its last test reads what the others have written. */
const alwaysWhole = 'tests/contract/consumer.test.ts';

/** Only the tests that reach the mutant. A file that reaches it outside of its tests is run whole. */
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
      // A busy machine is slow, not wrong.
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
