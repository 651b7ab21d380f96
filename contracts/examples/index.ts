import type { Contract, EndpointName } from '#contracts/index.ts';
import { auth } from './auth.ts';
import type { ExampleOf } from './example.ts';
import { payments } from './payments.ts';
import { products } from './products.ts';
import { purchases } from './purchases.ts';
import { reservations } from './reservations.ts';

/** The calls by resource, in the order of the specification. */
export const resources = { auth, products, purchases, reservations, payments };

/** A success and the known refusals of every call. */
export const examples: { readonly [Name in EndpointName]: ExampleOf<Contract[Name]> } = {
  ...auth.calls,
  ...products.calls,
  ...purchases.calls,
  ...reservations.calls,
  ...payments.calls,
};
