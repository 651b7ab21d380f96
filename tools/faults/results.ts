import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const file = join(import.meta.dirname, 'results.json');

/** The test that caught a fault, as 'file › title', before and after the suite was rewritten; '' = none did. */
const Result = v.object({
  before: v.optional(v.string()),
  after: v.optional(v.string()),
  /** Why no test catches it. */
  survives: v.optional(v.string()),
});
export type Result = v.InferOutput<typeof Result>;
export type Column = 'before' | 'after';

const Results = v.record(v.string(), Result);

/** The results so far, by fault. */
export function readResults(): Record<string, Result> {
  return existsSync(file) ? v.parse(Results, JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** Saves the result of one fault. Each fault has its own line in the file, which keeps diffs small. */
export function keepResult(id: string, column: Column, caughtBy: string): void {
  const results = readResults();
  results[id] = { ...results[id], [column]: caughtBy };
  const lines = Object.entries(results)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, result]) => `  ${JSON.stringify(name)}: ${JSON.stringify(result)}`);
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}
