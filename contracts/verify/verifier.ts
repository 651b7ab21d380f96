import { fork } from 'node:child_process';
import * as v from 'valibot';
import { type Job, Report } from './job.ts';
import { CannotRun } from './options.ts';
import type { Outcome } from './outcome.ts';

export interface PactVerifier {
  /** Verifies one exchange. Rejects if the verifier itself breaks down. */
  verify(job: Omit<Job, 'id'>): Promise<Outcome>;
  close(): void;
}

interface Waiting {
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: Error) => void;
}

/** Starts Pact's verifier in a process of its own. `verbose`: what it prints is shown. */
export function openVerifier({ verbose }: { verbose: boolean }): PactVerifier {
  const child = fork(new URL('process.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    cwd: new URL('../..', import.meta.url),
    stdio: ['ignore', verbose ? 'inherit' : 'ignore', verbose ? 'inherit' : 'pipe', 'ipc'],
  });
  const waiting = new Map<number, Waiting>();
  let complaints = '';
  let jobs = 0;

  child.stderr?.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  child.on('message', (message) => {
    const { id, outcome } = v.parse(Report, message);
    waiting.get(id)?.resolve(outcome);
    waiting.delete(id);
  });
  child.once('exit', (code) => {
    const cause = /^(?:\w*Error: )?(.+)$/m.exec(
      complaints.replace(/^[\s\S]*?(?=\w*Error: )/, ''),
    )?.[1];
    const error = new CannotRun(`Pact's verifier stopped by itself: ${cause ?? `exit ${code}`}`);
    for (const each of waiting.values()) each.reject(error);
  });

  return {
    verify: (job) =>
      new Promise((resolve, reject) => {
        const id = (jobs += 1);
        waiting.set(id, { resolve, reject });
        if (child.connected) child.send({ ...job, id });
      }),
    close: () => {
      if (child.connected) child.disconnect();
    },
  };
}
