import type { Rows } from '#mocks/store/database.ts';
import { accounts } from './accounts.ts';
import { purchases, reservations } from './history.ts';
import { products } from './products.ts';

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
