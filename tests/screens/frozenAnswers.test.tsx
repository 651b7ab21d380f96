/** What a backend of an earlier version answers is still read, and every product, purchase and reservation is shown. */
import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { examples } from '#contracts/examples/index.ts';
import { contract, type EndpointName, endpointNames } from '#contracts/index.ts';
import { categoryPath } from '#src/lib/paths.ts';
import { makeStore } from '#src/state/store.ts';
import { dispatchExample } from '#tests/support/dispatch.ts';
import { type Answer, FakeBackend } from '#tests/support/backend.ts';
import { callTo } from '#tests/support/calls.ts';
import { type Frozen, frozenBackends } from '#tests/support/frozen.ts';
import { collectLog } from '#tests/support/logged.ts';
import { callsGoTo, openShop } from '#tests/support/shop.tsx';

const frozen = frozenBackends();

/** The answers of one folder to the calls that the contract still has. */
const callsOf = ({ answers }: Frozen) =>
  endpointNames.flatMap((call) => {
    const answer = answers[call];
    return answer ? [{ call, ...answer }] : [];
  });
const inAll = frozen.flatMap((each) => callsOf(each).map((call) => ({ from: each.name, ...call })));

it.each(endpointNames)('there is a frozen answer to %s (tests/frozen/README.md)', (call) => {
  const known = inAll.map((each) => each.call);
  const hint = `no frozen answer to ${call}: see tests/frozen/README.md`;
  expect(known, hint).toContain(call);
});

/** Makes a call through the shop's own endpoint, without a screen. */
function resultOf(call: EndpointName, answer: Answer) {
  callsGoTo(new FakeBackend()).answer(callTo(call, { ...examples[call].request }), answer);
  return dispatchExample(makeStore(), call);
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

const Product = v.object({ name: v.string(), price: v.number(), category: v.string() });
const Products = v.object({ products: v.array(Product) });
const Purchases = v.array(v.object({ items: v.array(v.object({ productName: v.string() })) }));

describe.each(frozen.filter(({ answers }) => answers['products']))('$name', (backend) => {
  const open = (route: string, as?: 'customer') =>
    openShop(route, {
      as,
      answers: Object.fromEntries(callsOf(backend).map(({ call, good }) => [call, good])),
    });

  it('shows its products in their categories', async () => {
    const { products } = v.parse(Products, backend.answers['products']?.good.body);
    const category = products[0]?.category ?? '';
    await open(categoryPath(category));
    for (const { name, price } of products.filter((each) => each.category === category)) {
      const card = (await screen.findByRole('link', { name })).closest('li');
      expect(card).toHaveTextContent(`$${price}`);
    }
  });

  it('shows a customer every line of their purchases', async () => {
    await open('/userpanel', 'customer');
    const purchases = v.parse(Purchases, backend.answers['userPurchases']?.good.body);
    for (const { productName } of purchases.flatMap(({ items }) => items))
      expect((await screen.findAllByText(productName, { exact: false })).length).toBeGreaterThan(0);
  });
});
