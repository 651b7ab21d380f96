/** «Confirmar Pago» works after the payment provider's library has loaded, and never without it. */
import { act, screen, waitFor } from '@testing-library/react';
import type { Stripe } from '@stripe/stripe-js';
import { expect, it } from 'vitest';
import { replaceProvider } from '#src/lib/stripe.ts';
import { paragraph } from '#tests/support/screen.tsx';
import { gate } from '#tests/support/gate.ts';
import { collectLog } from '#tests/support/logged.ts';
import { openShop } from '#tests/support/shop.tsx';
import { stripe } from './cardProvider.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { formOf, untilEnabled } from './steps.ts';

/** Opens the card form with a provider. */
async function cardForm(provider: () => Promise<Stripe | null>) {
  replaceProvider(provider);
  const shop = await openShop('/checkout', { as: 'customer', stored: storedCart(cartLine(1)) });
  return { ...shop, button: screen.getByRole('button', { name: 'Confirmar Pago' }) };
}

it('is disabled until the provider’s library is ready', async () => {
  const { after, open } = gate();
  const { asked, button } = await cardForm(() => after.then(() => stripe));
  expect(button).toBeDisabled();
  act(() => formOf(button).requestSubmit());
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  expect(asked('createPaymentIntent')).toEqual([]);
  expect(button).toBeDisabled();
  open();
  await untilEnabled(button);
});

it('without a provider it stays disabled, says so and leads to the other way to pay, until a later visit', async () => {
  const log = collectLog();
  const answers = [Promise.reject(new Error('bloqueado')), Promise.resolve(stripe)];
  const { user, button } = await cardForm(async () => answers.shift() ?? null);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No se pudo cargar el formulario de la tarjeta. Puedes pagar desde el carrito.',
  );
  expect(log.lines).toEqual([expect.stringContaining('bloqueado')]);
  expect(button).toBeDisabled();
  expect(screen.getByText(paragraph('Precio Total: $11'))).toBeVisible();
  await user.click(screen.getByRole('link', { name: /confirmar la orden/ }));
  await screen.findByRole('heading', { name: 'Tu Carrito' });
  history.back();
  const later = await screen.findByRole('button', { name: 'Confirmar Pago' });
  await untilEnabled(later);
});
