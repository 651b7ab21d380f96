import { examples } from '#contracts/examples/index.ts';
import type { Interaction } from '#contracts/derive/interactions.ts';
import type { EndpointName } from '#contracts/index.ts';
import { makeStore } from '#src/state/store.ts';
import { dispatchExample } from '#tests/support/dispatch.ts';

/** Plays the shop's part of an interaction: its own store, its own RTK Query endpoint, against a server at `url`. */
export async function play({ call, description }: Interaction, url: string) {
  const store = makeStore({}, { apiUrl: url, ready: Promise.resolve() });
  return ask(store, call, description);
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- ties the request to its call
function ask<Name extends EndpointName>(
  store: ReturnType<typeof makeStore>,
  call: Name,
  description: string,
) {
  const { request, alsoGood = [], refusals } = examples[call];
  const named = ({ when }: { when: string }) => description === `${call}: ${when}`;
  const other = [...alsoGood, ...refusals].find(named)?.request;
  return dispatchExample(store, call, other ?? request);
}
