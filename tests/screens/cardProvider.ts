import type { Stripe } from '@stripe/stripe-js';
import { beforeEach, onTestFinished, vi } from 'vitest';
import { replaceProvider } from '#src/lib/stripe.ts';
import { gate } from '#tests/support/gate.ts';

type Result = {
  error?: { message: string; type?: string; code?: string; payment_intent?: { status: string } };
  paymentIntent?: { status: string };
};

/** The fake field for the card's number. */
export const card = {
  mount(_place: HTMLElement) {},
  focus() {},
  destroy() {},
  update(_options: unknown) {},
  on: (_name: string, _listener: (event: unknown) => void) => card,
  once: () => card,
  off() {},
};

/** The provider's answer to a payment. Each test sets it. */
export const confirmCardPayment = vi.fn<(secret: string, data: unknown) => Promise<Result>>();

/** The provider's answer to the question how a payment stands. Each test sets it. */
export const retrievePaymentIntent = vi.fn<(secret: string) => Promise<Result>>();

/** Creates the field. `elements` receives the locale, `create` the options of the field. */
export const create = vi.fn<(kind: string, options: unknown) => typeof card>(() => card);
export const elements = vi.fn<(options: unknown) => unknown>(() => ({
  create,
  getElement: () => card,
  update() {},
}));

const provider = {
  elements,
  confirmCardPayment,
  retrievePaymentIntent,
  createToken() {},
  createPaymentMethod() {},
  _registerWrapper() {},
  registerAppInfo() {},
};
/** A fake card payment provider. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a fake: it has only what the shop calls
export const stripe = provider as unknown as Stripe;

/** Gives the shop this provider in each test of a file. Payments have no answer until the test sets one. */
export function withCardProvider(): void {
  beforeEach(() => {
    replaceProvider(async () => stripe);
    for (const each of [confirmCardPayment, retrievePaymentIntent, create, elements])
      each.mockReset();
  });
}

/** Lets the provider not say how a payment stands until the test has ended: a page waits 10 s, long into another test. */
export function withoutStatus(): void {
  const { after, open } = gate();
  onTestFinished(open);
  retrievePaymentIntent.mockImplementation(() => after.then(() => ({})));
}
