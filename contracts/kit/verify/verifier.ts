/** Pact's verifier as the command uses it: in a process of its own. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import * as v from 'valibot';
import type { AddedHeaders } from './headers.ts';
import { VerificationError } from './options.ts';
import { type Job, Outcome } from './messages.ts';
import { modules } from './packaged.ts';
import { hiding } from './secrets.ts';

const Report = v.object({ id: v.number(), outcome: Outcome });

export interface PactVerifier {
  /** Verifies one exchange. Rejects if the verifier itself crashes or has crashed. */
  verify(job: Omit<Job, 'id'>): Promise<Outcome>;
  /** Ends the process. Resolves when it has ended, and all that it prints has been shown. */
  close(): Promise<void>;
}

interface Pending {
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: Error) => void;
}

interface VerifierOptions {
  /** Shows what Pact's verifier prints. */
  readonly verbose: boolean;
  /** Their values are hidden in what it prints. */
  readonly headers?: AddedHeaders;
}

/** Starts Pact's verifier in a separate process. */
export function openVerifier({ verbose, headers = {} }: VerifierOptions): PactVerifier {
  const child = fork(new URL(`verifierProcess${modules.extension}`, import.meta.url), {
    execArgv: modules.execArgv,
    cwd: new URL('../../..', import.meta.url),
    stdio: ['ignore', verbose ? 'pipe' : 'ignore', 'pipe', 'ipc'],
  });
  const closed = Promise.all([child.stdout, child.stderr].map(closeOf));
  if (verbose) {
    show(child.stdout, process.stdout, hiding(headers));
    show(child.stderr, process.stderr, hiding(headers));
  }
  const pending = new Map<number, Pending>();
  let errorOutput = '';
  let lastId = 0;
  let stopped: VerificationError | undefined;

  function stop(reason: string): void {
    stopped ??= new VerificationError(`Pact's verifier stopped by itself: ${reason}`);
    for (const { reject } of pending.values()) reject(stopped);
    pending.clear();
  }

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
    stop(cause ?? `exit ${code}`);
  });
  child.on('error', ({ message }) => stop(message)); // it could not be started, or not be sent a job

  return {
    verify: (job) =>
      new Promise((resolve, reject) => {
        if (stopped) return reject(stopped);
        const id = (lastId += 1);
        pending.set(id, { resolve, reject });
        if (child.connected) child.send({ ...job, id });
      }),
    close: async () => {
      if (child.connected) child.disconnect();
      await closed;
    },
  };
}

async function closeOf(stream: Readable | null): Promise<void> {
  if (stream && !stream.closed) await once(stream, 'close');
}

function show(from: Readable | null, to: Writable, hide: (text: string) => string): void {
  if (from) createInterface({ input: from }).on('line', (line) => to.write(`${hide(line)}\n`));
}
