#!/usr/bin/env node
/** `npm run kit -- COMMAND`, in the package `npx tienda-contracts COMMAND`: what backend teams run. */
import { UsageError } from './options.ts';
import { command } from './packaged.ts';

/** A command returns its exit code, or nothing if it goes on to serve. */
type Run = (args: readonly string[]) => Promise<number | undefined>;

const commands: Readonly<
  Record<string, readonly [does: string, load: () => Promise<{ run: Run }>]>
> = {
  states: ['prints the states that your server must set up', () => import('./states.ts')],
  verify: ['verifies a running backend', () => import('./verify.ts')],
  payments: ['plays payments against a running backend', () => import('./payments.ts')],
  provider: ['serves a stand-in for the payment provider', () => import('./provider.ts')],
  reference: ['serves a backend that keeps the contract', () => import('./reference.ts')],
};

const usage = `${command} COMMAND [option…]

${Object.entries(commands)
  .map(([name, [does]]) => `  ${name.padEnd(10)} ${does}`)
  .join('\n')}

--help after a command lists its options.`;

const [name, ...args] = process.argv.slice(2);
try {
  process.exitCode = await start();
} catch (error) {
  const problem = problemIn(error);
  if (problem === undefined) throw error;
  console.error(problem);
  process.exitCode = 2;
}

async function start(): Promise<number | undefined> {
  if (name === undefined || name === '--help' || name === '-h') {
    console.log(usage);
    return 0;
  }
  const chosen = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!chosen) throw new UsageError(`There is no command «${name}».\n\n${usage}`);
  const { run } = await chosen[1]();
  return run(args);
}

/** Why a command could not do its work, in a sentence for its user; `undefined` if its code is wrong. */
function problemIn(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'EADDRINUSE')
    return 'The port is taken, perhaps by a stand-in that still runs. End it, or choose another port with --port.';
  if ('syscall' in error && error.syscall === 'listen')
    return `This port cannot be listened on (${code}): choose another one with --port.`;
  return error instanceof UsageError ? error.message : undefined;
}
