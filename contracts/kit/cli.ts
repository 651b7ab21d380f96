#!/usr/bin/env node
/** `npm run kit -- COMMAND`, in the package `npx tienda-contracts COMMAND`: what backend teams run. */
import { UsageError } from './options.ts';
import { command } from './packaged.ts';

/** Each runs and returns its exit code, or nothing if it goes on to serve. */
const commands = {
  states: ['prints the states that your server must set up', () => import('./states.ts')],
  verify: ['verifies a running backend', () => import('./verify.ts')],
  payments: ['plays payments against a running backend', () => import('./payments.ts')],
  provider: ['serves a stand-in for the payment provider', () => import('./provider.ts')],
  reference: ['serves a backend that keeps the contract', () => import('./reference.ts')],
} as const;

const usage = `${command} COMMAND [option…]

${Object.entries(commands)
  .map(([name, [does]]) => `  ${name.padEnd(10)} ${does}`)
  .join('\n')}

--help after a command lists its options.`;

// Whoever reads the output, such as `head`, may have seen enough.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) =>
  process.exit(code === 'EPIPE' ? 0 : 1),
);

const [name = '--help', ...args] = process.argv.slice(2);
try {
  const chosen = Object.entries(commands).find(([each]) => each === name)?.[1];
  if (chosen) process.exitCode = await (await chosen[1]()).run(args);
  else if (name === '--help' || name === '-h') console.log(usage);
  else throw new UsageError(`There is no command «${name}».\n\n${usage}`);
} catch (error) {
  const problem = problemIn(error);
  if (problem === undefined) throw error;
  console.error(problem);
  process.exitCode = 2;
}

/** Why a command could not do its work, in a sentence for its user; `undefined` if its code is wrong. */
function problemIn(error: unknown): string | undefined {
  if (error instanceof UsageError) return error.message;
  if (!(error instanceof Error && 'syscall' in error && error.syscall === 'listen'))
    return undefined;
  const code = 'code' in error ? String(error.code) : '';
  return `This port cannot be listened on (${code}), perhaps because a stand-in still runs: choose another one with --port.`;
}
