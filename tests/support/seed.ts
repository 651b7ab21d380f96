/** Whether this run tries everything: `npm run fuzz`, or a full one. */
export const full = process.env['FUZZ'] === 'full' || process.env['FULL'] === '1';

/**
 * The seed of this run's random cases: the one that FUZZ_SEED names, else another one every time with `npm run fuzz`,
 * and always the same with `npm test`, which is to fail for what was changed and for nothing else.
 */
export const seed = Number(
  process.env['FUZZ_SEED'] ?? (full ? Math.trunc(Math.random() * 2 ** 31) : 8),
);

/** Says with which seed a suite ran, so that whatever it found can be seen again. */
export function tellSeed(suite: string): void {
  process.stderr.write(`${suite}: FUZZ_SEED=${seed} runs the same cases again\n`);
}

/** How many cases a suite tries that takes long: all of them with `npm run fuzz`, a tenth on every other day. */
export function share(all: number): number {
  return full ? all : all / 10;
}
