import { merged } from '#contracts/endpoint.ts';
import type { Resources } from '#contracts/index.ts';
import type { Backend, BackendOf } from './answer.ts';
import { auth } from './auth.ts';
import { payments } from './payments.ts';
import { products } from './products.ts';
import { purchases } from './purchases.ts';
import { reservations } from './reservations.ts';

/** The answers by resource. A resource without answers does not compile. */
const resources: { readonly [Name in keyof Resources]: BackendOf<Resources[Name]> } = {
  auth,
  products,
  purchases,
  reservations,
  payments,
};

export const backend: Backend = merged(Object.values(resources));
