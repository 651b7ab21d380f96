import type { DryFile, Step } from './messages.ts';

/** What a mutant's attempt takes: its steps, cheapest first, and when it surely hangs. */
export interface Plan {
  readonly steps: readonly Step[];
  /** What the steps took without the mutant; times in milliseconds. */
  readonly cost: number;
  readonly limit: number;
}

/** A test file that reaches the mutant, and its tests that do. */
interface Reaching {
  readonly project: string;
  readonly file: string;
  readonly tests?: string[];
  readonly startUp: number;
  readonly took: number;
  readonly longest: number;
}

/** Its last test reads what the others have written. */
const alwaysWhole = 'tests/contract/consumer.test.ts';

/** Only the tests that reach the mutant, the files of one project in one step. */
export function planFor(id: string, files: readonly DryFile[]): Plan {
  const reaching = files.flatMap((file) => reachingTests(id, file));
  reaching.sort((a, b) => a.startUp + a.took - b.startUp - b.took);
  const projects = [...new Set(reaching.map(({ project }) => project))];
  const steps = projects.map((name) =>
    stepOf(
      name,
      reaching.filter(({ project }) => project === name),
    ),
  );
  const cost = sum(reaching.map(({ took }) => took)) + longest(reaching, 'startUp') * steps.length;
  return { steps, cost, limit: 60_000 + 5 * cost };
}

/** A file that reaches the mutant outside of its tests counts as a whole. */
function reachingTests(id: string, file: DryFile): Reaching[] {
  const by = Object.keys(file.reached).filter((test) => file.reached[test]?.includes(id));
  if (by.length === 0) return [];
  const whole = by.includes('*') || file.file === alwaysWhole;
  const durations = file.tests
    .filter((test) => whole || by.includes(test.id))
    .map(({ duration }) => duration);
  return [
    {
      project: file.project,
      file: file.file,
      ...(!whole && { tests: by }),
      startUp: file.startUp,
      took: sum(durations),
      longest: Math.max(0, ...durations),
    },
  ];
}

function stepOf(project: string, files: readonly Reaching[]): Step {
  const slowest = longest(files, 'longest');
  return {
    project,
    files: files.map(({ file, tests }) => ({ file, ...(tests && { tests }) })),
    // A busy machine is slow, not wrong.
    testAtMost: Math.max(10_000, 5 * slowest),
    waitAtMost: Math.min(10_000, Math.max(2_500, 4 * slowest)),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
const longest = (files: readonly Reaching[], which: 'startUp' | 'longest') =>
  Math.max(0, ...files.map((file) => file[which]));
