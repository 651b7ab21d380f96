/** If the shop breaks a pact, the interaction is not written to the pact file. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { interactions } from '#contracts/derive/interactions.ts';
import { exchange } from './exchange.ts';
import { play } from './play.ts';

const [interaction, otherInteraction] = interactions;
if (!interaction || !otherInteraction) throw new Error('no interactions');

async function tempFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'pact-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
}

it('an exchange fails if the shop does not make the call', async () => {
  const dir = await tempFolder();
  await expect(exchange(interaction, dir, async () => undefined)).rejects.toThrow(
    /expected but not received/,
  );
  expect(await readdir(dir)).toEqual([]);
});

it('an exchange fails if the shop makes another call', async () => {
  const dir = await tempFolder();
  await expect(exchange(interaction, dir, (_, url) => play(otherInteraction, url))).rejects.toThrow(
    /the following request was incorrect/i,
  );
  expect(await readdir(dir)).toEqual([]);
});
