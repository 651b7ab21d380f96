import * as v from 'valibot';

/** The median and range of several measurements. */
export const Spread = v.object({ median: v.number(), min: v.number(), max: v.number() });
export type Spread = v.InferOutput<typeof Spread>;

/** A spread with all its values, in the order of the rounds. */
export interface Samples extends Spread {
  readonly values: readonly number[];
}

/** The middle value, or the mean of the two middle ones; `null` if there are no values. */
export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2;
}

/** Ignores missing measurements (`null`). Returns `null` if no measurement is left. */
export function spread(measured: readonly (number | null)[]): Samples | null {
  const values = measured.filter((value) => value !== null);
  const middle = median(values);
  if (middle === null) return null;
  return { median: middle, min: Math.min(...values), max: Math.max(...values), values };
}

/**
 * The ratios one ÷ other, round by round. A round has no ratio if one of the values is missing or if the other value
 * is 0.
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

/** A task of the browser, in milliseconds. */
export interface Task {
  readonly start: number;
  readonly duration: number;
}

/** A longer task is noticeable (Lighthouse, W3C Long Tasks). */
const LONG_TASK_MILLISECONDS = 50;

/**
 * Total blocking time, in milliseconds: the sum of what each long task takes beyond 50 ms. Only the part of a task
 * between `from` and `to` counts.
 */
export function blockingTime(tasks: readonly Task[], from: number, to: number): number {
  return tasks.reduce((sum, { start, duration }) => {
    const inside = Math.min(start + duration, to) - Math.max(start, from);
    return sum + Math.max(0, inside - LONG_TASK_MILLISECONDS);
  }, 0);
}
