import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { replaceProvider } from '#src/lib/stripe.ts';
import { answering, says } from './answers.ts';
import { cardProvider } from './cardProvider.ts';
import { shopWithMock } from './shop.tsx';
import { cartLine, formOf, storedCart } from './steps.ts';

// The provider is asked for once per page load: this one page load has a file of its own.
const { renderShop } = shopWithMock();

it('«Confirmar Pago» is disabled until the provider’s library is ready', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  replaceProvider(async () => {
    await arrived;
    return cardProvider().stripe;
  });
  const intent = answering('createPaymentIntent', says({ clientSecret: 'pi_1_secret_1' }));
  await renderShop('/checkout', {
    as: 'customer',
    stored: storedCart(cartLine(1)),
    answers: [intent.handler],
  });
  const button = screen.getByRole('button', { name: 'Confirmar Pago' });
  expect(button).toBeDisabled();
  act(() => {
    formOf(button).requestSubmit();
  });
  await waitFor(() => {
    expect(button).not.toHaveAttribute('aria-busy');
  });
  expect(intent.asked).toEqual([]);
  expect(button).toBeDisabled();
  arrive();
  await waitFor(() => {
    expect(button).toBeEnabled();
  });
});
