import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { replaceProvider } from '#src/lib/stripe.ts';
import { collectLog } from '#tests/support/logged.ts';
import { answering, says } from './answers.ts';
import { cardProvider } from './cardProvider.ts';
import { shopWithMock } from './shop.tsx';
import { cartLine, storedCart } from './steps.ts';

const { renderShop } = shopWithMock();
const { stripe, confirmCardPayment } = cardProvider();
replaceProvider(async () => stripe);

it('what the provider says of a payment is logged without the payment’s secret', async () => {
  const log = collectLog();
  confirmCardPayment.mockResolvedValue({ error: { message: 'no pi_1_secret_1 here' } });
  const answers = [
    answering('createPaymentIntent', says({ clientSecret: 'pi_1_secret_1' })).handler,
  ];
  const stored = storedCart(cartLine(1));
  const { user } = await renderShop('/checkout', { as: 'customer', stored, answers });
  const button = await screen.findByRole('button', { name: 'Confirmar Pago' });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(JSON.stringify(log)).toContain('no … here'));
  expect(JSON.stringify(log)).not.toContain('secret_1');
});
