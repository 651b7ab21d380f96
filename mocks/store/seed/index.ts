import type { Rows } from '#mocks/store/database.ts';
import { accounts } from './accounts.ts';
import { purchases, reservations } from './history.ts';
import { products } from './products.ts';

/** The rows that every demo starts with. They are the same at every start. */
export const seed: Rows = {
  accounts: [...accounts],
  products: products.map((product) => ({
    ...product,
    image: `demo/pictures/${String(product.image)}`,
  })),
  purchases: [...purchases],
  reservations: [...reservations],
  checkoutSessions: [],
  paymentIntents: [],
  uploads: [],
};
