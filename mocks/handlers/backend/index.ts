import type { Backend } from './answer.ts';
import { auth } from './auth.ts';
import { payments } from './payments.ts';
import { products } from './products.ts';
import { purchases } from './purchases.ts';
import { reservations } from './reservations.ts';

export const backend: Backend = {
  ...auth,
  ...products,
  ...purchases,
  ...reservations,
  ...payments,
};
