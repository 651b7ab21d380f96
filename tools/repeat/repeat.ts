/** `npm run test:repeat`: runs the browser suite many times, if wanted on a busy machine or with late answers, to find flaky tests. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { projectRoot } from '#tools/builds.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '20' },
    busy: { type: 'string', default: '0' },
    late: { type: 'string', default: '0' },
  },
});

/** The part of Playwright's JSON report that is used here. */
const Report = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
});

function readStats(report: string): v.InferOutput<typeof Report>['stats'] {
  if (!existsSync(report)) return { expected: 0, unexpected: 0, flaky: 0 };
  return v.parse(Report, JSON.parse(readFileSync(report, 'utf8'))).stats;
}

const folder = mkdtempSync(join(tmpdir(), 'repeat-'));
const busyLoops = Array.from({ length: Number(values.busy) }, () =>
  spawn(process.execPath, ['-e', 'for (;;) {}'], { stdio: 'ignore' }),
);
let red = 0;
try {
  for (let run = 1; run <= Number(values.times); run += 1) {
    const start = Date.now();
    const report = join(folder, `${run}.json`);
    const { stdout, status } = spawnSync(
      'npx',
      [
        'playwright',
        'test',
        '-c',
        'tests/e2e/playwright.config.ts',
        '--reporter=line,json',
        ...positionals,
      ],
      {
        cwd: projectRoot,
        encoding: 'utf8',
        maxBuffer: 2 ** 28,
        env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, LATE_ANSWERS_MS: values.late },
      },
    );
    const { expected, unexpected, flaky } = readStats(report);
    const failed = unexpected + flaky;
    // A run that could not start has no failed test either.
    const green = status === 0 && failed === 0 && expected > 0;
    if (!green) red += 1;
    const seconds = Math.round((Date.now() - start) / 1000);
    console.log(`run ${run}: ${expected} passed, ${failed} failed, ${seconds} s`);
    if (!green) console.log(stdout.replace(/^\[\d+\/\d+\].*\n/gm, '')); // without the progress lines
  }
} finally {
  for (const loop of busyLoops) loop.kill();
  rmSync(folder, { recursive: true });
}
console.log(`${red} of ${values.times} runs were red, beside ${values.busy} busy loops`);
process.exitCode = red > 0 ? 1 : 0;
