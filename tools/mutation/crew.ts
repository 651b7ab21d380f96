import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import { copyProject, projectRoot } from './copy.ts';
import { DryRun, type DryFile, type Job, Outcome } from './messages.ts';

/** A workshop's process. One that hangs, as a mutant may make it, is ended and begun anew. */
export class Worker {
  #child: ChildProcess | undefined;

  constructor(private readonly root: string) {
    copyProject(root);
  }

  async dryRun(job: Extract<Job, { job: 'dry run' }>): Promise<DryFile[]> {
    return v.parse(DryRun, await this.#ask(job, 3_600_000));
  }

  /** @param limit - in milliseconds, after which the mutant counts as caught: the tests never end */
  async attempt(job: Extract<Job, { job: 'attempt' }>, limit: number): Promise<Outcome> {
    const answer = await this.#ask(job, limit);
    if (answer !== undefined) return v.parse(Outcome, answer);
    this.end();
    copyProject(this.root);
    return { caught: true, by: '', how: 'the tests never end' };
  }

  /** Ends the process with all that it has started. */
  end(): void {
    const { pid } = this.#child ?? {};
    this.#child = undefined;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }

  async #ask(job: Job, limit: number): Promise<unknown> {
    const child = (this.#child ??= await this.#start());
    return new Promise((resolve) => {
      const done = (answer: unknown) => {
        clearTimeout(timer);
        child.off('message', done).off('exit', gone);
        resolve(answer);
      };
      const gone = () => done(undefined);
      const timer = setTimeout(gone, limit);
      child.once('message', done).once('exit', gone).send(job);
    });
  }

  async #start(): Promise<ChildProcess> {
    const file = join(projectRoot, 'tools/mutation/worker.ts');
    const child = fork(file, {
      cwd: this.root,
      detached: true, // a group of its own, so that it can be ended as a whole
      execArgv: ['--import', import.meta.resolve('tsx')],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await new Promise((open) => void child.once('message', open));
    return child;
  }
}
