/** Every command in the README for testers works as written. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Fault } from '#mocks/store/faults.ts';
import { mockOnAPort } from './server.ts';

const json = v.pipe(v.string(), v.parseJson());
const run = promisify(execFile);
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
  // In order, because one command writes the file that the next one sends.
  it.each(commands)('%s', async (command) => {
    const origin = new URL((await ask('/__mock/')).url).origin;
    const localCommand = command
      .replace(/^curl /, 'curl -sS --fail-with-body ')
      .replaceAll('http://localhost:4010', origin);
    const { stdout } = await run('bash', ['-c', localCommand], { cwd: folder });
    const file = / -o (\S+)/.exec(command)?.[1];
    const answer = file === undefined ? stdout : await readFile(join(folder, file), 'utf8');
    expect(v.is(json, answer), answer).toBe(true);
  });

  it('shows faults that can be set, of each kind', () => {
    const shown = [...text.matchAll(/\| `(\{"kind".*?\})`/g)].map(([, effect = '']) =>
      v.parse(Fault, { effect: v.parse(json, effect) }),
    );
    const kinds = Fault.entries.effect.wrapped.options.map(({ entries }) => entries.kind.literal);
    expect(new Set(shown.map(({ effect }) => effect?.kind))).toEqual(new Set(kinds));
  });
});
