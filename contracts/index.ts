import { merged } from './endpoint.ts';
import { auth } from './endpoints/auth.ts';
import { payments } from './endpoints/payments.ts';
import { products } from './endpoints/products.ts';
import { purchases } from './endpoints/purchases.ts';
import { reservations } from './endpoints/reservations.ts';

/** The calls by resource, in the order of spec section 7. */
export const resources = { auth, products, purchases, reservations, payments };
export type Resources = typeof resources;

/** Every call by its name. The client, the mock and the documents are derived from them. */
export const contract = merged(Object.values(resources));

export type Contract = typeof contract;
export type EndpointName = keyof Contract;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract is a constant: it has these keys and no others
export const endpointNames = Object.keys(contract) as readonly EndpointName[];
