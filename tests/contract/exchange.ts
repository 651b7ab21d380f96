import * as v from 'valibot';
import { vi } from 'vitest';
import type { Interaction } from '#contracts/derive/interactions.ts';
import { prepare } from '#contracts/derive/pact.ts';
import { play } from './play.ts';

const Handle = v.object({ pact: v.object({ mockServerMismatches: v.function() }) });
type Ask = (interaction: Interaction, url: string) => Promise<unknown>;
const Mismatches = v.array(v.object({ type: v.string() }));

/**
 * Plays the shop's part of an interaction against Pact's own server, and writes it into the pact file of `dir`.
 *
 * @param ask - makes the call
 * @returns what the shop understood
 * @throws what Pact says of a call that is missing, or is not as the pact says
 */
export async function exchange(interaction: Interaction, dir: string, ask: Ask = play) {
  const prepared = await prepare(interaction, dir);
  const { pact } = v.parse(Handle, prepared);
  return prepared.executeTest(async ({ url, port }) => {
    const result = await ask(interaction, url);
    // Pact answers first and notes the call after that, and does not wait for its own note: pact-js#1835, mended in
    // 17, which needs Node 22. `executeTest` rejects a call that is still missing after that.
    const noted = () => {
      const mismatches = v.parse(Mismatches, pact.mockServerMismatches(port));
      return mismatches.length === 0 || mismatches.some(({ type }) => type !== 'missing-request');
    };
    await vi.waitUntil(noted, { timeout: 2000, interval: 5 }).catch(() => {});
    return result;
  });
}
