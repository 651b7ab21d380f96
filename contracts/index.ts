import { auth } from './endpoints/auth.ts';
import { payments } from './endpoints/payments.ts';
import { productChanges } from './endpoints/productChanges.ts';
import { products } from './endpoints/products.ts';
import { purchases } from './endpoints/purchases.ts';
import { reservations } from './endpoints/reservations.ts';

/** Every call: those of spec section 7, then later ones. The client, the mock and the documents are derived from them. */
export const contract = {
  ...auth,
  ...products,
  ...productChanges,
  ...purchases,
  ...reservations,
  ...payments,
};

export type Contract = typeof contract;
export type EndpointName = keyof Contract;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract is a constant: it has these keys and no others
export const endpointNames = Object.keys(contract) as readonly EndpointName[];
