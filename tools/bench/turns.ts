import type { Turn } from './results.ts';
import { brief, type Job } from './rounds.ts';
import { ratios, spread } from './statistics.ts';

/** Number of runs that count, and of discarded runs before them. */
export interface Runs {
  readonly counted: number;
  readonly discarded: number;
}

/** At least seven counted runs, except in a quick run. */
export function runsOf({ quick, rounds }: { quick: boolean; rounds: number }): Runs {
  return quick ? { counted: 1, discarded: 0 } : { counted: Math.max(7, rounds), discarded: 1 };
}

/**
 * Measures all sizes in turn, run by run, and compares each with the first size in the same run.
 *
 * @param measure - one measurement of one size, in milliseconds
 */
export async function takeTurns(
  { progress, note }: Job,
  what: string,
  sizes: readonly number[],
  { counted, discarded }: Runs,
  measure: (size: number) => Promise<number>,
): Promise<Turn[]> {
  const times = sizes.map((): (number | null)[] => []);
  const total = discarded + counted;
  for (let run = 0; run < total; run++) {
    const name = `${what}, run ${run + 1} of ${total}${run < discarded ? ' (discarded)' : ''}`;
    for (const [index, size] of sizes.entries()) {
      progress.step(name, `at ${size.toLocaleString('en')}`);
      const time = await measure(size).catch((error: unknown) => {
        note(`${name}: ${size} is missing: ${brief(error)}`);
        return null;
      });
      if (run >= discarded) times[index]?.push(time);
    }
  }
  return sizes.map((size, index) => {
    const own = times[index] ?? [];
    return { size, time: spread(own), ratio: ratios(own, times[0] ?? []) };
  });
}
