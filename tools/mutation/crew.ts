import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import { copyProject, projectRoot } from './copy.ts';
import { DryRun, type DryFile, type Job, Outcome } from './messages.ts';

/** The process of a workshop. If a mutant makes it hang, it is killed and started again. */
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

  /** Kills the process and all processes that it has started. */
  end(): void {
    const { pid } = this.#child ?? {};
    this.#child = undefined;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has already ended.
    }
  }

  async #ask(job: Job, limit: number): Promise<unknown> {
    const child = (this.#child ??= await this.#start());
    return new Promise((resolve) => {
      const done = (answer: unknown) => {
        clearTimeout(timer);
        child.off('message', done).off('exit', giveUp);
        resolve(answer);
      };
      const giveUp = () => done(undefined);
      const timer = setTimeout(giveUp, limit);
      child.once('message', done).once('exit', giveUp).send(job);
    });
  }

  async #start(): Promise<ChildProcess> {
    const file = join(projectRoot, 'tools/mutation/worker.ts');
    const child = fork(file, {
      cwd: this.root,
      detached: true, // its own process group, so that it is killed as a whole
      execArgv: ['--import', import.meta.resolve('tsx')],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await new Promise((open) => void child.once('message', open));
    return child;
  }
}
