import { login, register } from './endpoints/auth.ts';
import { createCheckoutSession, createPaymentIntent } from './endpoints/payments.ts';
import { addProduct, products, removeProduct } from './endpoints/products.ts';
import { allPurchases, createPurchase, userPurchases } from './endpoints/purchases.ts';
import { createReservation, reservations } from './endpoints/reservations.ts';

/** The twelve calls of spec section 7, in its order. The client, the mock and the documents are derived from this. */
export const contract = {
  login,
  register,
  products,
  addProduct,
  removeProduct,
  allPurchases,
  userPurchases,
  createPurchase,
  reservations,
  createReservation,
  createCheckoutSession,
  createPaymentIntent,
} as const;

export type Contract = typeof contract;
export type EndpointName = keyof Contract;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract is a constant: it has these keys and no others
export const endpointNames = Object.keys(contract) as readonly EndpointName[];
