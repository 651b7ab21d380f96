import { VerificationError } from './values.ts';

/**
 * Runs a command of the contract. It exits with the code that `run` returns; with 2 if the command line is wrong, a port
 * is taken or nothing could be verified, after a sentence that says so.
 */
export async function runCommand(
  run: (args: readonly string[]) => Promise<number | undefined>,
): Promise<void> {
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const isTaken = code === 'EADDRINUSE';
    const isExpected = error instanceof VerificationError || code.startsWith('ERR_PARSE_ARGS');
    if (!isTaken && !isExpected) throw error;
    const said = error instanceof Error ? error.message : String(error);
    console.error(isTaken ? 'The port is taken: choose another one with --port.' : said);
    process.exitCode = 2;
  }
}
