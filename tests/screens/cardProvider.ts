import type { Stripe } from '@stripe/stripe-js';
import { vi } from 'vitest';

type Confirmation = { error?: { message: string }; paymentIntent?: { status: string } };

/** A card payment provider whose word on a payment each test sets. */
export function cardProvider() {
  const card = {
    mount() {},
    destroy() {},
    update() {},
    on: () => card,
    once: () => card,
    off() {},
  };
  const confirmCardPayment = vi.fn<(secret: string, data: unknown) => Promise<Confirmation>>();
  const provider = {
    elements: () => ({ create: () => card, getElement: () => card, update() {} }),
    confirmCardPayment,
    createToken() {},
    createPaymentMethod() {},
    _registerWrapper() {},
    registerAppInfo() {},
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a stand-in: what the shop does not call is not there
  return { stripe: provider as unknown as Stripe, card, confirmCardPayment };
}
