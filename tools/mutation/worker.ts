/** The process of one workshop: runs jobs one by one, and sends back each result. */
import * as v from 'valibot';
import { Job } from './messages.ts';
import { Workshop } from './workshop.ts';

process.execArgv = []; // processes that the tests start need no tsx
const workshop = await Workshop.open(process.cwd());

async function runJob(message: unknown): Promise<void> {
  const job = v.parse(Job, message);
  process.send?.(
    job.job === 'dry run'
      ? await workshop.dryRun(job.mutants, new RegExp(job.suites))
      : await workshop.attempt(job.mutant, job.steps),
  );
}

process.on('message', (message) => void runJob(message));
process.send?.('open');
process.on('disconnect', () => process.exit());
