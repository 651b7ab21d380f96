/** What a developer reads after `--secured`: the terminal's report, and both files. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { onTestFinished } from 'vitest';
import { Result } from '#contracts/kit/verify/result.ts';
import type { verifyCommand } from './command.ts';

type Verify = ReturnType<typeof verifyCommand>['verify'];

/** Runs the verifier with `--secured`. `broken`: the exchanges that break the contract, each with its call. */
export async function reportOf(verify: Verify, ...args: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'secured-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [xml, file] = [join(folder, 'junit.xml'), join(folder, 'result.json')];
  const files = ['--report', `junit=${xml}`, '--report', `json=${file}`];
  const { code, output } = await verify(...args, '--secured', ...files);
  const text = await readFile(file, 'utf8');
  const result = v.parse(Result, JSON.parse(text));
  const broken = result.calls.flatMap(({ name, exchanges }) =>
    exchanges.flatMap((each) => (each.result === 'broken' ? [`${name}: ${each.when}`] : [])),
  );
  return { code, output, text, broken, result, junit: await readFile(xml, 'utf8') };
}
