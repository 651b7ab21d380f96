import type { RequestOf } from '#contracts/endpoint.ts';
import { examples } from '#contracts/examples/index.ts';
import type { Contract, EndpointName } from '#contracts/index.ts';
import { api } from '#src/api/api.ts';
import type { Store } from '#src/state/store.ts';

type Dispatchers = {
  [Name in EndpointName]: (
    store: Store,
    request: RequestOf<Contract[Name]>,
  ) => PromiseLike<{ data?: unknown; error?: unknown }>;
};

const { endpoints: e } = api;

/** Makes each call through the shop's own RTK Query endpoint. */
const dispatchers: Dispatchers = {
  login: (store, request) => store.dispatch(e.login.initiate(request)),
  register: (store, request) => store.dispatch(e.register.initiate(request)),
  products: (store) => store.dispatch(e.products.initiate()),
  addProduct: (store, request) => store.dispatch(e.addProduct.initiate(request)),
  removeProduct: (store, request) => store.dispatch(e.removeProduct.initiate(request)),
  allPurchases: (store) => store.dispatch(e.allPurchases.initiate()),
  userPurchases: (store, request) => store.dispatch(e.userPurchases.initiate(request)),
  createPurchase: (store, request) => store.dispatch(e.createPurchase.initiate(request)),
  reservations: (store) => store.dispatch(e.reservations.initiate()),
  createReservation: (store, request) => store.dispatch(e.createReservation.initiate(request)),
  createCheckoutSession: (store, request) =>
    store.dispatch(e.createCheckoutSession.initiate(request)),
  createPaymentIntent: (store, request) => store.dispatch(e.createPaymentIntent.initiate(request)),
};

/** Makes a call as its example has it, or with another of its examples' requests. */
export function dispatchExample<Name extends EndpointName>(
  store: Store,
  name: Name,
  request: RequestOf<Contract[Name]> = examples[name].request,
) {
  return dispatchers[name](store, request);
}
