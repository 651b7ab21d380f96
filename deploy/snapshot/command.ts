/** `npm run snapshot`: writes the built shop's documents with the backend's products in them. */
import { SnapshotError } from './error.ts';
import { readOptions, usage } from './options.ts';
import { startRefresher } from './refresher.ts';
import { type Outcome, type SnapshotOptions, takeSnapshot } from './takeSnapshot.ts';

async function snapshot(options: SnapshotOptions): Promise<string> {
  const start = performance.now();
  const outcome = await takeSnapshot(options).catch((error: unknown) => {
    throw new SnapshotError(reasonOf(error), { cause: error });
  });
  return summaryOf(outcome, (performance.now() - start) / 1000);
}

function summaryOf({ written, unchanged, removed, invalid }: Outcome, seconds: number): string {
  const left = invalid > 0 ? `, left out as they do not fit the contract: ${invalid}` : '';
  return `${written} written, ${unchanged} unchanged, ${removed} removed, ${seconds.toFixed(1)} s${left}`;
}

function reasonOf(error: unknown): string {
  if (error instanceof SnapshotError) return error.message;
  return `The snapshot failed: ${error instanceof Error ? error.message : String(error)}`;
}

/**
 * Runs the command with these arguments.
 *
 * @returns what it prints
 * @throws SnapshotError with one sentence
 */
export async function run(args: readonly string[]): Promise<string> {
  const options = readOptions(args);
  if (options.help) return usage;
  const take = () => snapshot(options.snapshot);
  if (options.every === undefined) return `${await take()}\n`;
  await startRefresher({
    run: take,
    everySeconds: options.every,
    port: options.port,
    secret: process.env['SNAPSHOT_SECRET'] ?? '',
  });
  return '';
}

export async function main(): Promise<void> {
  try {
    process.stdout.write(await run(process.argv.slice(2)));
  } catch (error) {
    console.error(reasonOf(error));
    process.exitCode = 1;
  }
}
