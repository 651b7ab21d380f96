/** Every unusable answer becomes either a refusal with its message or 'unreachable'. */
import { describe, expect, it, vi } from 'vitest';
import { examples } from '#contracts/examples/index.ts';
import { contract } from '#contracts/index.ts';
import type { Answer } from '#tests/support/answer.ts';
import { callTo } from '#tests/support/calls.ts';
import { endpoints } from '#tests/support/dispatch.ts';
import { collectLog } from '#tests/support/logged.ts';
import { product, productList } from '#tests/support/products.ts';
import { storeAndBackend } from './store.ts';

const GET = callTo('products');
const LOGIN = callTo('login');
const ADD = callTo('addProduct');
const RESERVE = callTo('createReservation');
const { addProduct, products, login, userPurchases, createReservation } = endpoints;

/** Requests the product list, which gets this answer. Returns the result. */
async function listWhen(answer: Answer) {
  const { store, backend } = await storeAndBackend();
  backend.answer(GET, answer);
  return store.dispatch(products.initiate());
}

describe('a refusal', () => {
  it.each([200, 401, 500])('is `success: false` in a body, with status %i too', async (status) => {
    const { error } = await listWhen({ status, body: { success: false, message: 'No.' } });
    expect(error).toMatchObject({ kind: 'refused', message: 'No.' });
  });

  it('has no message if the server sent none or an invalid one', async () => {
    for (const message of [undefined, 5, { text: 'x' }, null])
      expect((await listWhen({ status: 400, body: { success: false, message } })).error).toEqual({
        kind: 'refused',
        status: 400,
        cause: 'HTTP 400',
      });
  });
});

describe('every other unusable answer is unreachable', () => {
  it.each<[string, Answer]>([
    ['a page instead of data', { body: '<!doctype html><h1>Hola</h1>' }],
    [
      'half a JSON text',
      { body: '{"products":[', headers: { 'content-type': 'application/json' } },
    ],
    ['an answer cut off on its way', { body: productList(product(1)), cutAfter: 20 }],
    ['an empty answer', { status: 200 }],
    ['no content', { status: 204 }],
    ['a broken connection', { drop: true }],
    ['a server error with a page', { status: 500, body: '<h1>500</h1>' }],
    ['a missing page', { status: 404, body: 'nada' }],
    ['null', { body: null }],
    ['an object in place of a list', { body: { success: true, products: {} } }],
    ['an error object without success', { status: 400, body: { error: 'x' } }],
  ])('%s', async (_case, answer) => {
    collectLog();
    const { error, data } = await listWhen(answer);
    expect(data).toBeUndefined();
    expect(error).toMatchObject({ kind: 'unreachable' });
  });

  it('a list of the wrong shape, which is logged with its path and what is wrong', async () => {
    const log = collectLog();
    await listWhen({ body: { success: true, products: {} } });
    expect(log.lines).toHaveLength(1);
    expect(log.lines[0]).toMatch(/^\[tienda\] an answer does not fit the contract/);
    expect(log.lines[0]).toContain(contract.products.path);
  });

  it('the message of a server is kept', async () => {
    const { store, backend } = await storeAndBackend();
    backend.answer(LOGIN, { status: 401, body: { message: 'Clave errónea' } });
    const { error } = await store.dispatch(login.initiate(examples.login.request));
    expect(error).toMatchObject({ kind: 'unreachable', message: 'Clave errónea', status: 401 });
  });

  it('a login without token or user is no login', async () => {
    collectLog();
    const { store, backend } = await storeAndBackend();
    backend.answer(LOGIN, { body: { success: true, user: { id: 1 } } });
    const { error } = await store.dispatch(login.initiate(examples.login.request));
    expect(error).toMatchObject({ kind: 'unreachable' });
  });

  it('a server that does not answer within a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { store, backend } = await storeAndBackend();
    backend.answer(GET, { hang: true });
    const answer = store.dispatch(products.initiate());
    await backend.whenAsked(GET);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(products.select()(store.getState())).toMatchObject({ status: 'pending' });
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await answer).error).toMatchObject({ kind: 'unreachable', cause: 'TIMEOUT_ERROR' });
  });
});

it('an upload may take five minutes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { store, backend } = await storeAndBackend();
  backend.answer(ADD, { hang: true });
  let result: unknown;
  const sent = store
    .dispatch(addProduct.initiate(examples.addProduct.request))
    .then((answer) => (result = answer));
  await backend.whenAsked(ADD);
  await vi.advanceTimersByTimeAsync(299_000);
  expect(result).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1_000);
  await sent;
  expect(result).toMatchObject({ error: { kind: 'unreachable', cause: 'TIMEOUT_ERROR' } });
});

describe('a list with broken items', () => {
  it('shows the good ones and logs how many were left out', async () => {
    const log = collectLog();
    const { data } = await listWhen({
      body: productList(product(1), null, { ...product(2), price: '12' }, product(3)),
    });
    expect(data?.products.map(({ id }) => id)).toEqual([1, 3]);
    expect(log.lines).toEqual([expect.stringContaining('"count":2')]);
    expect(log.lines[0]).toContain(contract.products.path);
  });

  it('is read, whatever its content type', async () => {
    const { data } = await listWhen({
      body: JSON.stringify(productList(product(1))),
      headers: { 'content-type': 'text/plain' },
    });
    expect(data?.products).toHaveLength(1);
  });
});

describe('answers with a meaning of their own', () => {
  it.each([[{ body: null }], [{ status: 204 }], [{ body: [] }], [{ body: false }]])(
    'no purchases: %j',
    async (answer) => {
      const { store, backend } = await storeAndBackend();
      backend.answer(callTo('userPurchases', { userId: 2 }), answer);
      const { data } = await store.dispatch(userPurchases.initiate({ userId: 2 }));
      expect(data).toEqual([]);
    },
  );

  it('a reservation is judged by its status alone', async () => {
    const { store, backend } = await storeAndBackend();
    const book = () =>
      store.dispatch(createReservation.initiate(examples.createReservation.request));
    backend.answer(RESERVE, { body: '<p>gracias</p>' });
    expect((await book()).error).toBeUndefined();
    backend.answer(RESERVE, { body: { success: false, message: 'no' } });
    expect((await book()).error).toBeUndefined();
    backend.answer(RESERVE, { body: { success: true }, cutAfter: 5 });
    expect((await book()).error).toBeUndefined();
    backend.answer(RESERVE, { status: 400, body: { success: true } });
    expect((await book()).error).toMatchObject({ kind: 'unreachable', status: 400 });
  });
});
