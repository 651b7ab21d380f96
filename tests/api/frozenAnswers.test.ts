/** What a backend of an earlier version answers is still read whole. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { examples } from '#contracts/examples/index.ts';
import { contract, type EndpointName, endpointNames } from '#contracts/index.ts';
import { dispatchExample } from '#tests/support/dispatch.ts';
import type { Answer } from '#tests/support/answer.ts';
import { callTo } from '#tests/support/calls.ts';
import { type Frozen, frozenBackends } from '#tests/support/frozen.ts';
import { collectLog } from '#tests/support/logged.ts';
import { storeAndBackend } from './store.ts';

const frozen = frozenBackends();

/** The answers of one folder to the calls that the contract still has. */
const callsOf = ({ answers }: Frozen) =>
  endpointNames.flatMap((call) => {
    const answer = answers[call];
    return answer ? [{ call, ...answer }] : [];
  });
const inAll = frozen.flatMap((each) => callsOf(each).map((call) => ({ from: each.name, ...call })));

/** Makes a call through the shop's own endpoint. */
async function resultOf(call: EndpointName, answer: Answer) {
  const { store, backend } = await storeAndBackend();
  backend.answer(callTo(call, { ...examples[call].request }), answer);
  return dispatchExample(store, call);
}

it.each(inAll)('$from, $call: the answer is read whole', async ({ call, good }) => {
  const log = collectLog();
  const data = contract[call].response.from === 'body' ? good.body : null;
  expect(await resultOf(call, good)).toMatchObject({ data });
  expect(log.lines).toEqual([]);
});

const refusals = inAll.flatMap(({ refused, ...each }) => (refused ? [{ ...each, refused }] : []));

it.each(refusals)('$from, $call: the refusal is understood', async ({ call, refused }) => {
  const { status, body } = refused;
  const message = v.is(v.object({ message: v.string() }), body) && { message: body.message };
  // Where only the status is read, no body says that the server refuses.
  const kind = contract[call].response.from === 'body' ? { kind: 'refused' } : { status };
  expect(await resultOf(call, refused)).toMatchObject({ error: { ...kind, ...message } });
});
