/** The process of one workshop: takes jobs one by one, and answers each. */
import * as v from 'valibot';
import { Job } from './messages.ts';
import { Workshop } from './workshop.ts';

process.execArgv = []; // the tests start processes of their own, which need no tsx
const workshop = await Workshop.open(process.cwd());

async function answer(message: unknown): Promise<void> {
  const job = v.parse(Job, message);
  process.send?.(
    job.job === 'dry run'
      ? await workshop.dryRun(job.mutants, new RegExp(job.suites))
      : await workshop.attempt(job.mutant, job.steps),
  );
}

process.on('message', (message) => void answer(message));
process.send?.('open');
process.on('disconnect', () => process.exit());
