import { describe, expect, it } from 'vitest';
import { fillPath } from '#contracts/endpoint.ts';
import { examples } from '#contracts/examples/index.ts';
import { contract, type EndpointName, endpointNames } from '#contracts/index.ts';
import { api } from '#src/api/api.ts';
import type { Store } from '#src/state/store.ts';
import type { Recorded } from '#tests/rig/backend.ts';
import { storeAndBackend } from './store.ts';

const { endpoints: e } = api;
const dispatched: Record<EndpointName, (store: Store) => PromiseLike<unknown>> = {
  login: (store) => store.dispatch(e.login.initiate(examples.login.request)),
  register: (store) => store.dispatch(e.register.initiate(examples.register.request)),
  products: (store) => store.dispatch(e.products.initiate()),
  addProduct: (store) => store.dispatch(e.addProduct.initiate(examples.addProduct.request)),
  removeProduct: (store) =>
    store.dispatch(e.removeProduct.initiate(examples.removeProduct.request)),
  allPurchases: (store) => store.dispatch(e.allPurchases.initiate()),
  userPurchases: (store) =>
    store.dispatch(e.userPurchases.initiate(examples.userPurchases.request)),
  createPurchase: (store) =>
    store.dispatch(e.createPurchase.initiate(examples.createPurchase.request)),
  reservations: (store) => store.dispatch(e.reservations.initiate()),
  createReservation: (store) =>
    store.dispatch(e.createReservation.initiate(examples.createReservation.request)),
  createCheckoutSession: (store) =>
    store.dispatch(e.createCheckoutSession.initiate(examples.createCheckoutSession.request)),
  createPaymentIntent: (store) =>
    store.dispatch(e.createPaymentIntent.initiate(examples.createPaymentIntent.request)),
};

/** Makes the example's call against a backend that gives the example's answer. */
async function call(name: EndpointName) {
  const { store, backend } = await storeAndBackend();
  const { path, method } = contract[name];
  const { request, success } = examples[name];
  const place = `${method} ${fillPath(path, { ...request })}`;
  backend.answer(place, success);
  const result = await dispatched[name](store);
  return { result, asked: backend.asked(place) };
}

async function formOf({ headers, body }: Recorded): Promise<FormData> {
  return new Response(new Uint8Array(body), {
    headers: { 'content-type': headers['content-type'] ?? '' },
  }).formData();
}

describe.each(endpointNames)('the call %s', (name) => {
  const endpoint = contract[name];

  it('goes out once, where the specification says, without an Authorization header', async () => {
    const { asked } = await call(name);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers).not.toHaveProperty('authorization');
    expect(asked[0]?.headers).not.toHaveProperty('cookie');
  });

  it('carries the body and the content type of the specification', async () => {
    const [asked] = (await call(name)).asked;
    if (!asked) throw new Error('nothing was asked');
    if (!('request' in endpoint)) {
      expect(asked.body).toHaveLength(0);
    } else if (endpoint.request.encoding === 'json') {
      expect(asked.headers['content-type']).toBe('application/json');
      expect(JSON.parse(asked.body.toString())).toEqual(examples[name].request);
    } else {
      const { image, ...texts } = examples.addProduct.request;
      const form = await formOf(asked);
      const sent = Object.fromEntries([...form].filter(([field]) => field !== 'image'));
      expect(sent).toEqual(
        Object.fromEntries(Object.entries(texts).map(([field, value]) => [field, String(value)])),
      );
      const file = form.get('image');
      expect(file).toMatchObject({ name: image.name, type: 'image/png', size: image.size });
    }
  });

  it('gives back the body, or nothing where only the status counts', async () => {
    const { result } = await call(name);
    expect(result).toMatchObject({
      data: endpoint.response.from === 'body' ? examples[name].success.body : null,
    });
  });
});
