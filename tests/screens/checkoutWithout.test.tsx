import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { replaceProvider } from '#src/lib/stripe.ts';
import { collectLog } from '#tests/support/logged.ts';
import { shopWithMock } from './shop.tsx';
import { cartLine, storedCart } from './steps.ts';

// The provider is asked for once per page load: this one page load has a file of its own.
const { renderShop } = shopWithMock();

it('without a provider «Confirmar Pago» stays disabled, which is only logged', async () => {
  const log = collectLog();
  replaceProvider(() => Promise.reject(new Error('bloqueado')));
  await renderShop('/checkout', { as: 'customer', stored: storedCart(cartLine(1)) });
  const text = document.body.textContent;
  await waitFor(() => {
    expect(log.lines).toEqual([expect.stringContaining('the payment provider')]);
  });
  expect(log.lines.join()).toContain('bloqueado');
  await act(async () => {});
  expect(screen.getByRole('button', { name: 'Confirmar Pago' })).toBeDisabled();
  expect(document.body.textContent).toBe(text);
  expect(screen.getByText('Precio Total: $11')).toBeVisible();
});
