import { examples } from '#contracts/examples/index.ts';
import type { Interaction } from '#contracts/derive/interactions.ts';
import type { EndpointName } from '#contracts/index.ts';
import { makeStore } from '#src/state/store.ts';
import { dispatchExample } from '#tests/support/dispatch.ts';

/** Sends the request of an interaction through the shop's own store and RTK Query endpoint to the server at `url`. */
export async function play({ call, description }: Interaction, url: string) {
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
