/** «Confirmar Orden» opens one payment session and goes to the provider's page. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { gate } from '#tests/support/gate.ts';
import { left } from '#tests/support/leaving.ts';
import { cartOf, confirmButton, lines, opened, paymentPage } from './order.ts';
import { cartLine } from '#tests/support/cart.ts';
import { cartNow } from './steps.ts';

describe('«Confirmar Orden»', () => {
  it('opens a session for cart, total and user, and goes to its address', async () => {
    const { user, asked } = await cartOf();
    await user.click(confirmButton());
    await waitFor(() => {
      expect(left).toEqual([paymentPage]);
    });
    expect(asked('createCheckoutSession')).toEqual([
      { cartItems: lines, totalAmount: 2000.1, userId: 2 },
    ]);
    expect(cartNow()).toEqual(lines);
  });

  it.each([[''], [[]], [['']], [['', 'https://a.example.com/2.png']]])(
    'sends an absolute placeholder for the image %j',
    async (image) => {
      const { user, asked } = await cartOf(undefined, [cartLine(1, { image })]);
      await user.click(confirmButton());
      await waitFor(() => {
        expect(asked('createCheckoutSession')).toHaveLength(1);
      });
      expect(asked('createCheckoutSession')).toEqual([
        {
          cartItems: [cartLine(1, { image: `${location.origin}/pictures/placeholder.svg` })],
          totalAmount: 11,
          userId: 2,
        },
      ]);
    },
  );

  it('is busy until the call ends and the page is left: a double click is one call', async () => {
    const { after, open } = gate();
    const { user, asked } = await cartOf({ ...opened, after });
    await user.dblClick(confirmButton());
    expect(confirmButton()).toBeDisabled();
    open();
    await waitFor(() => {
      expect(left).toHaveLength(1);
    });
    fireEvent.click(confirmButton());
    expect(confirmButton()).toBeDisabled();
    expect(asked('createCheckoutSession')).toHaveLength(1);
  });

  it('does not take a buyer to the provider after they opened another page', async () => {
    const { after, open } = gate();
    const { user, answer, asked } = await cartOf({ ...opened, after });
    await user.click(confirmButton());
    await waitFor(() => {
      expect(asked('createCheckoutSession')).toHaveLength(1);
    });
    await user.click(screen.getByRole('link', { name: 'Nosotros' }));
    await screen.findByRole('heading', { name: 'Visión' });
    open();
    answer('createCheckoutSession', { body: { url: `${paymentPage}/2` } });
    await user.click(screen.getByRole('button', { name: '🛒 Carrito' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmar Orden' }));
    await waitFor(() => {
      expect(left).toEqual([`${paymentPage}/2`]);
    });
  });

  it('can be used again when the browser brings back the page', async () => {
    const { user, asked } = await cartOf();
    await user.click(confirmButton());
    await waitFor(() => {
      expect(left).toHaveLength(1);
    });
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: false }));
    expect(confirmButton()).toBeDisabled();
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    expect(confirmButton()).toBeEnabled();
    await user.click(confirmButton());
    await waitFor(() => {
      expect(left).toHaveLength(2);
    });
    expect(asked('createCheckoutSession')).toHaveLength(2);
  });

  it('can be used again where the address answers without a page (204)', async () => {
    const { user } = await cartOf();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(confirmButton());
    await waitFor(() => {
      expect(left).toHaveLength(1);
    });
    await vi.advanceTimersByTimeAsync(5000);
    expect(confirmButton()).toBeDisabled();
    await vi.advanceTimersByTimeAsync(5500);
    await waitFor(() => {
      expect(confirmButton()).toBeEnabled();
    });
  });
});
