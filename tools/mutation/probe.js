/**
 * Takes down which test reaches which mutant. Loaded into the tests and into every process they start,
 * so it is plain JavaScript. MUTATION_HITS names the file, MUTATION_TEST the test that runs, if it is one alone.
 */
/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-member-access, typescript/no-unsafe-call --
   the linter knows no types here */
import { appendFileSync } from 'node:fs';

const told = new Set();

globalThis.__reached ??= (ids, whole) => {
  const { MUTATION_HITS, MUTATION_TEST } = process.env;
  const line = `${whole ?? (MUTATION_TEST || '*')} ${ids}\n`;
  if (!MUTATION_HITS || told.has(line)) return;
  told.add(line);
  appendFileSync(MUTATION_HITS, line);
};
