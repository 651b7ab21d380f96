import type { Contract, EndpointName } from '#contracts/index.ts';
import { auth } from './auth.ts';
import type { ExampleOf } from './example.ts';
import { payments } from './payments.ts';
import { products } from './products.ts';
import { purchases } from './purchases.ts';
import { reservations } from './reservations.ts';

/** The examples by resource, those of the specification first, in its order. */
export const resources = { auth, products, purchases, reservations, payments };

/** A success and the known refusals of every call. A call that is not in this list does not compile. */
export const examples: { readonly [Name in EndpointName]: ExampleOf<Contract[Name]> } = {
  ...auth.calls,
  ...products.calls,
  ...purchases.calls,
  ...reservations.calls,
  ...payments.calls,
};
