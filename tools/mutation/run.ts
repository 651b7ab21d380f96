/** `npm run mutation`: see README.md here. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectFiles, projectRoot } from './copy.ts';
import { Worker } from './crew.ts';
import { filesLeftOut } from './leftOut.ts';
import type { DryFile, Outcome } from './messages.ts';
import { isInSample, type Mutant, mutantsOf } from './mutants.ts';
import { planFor } from './plan.ts';

const rooms = ['src', 'contracts', 'mocks'];
const oneIn = 20;
/** The unit and screen tests. Random ones, the contract's own mutation and what starts nginx are left out. */
const suites = /^tests\/(api|contract(?!\/mutation)|mocks|screens|state)\//;

const { values } = parseArgs({
  options: {
    whole: { type: 'boolean', default: false },
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
    workers: { type: 'string', default: String(availableParallelism()) },
  },
});

const mutants = projectFiles(...rooms)
  .filter((file) => /\.(ts|tsx|js)$/.test(file))
  .filter((file) => !filesLeftOut.some(([left]) => left.test(file)))
  .filter((file) => file.startsWith(values.only ?? ''))
  .flatMap((file) => mutantsOf(file, readFileSync(join(projectRoot, file), 'utf8')))
  .filter((mutant) => values.whole || isInSample(mutant, oneIn));

if (values.list) {
  for (const each of mutants) console.log(told(each));
  process.exit();
}

const cache = join(projectRoot, '.cache/mutation');
mkdirSync(cache, { recursive: true });
const crew = Array.from(
  { length: Number(values.workers) },
  (_, n) => new Worker(join(cache, `workshop-${n}`)),
);
const began = Date.now();
const results: (Mutant & Outcome & { took: number })[] = [];
try {
  const dry = await crew[0]?.dryRun({ job: 'dry run', mutants, suites: suites.source });
  await tryAll(dry ?? []);
} finally {
  for (const worker of crew) worker.end();
}

async function tryAll(dry: readonly DryFile[]): Promise<void> {
  console.log(`${dry.length} test files, ${mutants.length} mutants; dry run ${seconds()} s`);
  writeFileSync(join(cache, 'dry.json'), JSON.stringify(dry, null, 1));
  const failed = dry.filter((each) => each.failed !== '');
  for (const each of failed) console.error(`without any mutant: ${each.file}: ${each.failed}`);
  const sound = dry.filter((each) => each.failed === '');
  const queue = mutants.values();
  await Promise.all(
    crew.map(async (worker) => {
      for (const mutant of queue) {
        const { steps, limit } = planFor(mutant.id, sound);
        const start = Date.now();
        const outcome =
          steps.length === 0
            ? { caught: false, by: '', how: 'no test reaches it' }
            : await worker.attempt({ job: 'attempt', mutant, steps: [...steps] }, limit);
        results.push({ ...mutant, ...outcome, took: Date.now() - start });
        writeFileSync(join(cache, 'results.json'), JSON.stringify(results, null, 1));
        const mark = outcome.caught ? 'caught  ' : 'SURVIVES';
        console.log(`${results.length}/${mutants.length} ${seconds()} s ${mark} ${told(mutant)}`);
      }
    }),
  );
}

function seconds(): number {
  return Math.round((Date.now() - began) / 1000);
}

function told({ id, file, line, kind, was, text }: Mutant): string {
  const short = (code: string) => code.replace(/\s+/g, ' ').slice(0, 60);
  return `${id} ${file}:${line} ${kind}: ${short(was)} → ${short(text)}`;
}
