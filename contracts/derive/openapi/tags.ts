import type { EndpointName } from '#contracts/index.ts';

/** The rooms in which the document shows the calls, in the specification's order. */
export const tags = [
  { name: 'auth', description: 'Registration and login.' },
  { name: 'products', description: 'The catalogue, and how the administrator changes it.' },
  { name: 'purchases', description: 'What was bought: recorded once it is paid, and listed.' },
  { name: 'reservations', description: 'Appointments for technical service.' },
  { name: 'payments', description: 'The way to the payment provider.' },
] as const;
export type Tag = (typeof tags)[number]['name'];

/** The room of every call: a new call does not compile without one. */
export const tagOf: Readonly<Record<EndpointName, Tag>> = {
  login: 'auth',
  register: 'auth',
  products: 'products',
  addProduct: 'products',
  removeProduct: 'products',
  allPurchases: 'purchases',
  userPurchases: 'purchases',
  createPurchase: 'purchases',
  reservations: 'reservations',
  createReservation: 'reservations',
  createCheckoutSession: 'payments',
  createPaymentIntent: 'payments',
};
