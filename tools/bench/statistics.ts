import * as v from 'valibot';

/** What several measurements of one thing come to. */
export const Spread = v.object({ median: v.number(), min: v.number(), max: v.number() });
export type Spread = v.InferOutput<typeof Spread>;

/** The same, with every measurement in the order of the rounds. */
export interface Samples extends Spread {
  readonly values: readonly number[];
}

/** The middle value, or the mean of the two middle ones. Nothing has no middle. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/** What was not measured (`null`) is left out; of nothing there is no spread. */
export function spread(measured: readonly (number | null)[]): Samples | null {
  const values = measured.filter((value) => value !== null);
  const middle = median(values);
  if (middle === null) return null;
  return { median: middle, min: Math.min(...values), max: Math.max(...values), values };
}

/**
 * How many times the other each one is, round by round. A round in which either is missing, or in which the other is
 * nothing at all, has no ratio.
 */
export function ratios(
  ones: readonly (number | null)[],
  others: readonly (number | null)[],
): Samples | null {
  return spread(
    ones.map((one, round) => {
      const other = others[round] ?? null;
      return one === null || other === null || other === 0 ? null : one / other;
    }),
  );
}

/** A stretch of work, in milliseconds. */
export interface Task {
  readonly start: number;
  readonly duration: number;
}

/** What one task may take before it is felt (Lighthouse, W3C Long Tasks), in milliseconds. */
const BEARABLE = 50;

/**
 * Total blocking time: what long tasks take beyond 50 ms each, in milliseconds. Of a task that reaches out of the time
 * from `from` to `to` only the part inside counts.
 */
export function blockingTime(tasks: readonly Task[], from: number, to: number): number {
  return tasks.reduce((sum, { start, duration }) => {
    const inside = Math.min(start + duration, to) - Math.max(start, from);
    return sum + Math.max(0, inside - BEARABLE);
  }, 0);
}
