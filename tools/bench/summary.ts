import * as v from 'valibot';
import { goalsOf } from './goals.ts';
import { Results } from './results.ts';

/**
 * Results as they are committed: of each thing the median and the range, which goals are reached, and nothing else that
 * was measured. One measure a line; finer than a ten-thousandth nothing was measured.
 */
export function summary(results: Results): string {
  const { measuredAt, quick, rounds, machine, conditions, ...measured } = v.parse(Results, results);
  const goals = goalsOf(results);
  const missed = goals
    .filter((goal) => goal.measured > goal.limit)
    .map(({ name, limit, measured: was }) => `${name}: ${fine(was)}, at most ${limit}`);
  const reached = goals.length - missed.length;
  const parts = { measuredAt, quick, rounds, machine, conditions, goals: { reached, missed } };
  const lines = Object.entries({ ...parts, ...measured }).map(
    ([name, part]) => `  ${JSON.stringify(name)}: ${written(part, '  ')}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** A value as JSON: on one line, but that each record of a list has a line of its own. */
function written(value: unknown, indent: string): string {
  if (isListOfRecords(value)) {
    const deeper = `${indent}  `;
    const records = value.map((record) => deeper + written(record, deeper));
    return `[\n${records.join(',\n')}\n${indent}]`;
  }
  if (typeof value === 'object' && value !== null && Object.values(value).some(isListOfRecords)) {
    const parts = Object.entries(value).map(
      ([name, part]) => `${JSON.stringify(name)}: ${written(part, indent)}`,
    );
    return `{ ${parts.join(', ')} }`;
  }
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'number' ? fine(part) : part,
  );
}

function isListOfRecords(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && typeof value[0] === 'object';
}

function fine(value: number): number {
  return Number(value.toFixed(4));
}
