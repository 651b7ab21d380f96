/** What a backend of an earlier version answers is still read, and every product, purchase and reservation is shown. */
import { screen } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { examples } from '#contracts/examples/index.ts';
import { contract, type EndpointName, endpointNames } from '#contracts/index.ts';
import released from '#contracts/released.json' with { type: 'json' };
import { localeDate } from '#src/lib/dates.ts';
import { categoryPath, productPath } from '#src/lib/paths.ts';
import { makeStore } from '#src/state/store.ts';
import { dispatchExample } from '#tests/support/dispatch.ts';
import { type Answer, FakeBackend } from '#tests/support/backend.ts';
import { callTo } from '#tests/support/calls.ts';
import { type Frozen, frozenBackends } from '#tests/support/frozen.ts';
import { collectLog } from '#tests/support/logged.ts';
import { callsGoTo, openShop } from '#tests/support/shop.tsx';
import { openSection, sectionOf } from './steps.ts';

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
  const hint = `no frozen answer to ${call}: add one to tests/frozen/${released.version}/…/answers.json`;
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

const Product = v.object({
  id: v.number(),
  name: v.string(),
  description: v.string(),
  price: v.number(),
  category: v.string(),
});
const Purchase = v.object({
  id: v.union([v.string(), v.number()]),
  date: v.union([v.string(), v.number()]),
  items: v.array(v.object({ productName: v.string() })),
});
const Reservation = v.object({ name: v.string(), time: v.string(), desc: v.string() });

/** Every item of a list in the answers, with the fields that its screens show. */
function listOf<S extends v.GenericSchema>(body: unknown, item: S, field?: string) {
  const list = field ? v.parse(v.object({ [field]: v.unknown() }), body)[field] : body;
  const items = v.parse(v.pipe(v.array(item), v.nonEmpty()), list);
  return items;
}

const bodyOf = ({ answers }: Frozen, call: EndpointName) => answers[call]?.good.body;
const having = (call: EndpointName) => frozen.filter(({ answers }) => answers[call]);
const openOver = (backend: Frozen, route: string, as?: 'admin' | 'customer') => {
  const answers: Partial<Record<EndpointName, Answer>> = {};
  for (const { call, good } of callsOf(backend)) answers[call] = good;
  return openShop(route, { as, answers });
};

describe.each(having('products'))('the products of $name', (backend) => {
  const products = listOf(bodyOf(backend, 'products'), Product, 'products');

  it('are in their categories', async () => {
    const category = products[0]?.category ?? '';
    await openOver(backend, categoryPath(category));
    for (const { name, price } of products.filter((each) => each.category === category)) {
      const card = (await screen.findByRole('link', { name })).closest('li');
      expect(card).toHaveTextContent(`$${price}`);
    }
  });

  it.each(products)(
    'include $name, with a page of its own',
    async ({ id, name, price, description }) => {
      await openOver(backend, productPath(id));
      expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
      expect(screen.getByText(`Precio: $${price}`)).toBeVisible();
      expect(screen.getByText(description)).toBeVisible();
    },
  );

  it('are in the administrator’s list', async () => {
    const { user } = await openOver(backend, '/admin', 'admin');
    const list = await openSection(user, 'Lista de Productos');
    for (const { name } of products) expect(await list.findByText(name)).toBeVisible();
  });
});

/** What a list of purchases does not show: a purchase, its date, or a line of it. */
async function missingIn(list: Pick<typeof screen, 'findByText'>, purchases: readonly unknown[]) {
  const missing: string[] = [];
  for (const { id, date, items } of listOf(purchases, Purchase)) {
    const entry = (await list.findByText(String(id))).closest('li')?.textContent ?? '';
    const texts = [localeDate(date), ...items.map(({ productName }) => productName)];
    missing.push(...texts.filter((text) => !entry.includes(text)));
  }
  return missing;
}

describe.each(having('allPurchases'))('the administrator with $name', (backend) => {
  it('sees every purchase, with all its lines', async () => {
    const { user } = await openOver(backend, '/admin', 'admin');
    const list = await openSection(user, 'Pedidos');
    const purchases = listOf(bodyOf(backend, 'allPurchases'), Purchase, 'data');
    expect(await missingIn(list, purchases)).toEqual([]);
  });
});

describe.each(having('reservations'))('the administrator with $name', (backend) => {
  it('sees every reservation', async () => {
    const { user } = await openOver(backend, '/admin', 'admin');
    const list = await openSection(user, 'Reservas');
    const reservations = listOf(bodyOf(backend, 'reservations'), Reservation, 'reservations');
    for (const { name, time, desc } of reservations) {
      const entry = (await list.findByText(desc)).closest('li');
      expect(entry).toHaveTextContent(name);
      expect(entry).toHaveTextContent(time);
    }
  });
});

describe.each(having('userPurchases'))('the customer with $name', (backend) => {
  it('sees every purchase of their own', async () => {
    await openOver(backend, '/userpanel', 'customer');
    const list = await sectionOf('Pedidos');
    const purchases = listOf(bodyOf(backend, 'userPurchases'), Purchase);
    expect(await missingIn(list, purchases)).toEqual([]);
  });
});
