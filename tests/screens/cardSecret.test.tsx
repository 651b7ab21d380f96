/** The secret of a payment is never logged. */
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { collectLog } from '#tests/support/logged.ts';
import { openShop } from '#tests/support/shop.tsx';
import { confirmCardPayment, withCardProvider } from './cardProvider.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';

withCardProvider();

it('what the provider says of a payment is logged without the payment’s secret', async () => {
  const log = collectLog();
  confirmCardPayment.mockResolvedValue({ error: { message: 'no pi_1_secret_1 here' } });
  const answers = { createPaymentIntent: { body: { clientSecret: 'pi_1_secret_1' } } };
  const stored = storedCart(cartLine(1));
  const { user } = await openShop('/checkout', { as: 'customer', stored, answers });
  const button = await screen.findByRole('button', { name: 'Confirmar Pago' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(JSON.stringify(log)).toContain('no … here'));
  expect(JSON.stringify(log)).not.toContain('secret_1');
});
