import * as v from 'valibot';

const MutantShape = v.object({
  id: v.string(),
  file: v.string(),
  line: v.number(),
  kind: v.picklist(['statement', 'condition', 'text', 'number', 'argument']),
  was: v.string(),
  text: v.string(),
  start: v.number(),
  end: v.number(),
});

/** Test files of one project, or some of their tests, in this order. Times in milliseconds. */
const StepShape = v.object({
  project: v.string(),
  files: v.array(v.object({ file: v.string(), tests: v.optional(v.array(v.string())) })),
  testAtMost: v.number(),
  waitAtMost: v.number(),
});
export type Step = v.InferOutput<typeof StepShape>;

/** A job for a workshop. */
export const Job = v.variant('job', [
  v.object({ job: v.literal('dry run'), mutants: v.array(MutantShape), suites: v.string() }),
  v.object({ job: v.literal('attempt'), mutant: MutantShape, steps: v.array(StepShape) }),
]);
export type Job = v.InferOutput<typeof Job>;

/** A test file in the run without mutants. */
const DryFileShape = v.object({
  project: v.string(),
  file: v.string(),
  /** The first failure, or ''. */
  failed: v.string(),
  startUp: v.number(),
  tests: v.array(v.object({ id: v.string(), duration: v.number() })),
  /** Ids of mutants by the test that reaches them. `*` stands for the file as a whole. */
  reached: v.record(v.string(), v.array(v.string())),
});
export type DryFile = v.InferOutput<typeof DryFileShape>;
export const DryRun = v.array(DryFileShape);

/** The result for a mutant: the test file that caught it, and how its test failed. */
export const Outcome = v.object({ caught: v.boolean(), by: v.string(), how: v.string() });
export type Outcome = v.InferOutput<typeof Outcome>;
