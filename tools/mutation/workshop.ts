import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BaseSequencer,
  createVitest,
  type TestModule,
  type TestSpecification,
  type Vitest,
} from 'vitest/node';
import { projectRoot } from './copy.ts';
import { type Mutant, withDefect } from './mutants.ts';
import type { DryFile, Outcome, Step } from './messages.ts';
import { withProbes } from './probes.ts';

const looksAtBuild = /\/tests\/(architecture\/build|deploy\/(csp|documents|headers|preview))\./;

/** A copy of the project in which mutants are made, and a Vitest that runs its tests. */
export class Workshop {
  readonly #isolated: ReadonlyMap<string, boolean>;

  private constructor(
    private readonly root: string,
    private readonly vitest: Vitest,
  ) {
    this.#isolated = new Map(vitest.projects.map(({ name, config }) => [name, config.isolate]));
  }

  static async open(root: string): Promise<Workshop> {
    const vitest = await createVitest(
      'test',
      {
        root,
        watch: false,
        reporters: [{}],
        cache: false,
        update: false,
        bail: 1,
        sequence: { sequencer: AsPlanned },
      },
      { logLevel: 'silent' },
    );
    const workshop = new Workshop(root, vitest);
    for (const project of vitest.projects) {
      // First, so that what the other setup files clean up still counts for the test.
      project.config.setupFiles.unshift(
        ...['probe.js', 'setup.ts'].map((file) => join(root, 'tools/mutation', file)),
      );
      project.config.snapshotOptions.updateSnapshot = 'none';
    }
    return workshop;
  }

  /** Runs the tests once with probes. */
  async dryRun(mutants: readonly Mutant[], suites: RegExp): Promise<DryFile[]> {
    const hits = join(this.root, '.hits');
    await mkdir(hits);
    process.env['NODE_OPTIONS'] = `--import ${join(this.root, 'tools/mutation/probe.js')}`;
    const files = new Set(mutants.map(({ file }) => file));
    for (const file of files) {
      const inFile = mutants.filter((each) => each.file === file);
      await this.#edit(file, (source) => withProbes(file, source, inFile));
    }
    // Each test file loads its modules itself: otherwise only the first one would count as reaching what they do then.
    for (const { config } of this.vitest.projects) config.isolate = true;
    this.#limit({ hits, testAtMost: 120_000, waitAtMost: 20_000, bail: 0, workers: 2 });
    const found = await this.vitest.globTestSpecifications();
    const wanted = found.filter(({ moduleId }) => suites.test(this.#short(moduleId)));
    await this.vitest.runTestSpecifications(wanted);
    // A file that fails once may do so by chance under this load; one that fails twice does not.
    const again = wanted.filter(({ testModule }) => testModule && !testModule.ok());
    if (again.length > 0) await this.vitest.runTestSpecifications(again);
    const testModules = wanted.flatMap(({ testModule }) => testModule ?? []);
    process.env['NODE_OPTIONS'] = '';
    for (const { config, name } of this.vitest.projects)
      config.isolate = this.#isolated.get(name) ?? true;
    for (const file of files) await this.#restore(file);
    const reached = await readHits(hits);
    shareBuilds(reached, testModules);
    return testModules.map((each) => ({
      project: each.project.name,
      file: this.#short(each.moduleId),
      failed: whatFailed(each),
      startUp: startUp(each),
      tests: [...each.children.allTests()].map((test) => ({
        id: test.id,
        duration: test.diagnostic()?.duration ?? 0,
      })),
      reached: reached.get(each.id) ?? {},
    }));
  }

  /** Makes one mutant and runs the steps until a test fails. */
  async attempt(mutant: Mutant, steps: readonly Step[]): Promise<Outcome> {
    await this.#edit(mutant.file, (source) => withDefect(source, mutant));
    try {
      for (const step of steps) {
        const outcome = await this.#run(step);
        if (outcome.caught) return outcome;
      }
      return { caught: false, by: '', how: '' };
    } finally {
      await this.#restore(mutant.file);
    }
  }

  /** Runs the files of a step, up to the first failure. */
  async #run({ project: name, files, testAtMost, waitAtMost }: Step): Promise<Outcome> {
    const project = this.vitest.projects.find((each) => each.name === name);
    if (!project) throw new Error(`no project ${name}`);
    this.#limit({ hits: '', testAtMost, waitAtMost, bail: 1, workers: 1 });
    const specifications = files.map(({ file, tests }) =>
      project.createSpecification(join(this.root, file), tests ? { testIds: tests } : {}),
    );
    // What the tests build once for each run is built again for each mutant.
    const runFolder = await mkdtemp(join(tmpdir(), 'mutant-'));
    process.env['TESTS_RUN_FOLDER'] = runFolder;
    const { testModules: known, unhandledErrors } =
      await this.vitest.runTestSpecifications(specifications);
    await rm(runFolder, { recursive: true });
    // Vitest returns all modules that have ever run, not only those of this run.
    const asked = new Set(specifications.map(({ moduleId }) => moduleId));
    const testModules = known.filter(({ moduleId }) => asked.has(moduleId));
    // Vitest does not say which file caused an unhandled error.
    const [error] = unhandledErrors;
    const failed = testModules.find((module) => module.state() === 'failed');
    if (failed) return { caught: true, by: this.#short(failed.moduleId), how: whatFailed(failed) };
    if (error !== undefined)
      return { caught: true, by: '', how: `not handled: ${firstLine(error)}` };
    const ran = testModules.filter((module) => module.state() === 'passed').length;
    if (ran < files.length) return { caught: true, by: '', how: 'a file did not run' };
    return { caught: false, by: '', how: '' };
  }

  #limit(limits: {
    hits: string;
    testAtMost: number;
    waitAtMost: number;
    bail: number;
    workers: number;
  }): void {
    const { hits, testAtMost, waitAtMost, bail, workers } = limits;
    const configs = [this.vitest.config, ...this.vitest.projects.map(({ config }) => config)];
    for (const config of configs)
      Object.assign(config, {
        bail,
        maxWorkers: workers,
        maxConcurrency: 2 * workers - 1, // a mutant is mostly caught by the first test
        testTimeout: testAtMost,
        hookTimeout: testAtMost,
      });
    for (const project of this.vitest.projects) project.provide('mutation', { hits, waitAtMost });
  }

