import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { PactVerifier } from '#contracts/kit/verify/verifier.ts';
import { projectRoot } from '#tools/builds.ts';

const VERIFIER = '#contracts/kit/verify/verifier.ts';

interface Run {
  readonly code: number | undefined;
  readonly output: string;
}

/** Returns two ways to run `npm run contracts:verify`, for the tests of one file. */
export function verifyCommand() {
  let shared: PactVerifier | undefined;
  beforeAll(async () => {
    const { openVerifier } = await import('#contracts/kit/verify/verifier.ts');
    const verifier = openVerifier({ verbose: false });
    shared = verifier;
    const sharedVerifier = { ...verifier, close: async () => {} };
    vi.doMock(VERIFIER, () => ({ openVerifier: () => sharedVerifier }));
  });
  afterAll(async () => {
    await shared?.close();
    vi.doUnmock(VERIFIER);
  });
  return { verify: verifyHere, verifyFromSources };
}

function verifyFromSources(...args: string[]): Promise<Run> {
  return runFromSources('verify', ...args);
}

/** Runs a command in a process of its own, as a backend developer does. */
export async function runFromSources(name: 'verify' | 'rehearse', ...args: string[]): Promise<Run> {
  const command = [
    '--import',
    'tsx',
    `contracts/kit/${name === 'rehearse' ? 'payments' : name}.ts`,
    ...args,
  ];
  const child = spawn('node', command, { cwd: projectRoot });
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((done) => void child.once('close', done)),
  ]);
  expect(stderr).not.toMatch(/\n\s+at /);
  return { code: code ?? undefined, output: stdout + stderr };
}

let runs = 0;

/** Runs the command in this process with one shared Pact verifier: two processes for each run would take seconds. */
async function verifyHere(...args: string[]): Promise<Run> {
  const lines: string[] = [];
  const record = (line: unknown) => void lines.push(`${String(line)}\n`);
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  for (const spy of spies) spy.mockImplementation(record);
  const { argv } = process;
  process.argv = [...argv.slice(0, 2), ...args];
  try {
    runs += 1;
    const address = `${join(projectRoot, 'contracts/kit/verify.ts')}?run=${runs}`;
    await import(address); // the import runs the command; the query makes each import run it again
    return { code: Number(process.exitCode ?? 0), output: lines.join('') };
  } finally {
    process.exitCode = undefined;
    process.argv = argv;
    for (const spy of spies) spy.mockRestore();
  }
}
