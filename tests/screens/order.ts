import { screen } from '@testing-library/react';
import type { Answer } from '#tests/support/answer.ts';
import { openShop } from '#tests/support/shop.tsx';
import { cartLine, storedCart } from '#tests/support/cart.ts';

export const paymentPage = 'https://pagos.example.com/sesion/1';
export const opened = { body: { url: paymentPage } };
export const lines = [
  cartLine(1, { price: 0.1, quantity: 3, image: 'https://a.example.com/1.png' }),
  cartLine(2, { price: 999.9, quantity: 2, image: ['https://a.example.com/2.png', ''] }),
];
export const confirmButton = () => screen.getByRole('button', { name: 'Confirmar Orden' });

/** Opens a customer's cart. `createCheckoutSession` is the answer to the call of «Confirmar Orden». */
export async function cartOf(createCheckoutSession: Answer = opened, cart = lines) {
  return openShop('/cart', {
    as: 'customer',
    stored: storedCart(...cart),
    answers: { createCheckoutSession },
  });
}
