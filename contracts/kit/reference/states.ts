/** The provider states of the Pact, set up in the data of the reference backend. For tests only. */
import { json } from 'node:stream/consumers';
import * as v from 'valibot';
import type { Registration } from '#contracts/endpoints/auth.ts';
import { registration as ana } from '#contracts/examples/fixtures.ts';
import type { Id } from '#contracts/primitives.ts';
import {
  paramsOf,
  StateChange,
  stateNamed,
  type StateName,
  type StateParams,
} from '#contracts/states.ts';
import { sessionOf } from './credentials.ts';
import { matchOf } from './http.ts';
import { Data, nextId, type Shop } from './data.ts';
import { addAccount, type Listener, listenerOf } from './server.ts';

const ADMIN = 1;
/** The call that is refused, of each server. */
const refused = new WeakMap<Data, StateParams<'callRefused'>>();
const session = (shop: Shop, id: Id) => ({ headers: { Cookie: sessionOf(shop, id) } });

type Setups = { readonly [Name in StateName]?: (params: StateParams<Name>, shop: Shop) => unknown };

/** What each state does to the data. What it returns is its answer: values that it chose, headers of the next request. */
const setups: Setups = {
  customerRegistered: ({ userId, ...registration }, shop) => replace(shop, registration, userId),
  emailFree: ({ email }, { data }) => {
    data.accounts = data.accounts.filter((each) => each.email !== email);
  },
  otherCustomerWithoutPurchases: ({ otherUserId, ...registration }, shop) => {
    shop.data.purchases = shop.data.purchases.filter(({ userId }) => userId !== otherUserId);
    return replace(shop, registration, otherUserId);
  },
  adminLoggedIn: async (_none, shop) => {
    await replace(shop, { ...ana, email: 'admin@example.com', role: 'admin' }, ADMIN);
    return session(shop, ADMIN);
  },
  customerLoggedIn: ({ email }, shop) => {
    const account = shop.data.accounts.find((each) => each.email === email);
    return account && session(shop, account.id);
  },
  customerWithPurchase: (purchase, { data }) => {
    data.purchases.push({ ...purchase, id: nextId(data.purchases) });
  },
  cartPaid: async ({ userId, totalPrice }, { data, stripe: { paymentIntents } }) => {
    const cents = Math.round(totalPrice * 100);
    const types = ['card' as const];
    const asked = { amount: cents, currency: 'usd', allowed_payment_method_types: types };
    const { id, client_secret: key } = await paymentIntents.create(asked);
    await paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    data.payments.push({ id, key, kind: 'intent', state: 'open', buyer: userId, cents });
  },
  productInCatalogue: ({ productId, ...product }, { data }) => {
    data.products = data.products.filter(({ id }) => id !== productId);
    data.products.push({ ...product, id: productId });
  },
  catalogueEmpty: (_none, { data }) => {
    data.products = [];
  },
  productUnknown: ({ productId }, { data }) => {
    data.products = data.products.filter(({ id }) => id !== productId);
  },
  serviceRequested: (reservation, { data }) => void data.reservations.push(reservation),
  paymentsOpen: () => {}, // `shop.stripe` asks a stand-in for the provider
  callRefused: (call, shop) => void refused.set(shop.data, call),
};

/** The accounts that were set up before: to hash a password takes long on purpose. */
const made = new Map<string, Data['accounts'][number]>();

/** Adds this account in place of one with its id or its e-mail. */
async function replace(shop: Shop, registration: Registration, id: Id): Promise<void> {
  const { data } = shop;
  const { email } = registration;
  data.accounts = data.accounts.filter((each) => each.id !== id && each.email !== email);
  const key = JSON.stringify({ id, ...registration });
  const before = made.get(key);
  if (before) data.accounts.push({ ...before });
  else await addAccount(shop, registration, id);
  const account = data.accounts.at(-1);
  if (account) made.set(key, { ...account });
}

/** The backend with an address for the states: `POST /_states`. Taking a state back forgets all data. */
export function withStates(shop: Shop): Listener {
  const answer = listenerOf(shop);
  return async (request, response) => {
    const reply = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const { method, path = '' } = refused.get(shop.data) ?? {};
    if (request.method === method && matchOf(path, request.url ?? ''))
      return reply(403, { success: false, message: 'No está permitido.' });
    if (request.url !== '/_states') return answer(request, response);
    try {
      return reply(200, (await change(await json(request), shop)) ?? {});
    } catch (error) {
      return reply(400, { message: String(error) });
    }
  };
}

/** Sets a state up or takes it back. Throws if there is no such state, or if its parameters are wrong. */
async function change(posted: unknown, shop: Shop): Promise<unknown> {
  const { state, params, action } = v.parse(StateChange, posted);
  if (action === 'teardown') {
    refused.delete(shop.data);
    return void Object.assign(shop.data, new Data());
  }
  if (state === '') return undefined;
  const name = stateNamed(state);
  if (!name) throw new Error(`No existe el estado «${state}».`);
  return setUp(name, params, shop);
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- links the state's schema to its setup
async function setUp<Name extends StateName>(name: Name, params: unknown, shop: Shop) {
  return setups[name]?.(v.parse(paramsOf(name), params), shop);
}
