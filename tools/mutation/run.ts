/** `npm run mutation`: see README.md here. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { projectFiles, projectRoot } from './copy.ts';
import { Worker } from './crew.ts';
import { filesLeftOut } from './leftOut.ts';
import { type DryFile, DryRun, Outcome } from './messages.ts';
import { isInSample, type Mutant, mutantsOf } from './mutants.ts';
import { type Plan, planFor } from './plan.ts';
import { goal, nameOf, type Result, shareCaught, summary } from './summary.ts';

const productFolders = ['src', 'contracts', 'mocks'];
const oneIn = 20;
/** The path prefixes of the tests to run: unit, screen and property tests, and tests of the built files. */
const suites =
  'tests/((api|mocks|properties|screens|start|state)/|contract/(?!mutation)|architecture/build|deploy/(csp|documents|headers|policy|preview|redirects))';

const { values: options } = parseArgs({
  options: {
    whole: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    survivors: { type: 'boolean', default: false },
    tests: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
    resume: { type: 'boolean', default: false },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});

const cache = join(projectRoot, '.cache/mutation');
const stored = (name: string): unknown => {
  const file = join(cache, name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
};
const store = (name: string, value: unknown) =>
  writeFileSync(join(cache, name), JSON.stringify(value, null, 1));
/** The stored results of the last run. */
const Known = v.array(v.object({ id: v.string(), ...Outcome.entries }));
const known = options.resume || options.survivors ? v.parse(Known, stored('results.json')) : [];
const wasCaught = new Map(known.map(({ id, caught }) => [id, caught]));

const everyMutant = projectFiles(...productFolders)
  .filter((file) => /\.(ts|tsx|js)$/.test(file))
  .filter((file) => !filesLeftOut.some(([pattern]) => pattern.test(file)))
  .flatMap((file) => mutantsOf(file, readFileSync(join(projectRoot, file), 'utf8')));
const mutants = everyMutant
  .filter(({ file }) => file.startsWith(options.only))
  .filter((mutant) => options.whole || isInSample(mutant, oneIn))
  .filter(({ id }) => (options.survivors ? wasCaught.get(id) === false : !wasCaught.has(id)));

if (options.list) {
  for (const each of mutants) console.log(nameOf(each));
  process.exit();
}

const startTime = Date.now();
const seconds = () => Math.round((Date.now() - startTime) / 1000);
mkdirSync(cache, { recursive: true });
const workers = Array.from(
  { length: Number(options.workers) },
  (_, n) => new Worker(join(cache, `workshop-${n}`)),
);
process.once('SIGINT', () => process.exit(130));
process.once('SIGTERM', () => process.exit(143));
process.once('exit', () => {
  for (const worker of workers) worker.end();
});

const dry = options.resume ? v.parse(DryRun, stored('dry.json')) : await firstRun();
const results = withEarlier(await attemptAll(dry));
const isSample = options.only === '' && !options.whole;
if (isSample) writeFileSync(join(import.meta.dirname, 'RESULTS.md'), summary(results));
console.log(`\n${summary(results)}\n${seconds()} s`);
process.exit(shareCaught(results) < goal ? 1 : 0);

async function firstRun(): Promise<DryFile[]> {
  const tests = `^(?=.*${options.tests})(${suites})`;
  const files = (await workers[0]?.dryRun({ job: 'dry run', mutants, suites: tests })) ?? [];
  console.log(`${files.length} test files, ${mutants.length} mutants; first run: ${seconds()} s`);
  for (const { file, failed } of files)
    if (failed !== '') console.error(`Fails by itself, so it is not asked: ${file}: ${failed}`);
  const passing = files.filter(({ failed }) => failed === '');
  store('dry.json', passing);
  return passing;
}

async function attemptAll(files: readonly DryFile[]): Promise<Result[]> {
  const plans = mutants.map((mutant) => ({ mutant, ...planFor(mutant.id, files) }));
  plans.sort((a, b) => a.cost - b.cost);
  const queue = plans.values();
  const done: Result[] = [];
  await Promise.all(
    workers.map(async (worker) => {
      for (const { mutant, ...plan } of queue) {
        const outcome = await attempt(worker, mutant, plan);
        done.push({ ...mutant, ...outcome });
        store('results.json', withEarlier(done));
        const mark = outcome.caught ? 'caught  ' : 'SURVIVES';
        console.log(`${done.length}/${mutants.length} ${seconds()} s ${mark} ${nameOf(mutant)}`);
      }
    }),
  );
  return done;
}

async function attempt(worker: Worker, mutant: Mutant, { steps, limit }: Plan): Promise<Outcome> {
  if (steps.length === 0) return { caught: false, by: '', how: 'no test reaches it' };
  return worker.attempt({ job: 'attempt', mutant, steps: [...steps] }, limit);
}

/** Adds the results of the last run, if this run continues it. */
function withEarlier(now: readonly Result[]): Result[] {
  const byId = new Map(everyMutant.map((mutant) => [mutant.id, mutant]));
  const tried = new Set(now.map(({ id }) => id));
  const earlier = known.flatMap((each) => {
    const mutant = byId.get(each.id);
    return mutant && !tried.has(each.id) ? [{ ...mutant, ...each }] : [];
  });
  return [...earlier, ...now];
}
