/** Runs in each test file of a mutation run: records which test runs, and sets how long a test may wait. */
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { configure } from '@testing-library/dom';
import { afterEach, beforeAll, beforeEach, inject } from 'vitest';

const { hits, waitAtMost } = inject('mutation');
// Also read by the processes that a test starts.
if (hits !== '') process.env['MUTATION_HITS'] = join(hits, randomUUID());
process.env['MUTATION_TEST'] = '';

beforeAll(() => configure({ asyncUtilTimeout: waitAtMost }));
beforeEach(({ task }) => {
  const { MUTATION_HITS } = process.env;
  if (MUTATION_HITS) appendFileSync(MUTATION_HITS, `${task.file.id} file\n`);
  // With concurrent tests it is unknown which one reaches a mutant, so that counts for the whole file.
  process.env['MUTATION_TEST'] = task.concurrent ? '' : task.id;
});
afterEach(() => void (process.env['MUTATION_TEST'] = ''));

declare module 'vitest' {
  interface ProvidedContext {
    mutation: {
      /** The folder where probes record the reached mutants, or '' for no probes. */
      hits: string;
      /** How long a test waits for what it expects on a screen, in milliseconds. */
      waitAtMost: number;
    };
  }
}
