import * as v from 'valibot';
import { vi } from 'vitest';
import type { Interaction } from '#contracts/derive/interactions.ts';
import { prepare } from '#contracts/derive/pact.ts';
import { examples } from '#contracts/examples/index.ts';
import type { EndpointName } from '#contracts/index.ts';
import { makeStore } from '#src/state/store.ts';
import { dispatchExample } from '#tests/support/dispatch.ts';

const Handle = v.object({ pact: v.object({ mockServerMismatches: v.function() }) });
const Mismatches = v.array(v.object({ type: v.string() }));

/**
 * Sends the request of an interaction to Pact's own server, as the shop does, and writes the interaction to the pact
 * file in `dir`.
 *
 * @returns what the shop read in the response
 * @throws Pact's error if the request is missing or differs from the pact
 */
export async function exchange(interaction: Interaction, dir: string) {
  const prepared = await prepare(interaction, dir);
  const { pact } = v.parse(Handle, prepared);
  return prepared.executeTest(async ({ url, port }) => {
    const result = await play(interaction, url);
    // Pact records the request only after it has sent the response, and does not wait for that record: pact-js#1835,
    // fixed in version 17, which needs Node 22. `executeTest` rejects if the request is still missing after this wait.
    const isRecorded = () => {
      const mismatches = v.parse(Mismatches, pact.mockServerMismatches(port));
      return mismatches.length === 0 || mismatches.some(({ type }) => type !== 'missing-request');
    };
    await vi.waitUntil(isRecorded, { timeout: 2000, interval: 5 }).catch(() => {});
    return result;
  });
}

/** Sends the request of an interaction through the shop's own store and RTK Query endpoint to the server at `url`. */
async function play({ call, description }: Interaction, url: string) {
  const store = makeStore({}, { apiUrl: url, ready: Promise.resolve() });
  return send(store, call, description);
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ties the request to its call
function send<Name extends EndpointName>(
  store: ReturnType<typeof makeStore>,
  call: Name,
  description: string,
) {
  const { request, otherSuccesses, refusals } = examples[call];
  const matches = ({ when }: { when: string }) => description === `${call}: ${when}`;
  const otherRequest = [...otherSuccesses, ...refusals].find(matches)?.request;
  return dispatchExample(store, call, otherRequest ?? request);
}
