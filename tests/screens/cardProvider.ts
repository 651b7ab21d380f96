import type { Stripe } from '@stripe/stripe-js';
import { beforeEach, vi } from 'vitest';
import { replaceProvider } from '#src/lib/stripe.ts';

type Confirmation = { error?: { message: string }; paymentIntent?: { status: string } };

/** The field for the card's number. */
export const card = {
  mount() {},
  destroy() {},
  update() {},
  on: () => card,
  once: () => card,
  off() {},
};

/** The provider's word on a payment: each test sets it. */
export const confirmCardPayment = vi.fn<(secret: string, data: unknown) => Promise<Confirmation>>();

/** Makes the field: `elements` is told for whom, `create` what it is to ask. */
export const create = vi.fn<(kind: string, options: unknown) => typeof card>(() => card);
export const elements = vi.fn<(options: unknown) => unknown>(() => ({
  create,
  getElement: () => card,
  update() {},
}));

const provider = {
  elements,
  confirmCardPayment,
  createToken() {},
  createPaymentMethod() {},
  _registerWrapper() {},
  registerAppInfo() {},
};
/** A card payment provider that takes no money. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a stand-in: what the shop does not call is not there
export const stripe = provider as unknown as Stripe;

/** In each test of a file the shop has this provider, which says nothing of a payment yet. */
export function withCardProvider(): void {
  beforeEach(() => {
    replaceProvider(async () => stripe);
    for (const each of [confirmCardPayment, create, elements]) each.mockReset();
  });
}
