/**
 * Records which test reaches which mutant. It is loaded into the tests and into every process that they start,
 * so it is plain JavaScript. MUTATION_HITS names the file, MUTATION_TEST the running test if only one test runs.
 */
/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-member-access, typescript/no-unsafe-call --
   the linter knows no types here */
import { appendFileSync } from 'node:fs';

const written = new Set();

globalThis.__reached ??= (ids, whole) => {
  const { MUTATION_HITS, MUTATION_TEST } = process.env;
  const line = `${whole ?? (MUTATION_TEST || '*')} ${ids}\n`;
  if (!MUTATION_HITS || written.has(line)) return;
  written.add(line);
  appendFileSync(MUTATION_HITS, line);
};
