/** Every command in the README for testers works as written. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Fault } from '#mocks/store/faults.ts';
import { mockOnAPort } from './server.ts';

const json = v.pipe(v.string(), v.parseJson());
const run = promisify(execFile);
const MOCK = 'http://localhost:4010';
const ask = mockOnAPort();
const text = readFileSync(resolve(import.meta.dirname, '../../mocks/README.md'), 'utf8');
const commands = [...text.matchAll(/```sh\n(.*?)```/gs)]
  .flatMap(([, block = '']) => block.split('\n'))
  .filter((line) => line.startsWith('curl '));

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curl-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('the README for testers and backend developers', () => {
  it('shows commands that work, in order', async () => {
    const origin = new URL((await ask('/__mock/')).url).origin;
    const lines = commands.flatMap((command) => [
      command.replace(/^curl /, 'curl -sS --fail-with-body ').replaceAll(MOCK, origin),
      `cat ${/ -o (\S+)/.exec(command)?.[1] ?? '/dev/null'}`,
      String.raw`printf '\0'`,
    ]);
    // In one shell, which is faster than thirty. With -x it names the command that fails.
    const script = ['set -ex', ...lines].join('\n');
    const { stdout } = await run('bash', ['-c', script], { cwd: folder });
    const answers = stdout.split('\0').slice(0, -1);
    expect(answers.length).toBe(commands.length);
    for (const [index, answer] of answers.entries())
      expect(v.is(json, answer), `${commands[index]}: ${answer}`).toBe(true);
  });

  it('shows faults that can be set, of each kind', () => {
    const shown = [...text.matchAll(/\| `(\{"kind".*?\})`/g)].map(([, effect = '']) =>
      v.parse(Fault, { effect: v.parse(json, effect) }),
    );
    const kinds = Fault.entries.effect.wrapped.options.map(({ entries }) => entries.kind.literal);
    expect(new Set(shown.map(({ effect }) => effect?.kind))).toEqual(new Set(kinds));
  });
});
