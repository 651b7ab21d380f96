import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import { projectRoot } from './copy.ts';
import { type Mutant, withDefect } from './mutants.ts';
import type { DryFile, Outcome, Step } from './messages.ts';
import { withProbes } from './probes.ts';

const usesBuild = /\/tests\/(architecture\/build|deploy\/(csp|documents|headers|preview))\./;

/** A copy of the project in which mutants are made, and a Vitest instance that runs its tests. */
export class Workshop {
  private constructor(
    private readonly root: string,
    private readonly vitest: Vitest,
  ) {}

  static async open(root: string): Promise<Workshop> {
    const vitest = await createVitest(
      'test',
      { root, watch: false, reporters: [{}], cache: false, update: false, bail: 1 },
      { logLevel: 'silent' },
    );
    const workshop = new Workshop(root, vitest);
    for (const project of vitest.projects) {
      // First, so that mutants that the cleanup of the other setup files reaches still count for the test.
      project.config.setupFiles.unshift(
        ...['probe.js', 'setup.ts'].map((file) => join(root, 'tools/mutation', file)),
      );
      project.config.snapshotOptions.updateSnapshot = 'none';
      // Modules load again for each test file. Otherwise their load would count as reached by the first file only.
      project.config.isolate = true;
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
    this.#limit({ hits, testAtMost: 120_000, waitAtMost: 20_000, bail: 0, workers: 2 });
    const found = await this.vitest.globTestSpecifications();
    const wanted = found.filter(({ moduleId }) => suites.test(this.#short(moduleId)));
    await this.vitest.runTestSpecifications(wanted);
    // Under this load a file may fail once by chance, but not twice.
    const again = wanted.filter(({ testModule }) => testModule && !testModule.ok());
    if (again.length > 0) await this.vitest.runTestSpecifications(again);
    const testModules = wanted.flatMap(({ testModule }) => testModule ?? []);
    process.env['NODE_OPTIONS'] = '';
    for (const file of files) await this.#restore(file);
    const reached = await readHits(hits);
    shareBuilds(reached, testModules);
    return testModules.map((each) => ({
      project: each.project.name,
      file: this.#short(each.moduleId),
      failed: failureOf(each),
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
        const failure = await this.#run(step);
        if (failure) return { caught: true, by: step.file, how: failure };
      }
      return { caught: false, by: '', how: '' };
    } finally {
      await this.#restore(mutant.file);
    }
  }

  async #run({ project: name, file, tests, testAtMost, waitAtMost }: Step): Promise<string> {
    const project = this.vitest.projects.find((each) => each.name === name);
    if (!project) throw new Error(`no project ${name}`);
    this.#limit({ hits: '', testAtMost, waitAtMost, bail: 1, workers: 1 });
    const specification = project.createSpecification(
      join(this.root, file),
      tests ? { testIds: tests } : {},
    );
    // Files that the tests build once per run must be built again for each mutant.
    const runFolder = await mkdtemp(join(tmpdir(), 'mutant-'));
    process.env['TESTS_RUN_FOLDER'] = runFolder;
    const { testModules, unhandledErrors } = await this.vitest.runTestSpecifications([
      specification,
    ]);
    await rm(runFolder, { recursive: true });
    const [error] = unhandledErrors;
    if (error !== undefined) return `not handled: ${firstLine(error)}`;
    const module = testModules.find(({ moduleId }) => moduleId === specification.moduleId);
    return module ? failureOf(module) : 'the file did not run';
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
        maxConcurrency: 2 * workers - 1, // mostly the first test catches the mutant
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

/** For each test file: the mutants that each of its tests reached. `*` stands for the file as a whole. */
async function readHits(folder: string): Promise<Map<string, Record<string, string[]>>> {
  const reached = new Map<string, Record<string, string[]>>();
  for (const name of await readdir(folder)) {
    const lines = (await readFile(join(folder, name), 'utf8')).trim().split('\n');
    const records = lines.map((line) => line.split(' '));
    const file = records.find(([, what]) => what === 'file')?.[0];
    if (file === undefined) continue;
    const tests = reached.get(file) ?? {};
    reached.set(file, tests);
    for (const [test = '', ...ids] of records)
      if (ids[0] !== 'file') tests[test] = [...(tests[test] ?? []), ...ids];
  }
  await rm(folder, { recursive: true });
  return reached;
}

/** Test files share one build: the mutants that the build reaches count for all these files, not only for the first. */
function shareBuilds(
  reached: Map<string, Record<string, string[]>>,
  modules: readonly TestModule[],
): void {
  const buildTests = modules.filter(({ moduleId }) => usesBuild.test(moduleId));
  const reachedIds = new Set(buildTests.flatMap(({ id }) => reached.get(id)?.['*'] ?? []));
  for (const { id } of buildTests) reached.set(id, { ...reached.get(id), '*': [...reachedIds] });
}

function startUp(module: TestModule): number {
  const { prepareDuration, environmentSetupDuration, collectDuration, setupDuration } =
    module.diagnostic();
  return prepareDuration + environmentSetupDuration + collectDuration + setupDuration;
}

function failureOf(module: TestModule): string {
  if (module.ok()) return '';
  const tests = [...module.children.allTests('failed')];
  const error = tests[0]?.result().errors?.[0] ?? module.errors()[0];
  return `${tests[0]?.fullName ?? 'the file'}: ${firstLine(error)}`;
}

function firstLine(error: unknown): string {
  const text = error && typeof error === 'object' && 'message' in error ? error.message : error;
  return String(text).split('\n', 1)[0] ?? '';
}
