/** Shows the progress on stderr: in place on a terminal, otherwise in one line for each part. */
export class Progress {
  #done = 0;
  #part = '';
  readonly #start = performance.now();

  /** @param total - how many steps there will be */
  constructor(private readonly total: number) {}

  /** Starts the next step, and ends the one before. */
  step(part: string, what: string): void {
    const line = `${part} · ${what} · step ${this.#done + 1} of ${this.total}${this.#left()}`;
    if (process.stderr.isTTY) process.stderr.write(`\r\u001B[K${line}`);
    else if (part !== this.#part) process.stderr.write(`${line}\n`);
    this.#part = part;
    this.#done++;
  }

  end(): void {
    const minutes = (performance.now() - this.#start) / 60_000;
    const line = `done: ${this.#done} steps in ${minutes.toFixed(1)} min`;
    process.stderr.write(process.stderr.isTTY ? `\r\u001B[K${line}\n` : `${line}\n`);
  }

  #left(): string {
    if (this.#done === 0) return '';
    const each = (performance.now() - this.#start) / this.#done;
    const minutes = (each * (this.total - this.#done)) / 60_000;
    return minutes < 1 ? ' · less than a minute left' : ` · about ${Math.ceil(minutes)} min left`;
  }
}
