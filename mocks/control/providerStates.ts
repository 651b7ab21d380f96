import * as v from 'valibot';
import { contract, type EndpointName, endpointNames } from '#contracts/index.ts';
import {
  paramsOf,
  StateChange,
  stateNamed,
  type StateName,
  stateNames,
  type StateParams,
  states,
} from '#contracts/states.ts';
import { type Account, type Db, nextId, sameId } from '#mocks/store/database.ts';
import { defaultSettings } from '#mocks/store/settings.ts';
import type { Transactions } from '#mocks/store/transactions.ts';

interface Store {
  readonly db: Db;
  readonly transactions: Transactions;
  readonly edit: (work: () => unknown) => Promise<unknown>;
}

type Setups = {
  readonly [Name in StateName]: (params: StateParams<Name>, store: Store) => unknown;
};

/** Sets up each provider state of the contract. A missing state is a compile error. */
const setups: Setups = {
  customerRegistered: ({ userId, ...registration }, { db, edit }) =>
    edit(() => replaceAccount(db, { ...registration, id: userId })),
  emailFree: ({ email }, { db, edit }) =>
    edit(() => db.accounts.deleteMany((rows) => rows.where({ email }))),
  otherCustomerWithoutPurchases: ({ otherUserId, ...registration }, { db, edit }) =>
    edit(() => {
      db.purchases.deleteMany((rows) => rows.where({ userId: (id) => sameId(id, otherUserId) }));
      return replaceAccount(db, { ...registration, id: otherUserId });
    }),
  adminLoggedIn: () => {}, // the mock answers every caller alike
  customerLoggedIn: () => {},
  customerWithPurchase: (purchase, { db, edit }) =>
    edit(() => db.purchases.create({ ...purchase, id: nextId(db.purchases.all()) })),
  cartPaid: () => {}, // the mock also records a cart that nobody has paid
  productInCatalogue: ({ productId, ...product }, { db, edit }) =>
    edit(() => {
      db.products.deleteMany((rows) => rows.where({ id: productId }));
      return db.products.create({ ...product, id: productId });
    }),
  catalogueEmpty: (_none, { db, edit }) => edit(() => db.products.clear()),
  productUnknown: ({ productId }, { db, edit }) =>
    edit(() => db.products.deleteMany((rows) => rows.where({ id: productId }))),
  serviceRequested: (reservation, { db, edit }) => edit(() => db.reservations.create(reservation)),
  paymentsOpen: () => {},
  callRefused: ({ method, path }, { transactions }) => {
    const call = callAt(method, path);
    if (!call) throw new UnknownState(`There is no call ${method} ${path}.`);
    const effect = { kind: 'refuse', status: 403, message: 'No está permitido.' } as const;
    return transactions.replace({
      settings: { ...defaultSettings, faults: { [call]: { effect, every: 1 } } },
    });
  },
};

function replaceAccount(db: Db, account: Account): Promise<unknown> {
  db.accounts.deleteMany((rows) =>
    rows.where({ id: (id) => sameId(id, account.id) }).or({ email: account.email }),
  );
  return db.accounts.create(account);
}

/** A state that the mock does not know, or parameters that it cannot use. The message names them. */
export class UnknownState extends Error {}

/** Sets up a state or resets the mock. `change` is what Pact's verifier posts. Throws UnknownState if it is invalid. */
export async function changeState(
  change: unknown,
  { db, transactions }: { readonly db: Db; readonly transactions: Transactions },
): Promise<void> {
  const read = v.safeParse(StateChange, change);
  if (!read.success) throw new UnknownState('A state change is { state, params, action }.');
  const { state, params, action } = read.output;
  if (state === '') return;
  const name = stateNamed(state);
  if (!name) throw new UnknownState(`There is no state «${state}». There are: ${sentences}.`);
  if (action === 'teardown') return transactions.reset();
  const edit: Store['edit'] = (work) => transactions.run({ writes: true }, work);
  return setUp(name, params, { db, transactions, edit });
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- links the state's schema to its setup
async function setUp<Name extends StateName>(name: Name, params: unknown, store: Store) {
  const read = v.safeParse(paramsOf(name), params);
  if (!read.success)
    throw new UnknownState(`«${states[name].sentence}» needs ${v.getDotPath(read.issues[0])}.`);
  await setups[name](read.output, store);
}

const sentences = stateNames.map((name) => `«${states[name].sentence}»`).join(', ');

function callAt(method: string, path: string): EndpointName | undefined {
  return endpointNames.find(
    (name) => contract[name].method === method && contract[name].path === path,
  );
}
