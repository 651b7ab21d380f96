/** The seed of this run's random cases: another one every time, or the one that FUZZ_SEED names. */
export const seed = Number(process.env['FUZZ_SEED'] ?? Math.trunc(Math.random() * 2 ** 31));

/** Says with which seed a suite ran, so that whatever it found can be seen again. */
export function tellSeed(suite: string): void {
  process.stderr.write(`${suite}: FUZZ_SEED=${seed} runs the same cases again\n`);
}

/** How many cases a suite tries: all of them with `npm run fuzz`, a tenth where all would take too long for every day. */
export function share(all: number): number {
  return process.env['FUZZ'] === 'full' ? all : all / 10;
}
