/** What the shop asks a backend for, how often, and when it asks again. */
import { describe, expect, it, vi } from 'vitest';
import { api } from '#src/api/api.ts';
import { makeStore } from '#src/state/store.ts';
import { product, productList } from '#tests/support/products.ts';
import { storeAndBackend } from './store.ts';

const GET = 'GET /api/products';
const REMOVE = 'POST /api/products/remove';
const ALL = 'GET /api/purchase/all-purchases';
const { products, removeProduct, allPurchases } = api.endpoints;

describe('the cache', () => {
  it('asks once for all who look at the product list', async () => {
    const { store, backend } = await storeAndBackend();
    backend.answer(GET, { body: productList(product(1)) });
    await Promise.all([1, 2, 3].map(() => store.dispatch(products.initiate())));
    expect(backend.asked(GET)).toHaveLength(1);
  });

  it('fetches the list again after a product was removed, and not after a refused removal', async () => {
    const { store, backend } = await storeAndBackend();
    backend.answer(GET, { body: productList(product(1), product(2)) });
    await store.dispatch(products.initiate());

    backend.answer(REMOVE, { status: 404, body: { success: false, message: 'no' } });
    await store.dispatch(removeProduct.initiate({ id: 9 }));
    // A refetch would be under way by now: the mark is set before the answer comes.
    expect(products.select()(store.getState()).status).toBe('fulfilled');
    expect(backend.asked(GET)).toHaveLength(1);

    backend.answer(REMOVE, { body: { success: true, message: 'sí' } });
    backend.answer(GET, { body: productList(product(2)) });
    await store.dispatch(removeProduct.initiate({ id: 1 }));
    await vi.waitUntil(() => products.select()(store.getState()).data?.products.length === 1);
  });

  it('gives up a private list that nobody waits for any more', async () => {
    const { store, backend } = await storeAndBackend();
    backend.answer(ALL, { hang: true });
    const looking = store.dispatch(allPurchases.initiate());
    await vi.waitUntil(() => backend.asked(ALL).length === 1);
    looking.unsubscribe();
    await backend.asked(ALL)[0]?.aborted;
    expect(allPurchases.select()(store.getState()).status).toBe('uninitialized');
  });

  it('freezes a payload at its root, so that the store does not walk all of it', async () => {
    const { store, backend } = await storeAndBackend();
    backend.answer(GET, { body: productList(product(1)) });
    const { data } = await store.dispatch(products.initiate());
    expect(Object.isFrozen(data)).toBe(true);
  });

  it('lets calls wait until the services are ready', async () => {
    const { backend } = await storeAndBackend();
    backend.answer(GET, { body: productList(product(1)) });
    const gate = new EventTarget();
    const ready = new Promise((resolve) => {
      gate.addEventListener('open', resolve);
    });
    const store = makeStore({}, { apiUrl: backend.url, ready });
    const answer = store.dispatch(products.initiate());
    expect(backend.requests).toHaveLength(0);
    gate.dispatchEvent(new Event('open'));
    expect((await answer).data?.products).toHaveLength(1);
  });

  it('puts the address of a backend below a path before every call', async () => {
    const { backend } = await storeAndBackend();
    backend.answer('GET /tienda/v1/api/products', { body: productList() });
    const services = { apiUrl: `${backend.url}/tienda/v1`, ready: Promise.resolve() };
    const { data } = await makeStore({}, services).dispatch(products.initiate());
    expect(data?.products).toEqual([]);
  });
});
