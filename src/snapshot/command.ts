/** `npm run snapshot`: writes the built shop's documents with the backend's products in them. */
import { SnapshotError } from './error.ts';
import { readOptions, usage } from './options.ts';
import { startRefresher } from './refresher.ts';
import { type Outcome, type SnapshotOptions, takeSnapshot } from './takeSnapshot.ts';

async function snapshot(options: SnapshotOptions): Promise<string> {
  const start = performance.now();
  const outcome = await takeSnapshot(options);
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

async function run(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options.help) {
    process.stdout.write(usage);
    return;
  }
  const take = () => snapshot(options.snapshot);
  if (options.every === undefined) console.log(await take());
  else
    await startRefresher({
      run: () => take().catch((error: unknown) => Promise.reject(new Error(reasonOf(error)))),
      everySeconds: options.every,
      port: options.port,
      secret: process.env['SNAPSHOT_SECRET'] ?? '',
    });
}

/** Runs the command. A failure is one sentence on the error output, and the exit code 1. */
export async function main(): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(reasonOf(error));
    process.exitCode = 1;
  }
}
