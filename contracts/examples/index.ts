import { merged } from '#contracts/endpoint.ts';
import type { Contract, EndpointName, Resources } from '#contracts/index.ts';
import { auth } from './auth.ts';
import type { ExampleOf, ResourceExamples } from './example.ts';
import { payments } from './payments.ts';
import { products } from './products.ts';
import { purchases } from './purchases.ts';
import { reservations } from './reservations.ts';

/** The examples by resource. A resource without examples does not compile. */
export const resources = {
  auth,
  products,
  purchases,
  reservations,
  payments,
} satisfies { readonly [Name in keyof Resources]: ResourceExamples<Resources[Name]> };

/** A success and the known refusals of every call. */
export const examples: { readonly [Name in EndpointName]: ExampleOf<Contract[Name]> } = merged(
  Object.values(resources).map(({ calls }) => calls),
);
