/** A pact that the shop does not keep is not written down as kept. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { interactions } from '#contracts/derive/interactions.ts';
import { exchange } from './exchange.ts';
import { play } from './play.ts';

const [kept, other] = interactions;
if (!kept || !other) throw new Error('no interactions');

async function folder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'pact-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
}

it('a call that the shop does not make', async () => {
  const dir = await folder();
  await expect(exchange(kept, dir, async () => undefined)).rejects.toThrow(
    /expected but not received/,
  );
  expect(await readdir(dir)).toEqual([]);
});

it('a call that says something else', async () => {
  const dir = await folder();
  await expect(exchange(kept, dir, (_, url) => play(other, url))).rejects.toThrow(
    /the following request was incorrect/i,
  );
  expect(await readdir(dir)).toEqual([]);
});