  #short(moduleId: string): string {
    return moduleId.slice(this.root.length + 1);
  }

  async #edit(file: string, change: (source: string) => string): Promise<void> {
    const source = await readFile(join(projectRoot, file), 'utf8');
    await writeFile(join(this.root, file), change(source));
    this.vitest.invalidateFile(join(this.root, file));
  }

  #restore(file: string): Promise<void> {
    return this.#edit(file, (source) => source);
  }
}

/** The tests run in the order in which they are given. */
class AsPlanned extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(files);
  }
}

/** By test file: which tests (or `*`, the file as a whole) reached which mutants. */
async function readHits(folder: string): Promise<Map<string, Record<string, string[]>>> {
  const reached = new Map<string, Record<string, string[]>>();
  for (const name of await readdir(folder)) {
    const lines = (await readFile(join(folder, name), 'utf8')).trim().split('\n');
    const told = lines.map((line) => line.split(' '));
    const file = told.find(([, what]) => what === 'file')?.[0];
    if (file === undefined) continue;
    const tests = reached.get(file) ?? {};
    reached.set(file, tests);
    for (const [test = '', ...ids] of told)
      if (ids[0] !== 'file') tests[test] = [...(tests[test] ?? []), ...ids];
  }
  await rm(folder, { recursive: true });
  return reached;
}

/** Test files share one build: what was reached while it was made counts for each of them, not for the first alone. */
function shareBuilds(
  reached: Map<string, Record<string, string[]>>,
  modules: readonly TestModule[],
): void {
  const looking = modules.filter(({ moduleId }) => looksAtBuild.test(moduleId));
  const byAny = new Set(looking.flatMap(({ id }) => reached.get(id)?.['*'] ?? []));
  for (const { id } of looking) reached.set(id, { ...reached.get(id), '*': [...byAny] });
}

function startUp(module: TestModule): number {
  const { prepareDuration, environmentSetupDuration, collectDuration, setupDuration } =
    module.diagnostic();
  return prepareDuration + environmentSetupDuration + collectDuration + setupDuration;
}

function whatFailed(module: TestModule): string {
  if (module.ok()) return '';
  const tests = [...module.children.allTests('failed')];
  const error = tests[0]?.result().errors?.[0] ?? module.errors()[0];
  return `${tests[0]?.fullName ?? 'the file'}: ${firstLine(error)}`;
}

function firstLine(error: unknown): string {
  const text = error && typeof error === 'object' && 'message' in error ? error.message : error;
  return String(text).split('\n', 1)[0] ?? '';
}
