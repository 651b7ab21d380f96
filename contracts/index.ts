import * as auth from './endpoints/auth.ts';
import * as payments from './endpoints/payments.ts';
import * as productChanges from './endpoints/productChanges.ts';
import * as products from './endpoints/products.ts';
import * as purchases from './endpoints/purchases.ts';
import * as reservations from './endpoints/reservations.ts';

/** Every resource: calls, states, examples, and a group for the documents. All lists of calls are derived from this one. */
export const resources = { auth, products, productChanges, purchases, reservations, payments };

type Resource = (typeof resources)[keyof typeof resources];
type Part = 'calls' | 'states' | 'examples';
type KeyOf<Group> = Group extends unknown ? keyof Group : never;
type ValueAt<Group, Key> = Group extends unknown
  ? Key extends keyof Group
    ? Group[Key]
    : never
  : never;
/** The entries of all resources in one object. */
type All<Of extends Part> = {
  readonly [Key in KeyOf<Resource[Of]>]: ValueAt<Resource[Of], Key>;
};

export function all<Of extends Part>(part: Of): All<Of> {
  const groups = Object.values(resources).map((resource) => resource[part]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these are the entries of the resources
  return Object.assign({}, ...groups) as All<Of>;
}

/** Every call: those of spec section 7, then later ones. The client, the mock and the documents are derived from them. */
export const contract = all('calls');

export type Contract = typeof contract;
export type EndpointName = keyof Contract;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract is a constant: it has these keys and no others
export const endpointNames = Object.keys(contract) as readonly EndpointName[];
