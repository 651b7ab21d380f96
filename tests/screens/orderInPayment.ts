/** What the tests of an order in payment share. */
import { screen } from '@testing-library/react';
import { beforeEach, expect } from 'vitest';
import type { CartItem } from '#contracts/entities.ts';
import { type Payment, paymentsIn } from '#src/state/paymentRecord.ts';
import type { Answer } from '#tests/support/answer.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { collectLog } from '#tests/support/logged.ts';
import { people } from '#tests/support/people.ts';
import { openShop, type Visit } from '#tests/support/shop.tsx';
import { withCardProvider } from './cardProvider.ts';
import { untilEnabled } from './steps.ts';

export const isRunning = /Hay un pago en curso/;
export const isPaid = /Esta orden ya está pagada/;
export const lines = [cartLine(1, { price: 10 })];
export const more = [cartLine(1, { price: 10, quantity: 2 }), cartLine(2, { price: 89 })];
export const locked = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
export const address = () => location.pathname + location.search;
export const statusIs = (status: string) => ({ paymentIntent: { status } });

let intents = 0;
const newIntent = async (): Promise<Answer> => {
  intents += 1;
  return { body: { clientSecret: `pi_${intents}_secret_${intents}` } };
};

/** To be called once in a file. */
export function withOrdersInPayment(): void {
  withCardProvider();
  beforeEach(() => {
    intents = 0;
    collectLog();
  });
}

/** An order in payment, as the shop has written it down. */
export const order = (parts: Partial<Payment> = {}): Payment => ({
  userId: people.customer.id,
  at: 1,
  way: 'card',
  lines,
  total: 10,
  state: 'opened',
  ...parts,
});
/** The same, begun by the shop at some time. */
export const begun = (parts: Partial<Payment>) => ({
  ...order(parts),
  at: expect.any(Number) as unknown,
});
export const withOrder = (cart: readonly CartItem[], ...orders: Payment[]) => ({
  ...storedCart(...cart),
  payments: JSON.stringify(orders),
});
export const ordersNow = () => paymentsIn(localStorage.getItem('payments'));
export const orderNow = () => ordersNow()[0];

export async function open(route: string, visit: Visit = {}) {
  const shop = await openShop(route, {
    as: 'customer',
    stored: storedCart(...lines),
    ...visit,
    answers: {
      createPaymentIntent: newIntent,
      createCheckoutSession: { body: { url: 'https://pagos.example.com/1' } },
      createPurchase: { status: 201, body: {} },
      ...visit.answers,
    },
  });
  return {
    ...shop,
    press: async (name: string) => shop.user.click(await screen.findByText(name)),
    /** Presses the pay button of the card form once it works. */
    pay: async () => {
      const button = await screen.findByRole('button', { name: 'Confirmar Pago' });
      await untilEnabled(button);
      await shop.user.click(button);
    },
  };
}
