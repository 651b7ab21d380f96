import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { builds, projectRoot } from '#tools/builds.ts';
import { chart } from './chart.ts';
import { launch, type Launched } from './launch.ts';
import { conditions, machine } from './machine.ts';
import { measureMemory, STEPS_OF_MEMORY } from './memory.ts';
import { measureOpening, stepsOfOpening } from './opening.ts';
import { type Options, readOptions, usage, UsageError } from './options.ts';
import { benchPages } from './pages.ts';
import { measurePlus, stepsOfPlus } from './plus.ts';
import { Progress } from './progress.ts';
import { report } from './report.ts';
import { committed, readResults, type Results } from './results.ts';
import { compare, type Job, loadsOf } from './rounds.ts';
import { measureScale, stepsOfScale } from './scale.ts';
import { Sites } from './sites.ts';
import { summary } from './summary.ts';
import { runsOf } from './turns.ts';

/** Number of measured route changes in the memory part. */
const CHANGES = { full: 1000, quick: 40 };

async function measure(launched: Launched, options: Options): Promise<Results> {
  const { browser } = launched;
  const { quick, rounds, includes } = options;
  const discarded = quick ? 0 : 1;
  const pages = benchPages.filter(({ id }) => includes(id));
  const plan = { pages, counted: rounds, discarded };
  const runs = runsOf(options);
  const steps = {
    scale: includes('scale') ? stepsOfScale(runs) : 0,
    plus: includes('plus') ? stepsOfPlus(runs) : 0,
    opening: includes('opening') ? stepsOfOpening(runs) : 0,
    memory: includes('memory') ? STEPS_OF_MEMORY : 0,
  };
  const progress = new Progress(
    loadsOf(plan) + steps.scale + steps.plus + steps.opening + steps.memory,
  );
  const notes = new Set<string>();
  const header = { measuredAt: new Date().toISOString(), quick, rounds, machine: machine(browser) };
  const sites = await Sites.of(launched);
  const job: Job = { browser, sites, progress, note: (sentence: string) => notes.add(sentence) };
  try {
    return {
      ...header,
      conditions,
      pages: await compare(job, plan),
      scale: steps.scale ? await measureScale(job, runs) : null,
      plus: steps.plus ? await measurePlus(job, runs) : null,
      opening: steps.opening ? await measureOpening(job, runs) : null,
      memory: steps.memory ? await measureMemory(job, quick ? CHANGES.quick : CHANGES.full) : null,
      notes: [...notes],
    };
  } finally {
    progress.end();
    await sites.stop();
  }
}

/**
 * Writes the results. A full run replaces the committed results and the README's picture; any other run writes to
 * `test-results/bench`.
 *
 * @returns the paths of the written files
 */
async function write(results: Results, full: boolean): Promise<readonly string[]> {
  const folder = join(projectRoot, 'test-results/bench');
  if (!full) await mkdir(folder, { recursive: true });
  const pathOf = (file: string) => (full ? file : join(folder, basename(file)));
  const text = summary(results);
  const written = [
    [pathOf(committed.results), text],
    [pathOf(committed.picture), chart(readResults(text))],
    [pathOf(committed.samples), JSON.stringify(results)],
  ] as const;
  for (const [file, content] of written) await writeFile(file, content);
  return written.map(([file]) => relative(process.cwd(), file));
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (!existsSync(join(builds.live, 'index.html')))
    throw new Error('There is no build to measure: run npm run build.');
  const launched = await launch();
  try {
    const results = await measure(launched, options);
    console.log(report(results));
    // A run whose browser crashed is incomplete, and must not replace the committed results.
    const complete = options.full && launched.browser.isConnected();
    console.log(`\nWritten: ${(await write(results, complete)).join(', ')}`);
  } finally {
    await launched.browser.close();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof UsageError ? `${error.message}\n\n${usage}` : error);
  process.exitCode = 2;
});
