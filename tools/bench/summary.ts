import * as v from 'valibot';
import { goalsOf } from './goals.ts';
import { Results } from './results.ts';

/**
 * The results as they are committed: medians, ranges and goals, without single measurements. One page a line;
 * numbers are rounded to a ten-thousandth, because no measurement is finer.
 */
export function summary(results: Results): string {
  const { measuredAt, quick, rounds, machine, conditions, ...measured } = v.parse(Results, results);
  const goals = goalsOf(results);
  const missed = goals
    .filter((goal) => goal.measured > goal.limit)
    .map(({ name, limit, measured: was }) => `${name}: ${rounded(was)}, at most ${limit}`);
  const reached = goals.length - missed.length;
  const parts = { measuredAt, quick, rounds, machine, conditions, goals: { reached, missed } };
  const lines = Object.entries({ ...parts, ...measured }).map(
    ([name, part]) => `  ${JSON.stringify(name)}: ${written(part, '  ')}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** A value as JSON on one line; of a list, each record on its own line. */
function written(value: unknown, indent: string): string {
  if (isListOfRecords(value)) {
    const deeper = `${indent}  `;
    const records = value.map((record) => deeper + written(record, deeper));
    return `[\n${records.join(',\n')}\n${indent}]`;
  }
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'number' ? rounded(part) : part,
  );
}

function isListOfRecords(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && typeof value[0] === 'object';
}

function rounded(value: number): number {
  return Number(value.toFixed(4));
}
