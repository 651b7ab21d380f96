/** The shop requests shared data again after a change, and aborts requests that no screen needs. */
import { describe, expect, it, vi } from 'vitest';
import { examples } from '#contracts/examples/index.ts';
import { makeStore, type Store } from '#src/state/store.ts';
import { callTo } from '#tests/support/calls.ts';
import { endpoints } from '#tests/support/dispatch.ts';
import { gate } from '#tests/support/gate.ts';
import { product, productList } from '#tests/support/products.ts';
import { storeAndBackend } from './store.ts';

const GET = callTo('products');
const REMOVE = callTo('removeProduct');
const ALL = callTo('allPurchases');
const { products, removeProduct, allPurchases, reservations } = endpoints;

describe('the cache', () => {
  it('fetches the list again after a product was removed, and not after a refused removal', async () => {
    const { store, backend } = await storeAndBackend();
    backend.answer(GET, { body: productList(product(1), product(2)) });
    await store.dispatch(products.initiate());

    backend.answer(REMOVE, { status: 404, body: { success: false, message: 'no' } });
    await store.dispatch(removeProduct.initiate({ id: 9 }));
    // A refetch would already be pending: the status changes before the answer comes.
    expect(products.select()(store.getState()).status).toBe('fulfilled');
    expect(backend.asked(GET)).toHaveLength(1);

    backend.answer(REMOVE, { body: { success: true, message: 'sí' } });
    backend.answer(GET, { body: productList(product(2)) });
    await store.dispatch(removeProduct.initiate({ id: 1 }));
    await expect.poll(() => products.select()(store.getState()).data?.products).toHaveLength(1);
  });

  it('aborts the request for a private list that no screen needs any more', async () => {
    const { store, backend } = await storeAndBackend();
    backend.answer(ALL, { hang: true });
    const subscription = store.dispatch(allPurchases.initiate());
    const { aborted } = await backend.whenAsked(ALL);
    subscription.unsubscribe();
    await aborted;
    expect(allPurchases.select()(store.getState()).status).toBe('uninitialized');
  });

  it('keeps the product list for ten minutes after a screen has shown it, and no longer', async () => {
    const { store, backend } = await storeAndBackend();
    backend.answer(GET, { body: productList(product(1)) });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const load = async () => {
      const subscription = store.dispatch(products.initiate());
      await subscription;
      subscription.unsubscribe();
      return backend.asked(GET).length;
    };
    expect(await load()).toBe(1);
    vi.advanceTimersByTime(599_000);
    expect(await load()).toBe(1);
    vi.advanceTimersByTime(601_000);
    expect(await load()).toBe(2);
  });

  it('requests a list older than five minutes again as a screen opens, which shows the old one meanwhile', async () => {
    const { store, backend } = await storeAndBackend();
    backend.answer(GET, { body: productList(product(1, { price: 10 })) });
    vi.useFakeTimers({ toFake: ['Date'] });
    await store.dispatch(products.initiate());
    vi.setSystemTime(Date.now() + 299_000);
    await store.dispatch(products.initiate());
    expect(backend.asked(GET)).toHaveLength(1);

    vi.setSystemTime(Date.now() + 2000);
    backend.answer(GET, { body: productList(product(1, { price: 20 })) });
    const opened = store.dispatch(products.initiate());
    const shown = products.select()(store.getState());
    expect([shown.status, shown.data?.products[0]?.price]).toEqual(['pending', 10]);
    expect((await opened).data?.products[0]?.price).toBe(20);
  });

  it.each([
    ['allPurchases', (store: Store) => store.dispatch(allPurchases.initiate())],
    ['reservations', (store: Store) => store.dispatch(reservations.initiate())],
  ] as const)('keeps nothing of %s, which are not for whoever comes next', async (name, load) => {
    const { store, backend } = await storeAndBackend();
    backend.answer(callTo(name), examples[name].success);
    for (const times of [1, 2]) {
      const subscription = load(store);
      expect((await subscription).status).toBe('fulfilled');
      subscription.unsubscribe();
      await expect.poll(() => store.getState().api.queries).toEqual({});
      expect(backend.asked(callTo(name))).toHaveLength(times);
    }
  });

  it('lets calls wait until the services are ready', async () => {
    const { backend } = await storeAndBackend();
    backend.answer(GET, { body: productList(product(1)) });
    const { after, open } = gate();
    const store = makeStore({}, { apiUrl: backend.url, ready: after });
    const answer = store.dispatch(products.initiate());
    const ready = Promise.resolve();
    await makeStore({}, { apiUrl: backend.url, ready }).dispatch(products.initiate());
    expect(backend.requests).toHaveLength(1); // of this store alone
    open();
    expect((await answer).data?.products).toHaveLength(1);
  });

  it('sends every call to the backend’s address, with its path', async () => {
    const { backend } = await storeAndBackend();
    backend.answer(GET.replace('/', '/tienda/v1/'), { body: productList() });
    const services = { apiUrl: `${backend.url}/tienda/v1`, ready: Promise.resolve() };
    const { data } = await makeStore({}, services).dispatch(products.initiate());
    expect(data?.products).toEqual([]);
  });
});
