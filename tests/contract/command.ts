/** Runs the kit's commands, as a backend developer does. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { expect, onTestFinished, vi } from 'vitest';
import { run } from '#contracts/kit/verify.ts';
import { UsageError } from '#contracts/kit/options.ts';
import { projectRoot } from '#tools/builds.ts';

interface Ended {
  readonly code: number | undefined;
  readonly output: string;
}

/** Runs `verify` in this process. */
export async function verify(...args: string[]): Promise<Ended> {
  const lines: string[] = [];
  const record = (line: unknown) => void lines.push(`${String(line)}\n`);
  const spies = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  for (const spy of spies) spy.mockImplementation(record);
  try {
    return { code: await run(args), output: lines.join('') };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { code: 2, output: `${lines.join('')}${error.message}\n` };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Runs a command in a process of its own. */
export async function kit(...args: string[]): Promise<Ended> {
  const command = ['--import', 'tsx', 'contracts/kit/cli.ts', ...args];
  const child = spawn('node', command, { cwd: projectRoot });
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((done) => void child.once('close', done)),
  ]);
  expect(stderr).not.toMatch(/\n\s+at /);
  return { code: code ?? undefined, output: stdout + stderr };
}

const Exchange = v.object({
  when: v.string(),
  result: v.picklist(['kept', 'broken', 'left out', 'not verified']),
  findings: v.array(v.object({ field: v.string(), came: v.string(), more: v.number() })),
  exchange: v.optional(v.object({ asked: v.string(), body: v.string() })),
  given: v.array(v.object({ state: v.string(), params: v.record(v.string(), v.unknown()) })),
});

/** What programs of other teams read of the JSON file: the names and words of version 1. */
const Report = v.object({
  version: v.literal(1),
  url: v.string(),
  exitCode: v.number(),
  problem: v.optional(v.string()),
  summary: v.looseObject({ kept: v.number(), broken: v.number(), notVerified: v.number() }),
  causes: v.array(v.object({ says: v.string(), calls: v.array(v.string()) })),
  calls: v.array(v.object({ name: v.string(), result: v.string(), exchanges: v.array(Exchange) })),
});

/** Runs `verify`, and reads what it writes for programs. `broken`: the exchanges that break the contract. */
export async function reportOf(...args: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'report-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [xml, file] = [join(folder, 'new/junit.xml'), join(folder, 'result.json')];
  const files = ['--report', `junit=${xml}`, '--report', `json=${file}`];
  const { code, output } = await verify(...args, ...files);
  const json = await readFile(file, 'utf8');
  const result = v.parse(Report, JSON.parse(json));
  const broken = result.calls.flatMap(({ name, exchanges }) =>
    exchanges.flatMap((each) => (each.result === 'broken' ? [`${name}: ${each.when}`] : [])),
  );
  return { code, output, json, broken, result, junit: await readFile(xml, 'utf8') };
}

/** The report of `--secured` on these calls of a server that has the states address of the reference. */
export function securedReport(url: string, only: string) {
  return reportOf('--secured', '--url', url, '--states-url', `${url}/_states`, '--only', only);
}
