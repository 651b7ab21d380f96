import { VerificationError } from './values.ts';

/**
 * Runs a command of the contract. It exits with the code that `run` returns; with 2 if the command line is wrong, it
 * cannot listen or nothing could be verified, after a sentence that says so.
 */
export async function runCommand(
  run: (args: readonly string[]) => Promise<number | undefined>,
): Promise<void> {
  try {
    process.exitCode = await run(process.argv.slice(2));
  } catch (error) {
    const problem = problemIn(error);
    if (problem === undefined) throw error;
    console.error(problem);
    process.exitCode = 2;
  }
}

/** Why a command could not do its work, in a sentence for its user; `undefined` if its code is wrong. */
export function problemIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE')
    return 'The port is taken, perhaps by a stand-in that still runs. End it, or choose another port with --port.';
  if ('syscall' in error && error.syscall === 'listen')
    return `This port cannot be listened on (${code}): choose another one with --port.`;
  const isExpected = error instanceof VerificationError || code.startsWith('ERR_PARSE_ARGS');
  return isExpected ? error.message : undefined;
}
