import { full } from './full.ts';

/**
 * The seed of this run's random cases: the value of SEED, or else a new one for each full run. `npm test` always uses
 * the same seed, so that it fails only because of a change.
 */
export const seed = Number(process.env['SEED'] ?? (full ? Math.trunc(Math.random() * 2 ** 31) : 8));

/** In a full run, prints the seed of a suite, so that a failure can be reproduced. */
export function printSeed(suite: string): void {
  if (full) process.stderr.write(`${suite}: SEED=${seed} runs the same cases again\n`);
}

/** The number of cases that a slow suite tries: all of them in a full run, otherwise a fortieth. */
export function share(all: number): number {
  return full ? all : Math.ceil(all / 40);
}
