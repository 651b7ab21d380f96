import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import * as v from 'valibot';
import type { Fault } from './fault.ts';

/** A fault can make a suite hang. A suite that runs longer than this counts as hanging. */
const LIMIT_MILLISECONDS = 40 * 60_000;
const LIKELY_FILES = 3;

const Spec = v.object({
  title: v.string(),
  tests: v.array(v.object({ results: v.array(v.object({ status: v.string() })) })),
});
interface Group {
  readonly title: string;
  readonly specs: readonly v.InferOutput<typeof Spec>[];
  readonly suites?: readonly Group[] | undefined;
}
const Group: v.GenericSchema<unknown, Group> = v.object({
  title: v.string(),
  specs: v.array(Spec),
  suites: v.optional(v.array(v.lazy(() => Group))),
});
const BrowserReport = v.object({
  suites: v.array(Group),
  errors: v.array(v.object({ message: v.optional(v.string()) })),
});
const VitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(v.object({ status: v.string(), fullName: v.string() })),
    }),
  ),
});

/** The tests of one copy of the project; a test is named 'file › title'. */
export class Suite {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The spec files of the browser tests. */
  specs(): string[] {
    const tests = join('tests', 'e2e');
    return readdirSync(join(this.#folder, tests), { recursive: true })
      .map(String)
      .filter((file) => file.endsWith('.spec.ts'))
      .map((file) => join(tests, file).split(sep).join('/'));
  }

  /** The spec files that are likely to catch a fault: those with most of its words, the best match first. */
  likely({ words }: Fault): string[] {
    const score = (file: string) => {
      const text = `${file} ${readFileSync(join(this.#folder, file), 'utf8')}`.toLowerCase();
      return words.filter((word) => text.includes(word.toLowerCase())).length;
    };
    const scored = this.specs().map((file) => ({ file, score: score(file) }));
    return scored
      .toSorted((one, other) => other.score - one.score)
      .slice(0, LIKELY_FILES)
      .map(({ file }) => file);
  }

  /** Runs tests by name; returns those that fail. */
  red(tests: readonly string[]): string[] {
    const existing = tests.filter((test) => existsSync(join(this.#folder, fileOf(test))));
    const browser = existing.filter((test) => fileOf(test).endsWith('.spec.ts'));
    const others = existing.filter((test) => !browser.includes(test));
    const titles = browser.map((test) => escaped(test.split(' › ').slice(1).join(' ')));
    return [
      ...(browser.length > 0 ? this.inBrowser(files(browser), ['-g', titles.join('|')]) : []),
      ...(others.length > 0 ? this.elsewhere(files(others), []) : []),
    ];
  }

  /** Runs spec files in the browser; returns the tests that fail. */
  inBrowser(specs: readonly string[], options: readonly string[] = ['-x']): string[] {
    const config = join('tests', 'e2e', 'playwright.config.ts');
    const limit = `--global-timeout=${LIMIT_MILLISECONDS}`;
    const command = ['playwright', 'test', '-c', config, '--reporter=json', limit];
    const { suites, errors } = this.#run(BrowserReport, [...command, ...options, ...specs]);
    const red = suites.flatMap((file) => redIn(file, `tests/e2e/${file.title}`));
    const [broken] = errors;
    if (red.length === 0 && broken && !/No tests found/.test(broken.message ?? ''))
      throw new Error(`the tests could not run: ${broken.message}`);
    return red;
  }

  /** Runs test files in Vitest, by default all of them; returns the tests that fail. */
  elsewhere(testFiles: readonly string[], options: readonly string[] = ['--bail=1']): string[] {
    const command = ['vitest', 'run', '--reporter=json', ...options, ...testFiles];
    const { testResults } = this.#run(VitestReport, command);
    return testResults.flatMap(({ name, status, assertionResults }) => {
      const file = relative(this.#folder, name).split(sep).join('/');
      const red = assertionResults.filter((test) => test.status === 'failed');
      const names = red.map(({ fullName }) => `${file} › ${fullName}`);
      return status === 'failed' && names.length === 0 ? [`${file} › (the file)`] : names;
    });
  }

  #run<Schema extends v.GenericSchema>(
    schema: Schema,
    command: readonly string[],
  ): v.InferOutput<Schema> {
    const { NODE_ENV: _test, ...env } = process.env;
    const { stdout, stderr } = spawnSync('npx', command, {
      cwd: this.#folder,
      env,
      maxBuffer: 2 ** 30,
      encoding: 'utf8',
    });
    const text = stdout.slice(stdout.search(/^\{/m));
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
    if (!read.success) throw new Error(`the tests could not run: ${stderr || stdout}`);
    return read.output;
  }
}

function redIn(group: Group, name: string): string[] {
  const failed = group.specs.filter(({ tests }) =>
    tests.some(({ results }) => results.some(({ status }) => /failed|timedOut/.test(status))),
  );
  return [
    ...failed.map(({ title }) => `${name} › ${title}`),
    ...(group.suites ?? []).flatMap((inner) => redIn(inner, `${name} › ${inner.title}`)),
  ];
}

export const fileOf = (test: string) => test.split(' › ')[0] ?? test;
const files = (tests: readonly string[]) => [...new Set(tests.map(fileOf))];
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
