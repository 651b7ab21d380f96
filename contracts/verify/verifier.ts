/** Pact's verifier as the command uses it, and the messages between the command and the process that runs it. */
import { fork } from 'node:child_process';
import * as v from 'valibot';
import { VerificationError } from './options.ts';
import { modules } from './packaged.ts';

export const Mismatch = v.object({
  type: v.string(),
  mismatch: v.string(),
  path: v.optional(v.string()),
  actual: v.optional(v.unknown()),
});
export type Mismatch = v.InferOutput<typeof Mismatch>;

/** The last request and its response, as they were sent over the network. Long bodies are cut. */
const Exchange = v.object({
  asked: v.string(),
  status: v.number(),
  type: v.string(),
  body: v.string(),
  isJson: v.boolean(),
});
export type Exchange = v.InferOutput<typeof Exchange>;

const Broken = v.object({
  kind: v.literal('broken'),
  mismatches: v.array(Mismatch),
  exchange: Exchange,
  /** The states, with the values that the backend chose. */
  given: v.array(v.string()),
});
export type Broken = v.InferOutput<typeof Broken>;

export const Outcome = v.variant('kind', [
  v.object({ kind: v.literal('kept'), exchange: Exchange }),
  Broken,
  /** Its states cannot be assumed, and there is no address to set them up. */
  v.object({ kind: v.literal('left out') }),
  /** `forAll`: the reason applies to every interaction. */
  v.object({ kind: v.literal('not run'), reason: v.string(), forAll: v.boolean() }),
]);
export type Outcome = v.InferOutput<typeof Outcome>;

/** One exchange to verify, sent to the verifier's process. The report of its outcome has the same `id`. */
export const Job = v.object({
  id: v.number(),
  description: v.string(),
  /** The address of the backend, without a final slash. */
  url: v.string(),
  statesUrl: v.optional(v.string()),
  /** Milliseconds that one response may take. */
  timeout: v.number(),
});
export type Job = v.InferOutput<typeof Job>;

const Report = v.object({ id: v.number(), outcome: Outcome });

export interface PactVerifier {
  /** Verifies one exchange. Rejects if the verifier itself crashes or has crashed. */
  verify(job: Omit<Job, 'id'>): Promise<Outcome>;
  close(): void;
}

interface Pending {
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: Error) => void;
}

/** Starts Pact's verifier in a separate process. `verbose` shows what the verifier prints. */
export function openVerifier({ verbose }: { verbose: boolean }): PactVerifier {
  const child = fork(new URL(`verifierProcess${modules.extension}`, import.meta.url), {
    execArgv: modules.execArgv,
    cwd: new URL('../..', import.meta.url),
    stdio: ['ignore', verbose ? 'inherit' : 'ignore', verbose ? 'inherit' : 'pipe', 'ipc'],
  });
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
    close: () => {
      if (child.connected) child.disconnect();
    },
  };
}
