import { full } from './full.ts';

/**
 * The seed of this run's random cases: the one that SEED names, else another one every time in a full run, and always
 * the same with `npm test`, which is to fail for what was changed and for nothing else.
 */
export const seed = Number(process.env['SEED'] ?? (full ? Math.trunc(Math.random() * 2 ** 31) : 8));

/** Says with which seed a suite ran, so that whatever it found can be seen again. */
export function tellSeed(suite: string): void {
  if (full) process.stderr.write(`${suite}: SEED=${seed} runs the same cases again\n`);
}

/** How many cases a suite tries that takes long: all of them in a full run, else a fortieth. */
export function share(all: number): number {
  return full ? all : Math.ceil(all / 40);
}

/** The cases that a suite tries of a list: all of them in a full run, else every twentieth, from this place on. */
export function shareOf<T>(all: readonly T[], from: number): readonly T[] {
  return full ? all : all.filter((_, place) => place % 20 === from % 20);
}
