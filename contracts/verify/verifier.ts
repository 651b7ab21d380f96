import { fork } from 'node:child_process';
import * as v from 'valibot';
import { type Job, type Outcome, Report } from './messages.ts';
import { VerificationError } from './options.ts';

export interface PactVerifier {
  /** Verifies one exchange. Rejects if the verifier itself crashes. */
  verify(job: Omit<Job, 'id'>): Promise<Outcome>;
  close(): void;
}

interface Pending {
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: Error) => void;
}

/** Starts Pact's verifier in a separate process. `verbose` shows what the verifier prints. */
export function openVerifier({ verbose }: { verbose: boolean }): PactVerifier {
  const child = fork(new URL('process.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    cwd: new URL('../..', import.meta.url),
    stdio: ['ignore', verbose ? 'inherit' : 'ignore', verbose ? 'inherit' : 'pipe', 'ipc'],
  });
  const pending = new Map<number, Pending>();
  let errorOutput = '';
  let lastId = 0;

  child.stderr?.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
  child.on('message', (message) => {
    const { id, outcome } = v.parse(Report, message);
    pending.get(id)?.resolve(outcome);
    pending.delete(id);
  });
  child.once('exit', (code) => {
    const cause = /^(?:\w*Error: )?(.+)$/m.exec(
      errorOutput.replace(/^[\s\S]*?(?=\w*Error: )/, ''),
    )?.[1];
    const error = new VerificationError(
      `Pact's verifier stopped by itself: ${cause ?? `exit ${code}`}`,
    );
    for (const each of pending.values()) each.reject(error);
  });

  return {
    verify: (job) =>
      new Promise((resolve, reject) => {
        const id = (lastId += 1);
        pending.set(id, { resolve, reject });
        if (child.connected) child.send({ ...job, id });
      }),
    close: () => {
      if (child.connected) child.disconnect();
    },
  };
}
