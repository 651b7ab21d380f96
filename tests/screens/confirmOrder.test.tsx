/** «Confirmar Orden» opens one payment session and goes to the provider's page; else it stays on the cart. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answer, noNetwork } from '#tests/support/answer.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { gate } from '#tests/support/gate.ts';
import { left } from '#tests/support/leaving.ts';
import { collectLog } from '#tests/support/logged.ts';
import { openShop } from '#tests/support/shop.tsx';
import { cartNow, untilEnabled, untilLeft } from './steps.ts';

const paymentPage = 'https://pagos.example.com/sesion/1';
const opened = { body: { url: paymentPage } };
const lines = [
  cartLine(1, { price: 0.1, quantity: 3, image: 'https://a.example.com/1.png' }),
  cartLine(2, { price: 999.9, quantity: 2, image: ['https://a.example.com/2.png', ''] }),
];
const confirmButton = () => screen.getByRole('button', { name: 'Confirmar Orden' });

/** Opens a customer's cart. `createCheckoutSession` is the answer to the call of «Confirmar Orden». */
async function cartOf(createCheckoutSession: Answer = opened, cart = lines) {
  return openShop('/cart', {
    as: 'customer',
    stored: storedCart(...cart),
    answers: { createCheckoutSession },
  });
}

describe('«Confirmar Orden»', () => {
  it('opens a session for cart, total and user, and goes to its address', async () => {
    const { user, asked } = await cartOf();
    await user.click(confirmButton());
    await untilLeft(paymentPage);
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
      await waitFor(() => expect(asked('createCheckoutSession')).toHaveLength(1));
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
    await untilLeft(paymentPage);
    fireEvent.click(confirmButton());
    expect(confirmButton()).toBeDisabled();
    expect(asked('createCheckoutSession')).toHaveLength(1);
  });

  it('does not take a buyer to the provider after they opened another page', async () => {
    const { after, open } = gate();
    const { user, answer, asked } = await cartOf({ ...opened, after });
    await user.click(confirmButton());
    await waitFor(() => expect(asked('createCheckoutSession')).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Nosotros' }));
    await screen.findByRole('heading', { name: 'Visión' });
    open();
    answer('createCheckoutSession', { body: { url: `${paymentPage}/2` } });
    await user.click(screen.getByRole('button', { name: '🛒 Carrito' }));
    await user.click(await screen.findByRole('button', { name: 'Confirmar Orden' }));
    await untilLeft(`${paymentPage}/2`);
  });

  it('can be used again when the browser brings back the page', async () => {
    const { user, asked } = await cartOf();
    await user.click(confirmButton());
    await untilLeft(paymentPage);
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: false }));
    expect(confirmButton()).toBeDisabled();
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    expect(confirmButton()).toBeEnabled();
    await user.click(confirmButton());
    await untilLeft(paymentPage, paymentPage);
    expect(asked('createCheckoutSession')).toHaveLength(2);
  });

  it('can be used again where the address answers without a page (204)', async () => {
    const { user } = await cartOf();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await user.click(confirmButton());
    await untilLeft(paymentPage);
    await vi.advanceTimersByTimeAsync(5000);
    expect(confirmButton()).toBeDisabled();
    await vi.advanceTimersByTimeAsync(5500);
    await untilEnabled(confirmButton());
  });
});

describe('§8 Checkout session, purchase record or payment intent failure', () => {
  it.each([
    ['a refusal', { status: 400, body: { success: false, message: 'Sin cupo' } }],
    ['no network', noNetwork],
    ['no url', { body: { id: 1, message: 'Sin cupo' } }],
    ['javascript:', { body: { url: 'javascript:alert(1)' } }],
    ['javascript: in disguise', { body: { url: ' java\tscript:alert(1)' } }],
    ['data:', { body: { url: 'data:text/html,<h1>Hola</h1>' } }],
    ['no whole address', { body: { url: '/relative' } }],
    ['an address without a scheme', { body: { url: '//pagos.example.com' } }],
  ])('checkout session, %s: only logged, and the button works again', async (_case, failure) => {
    const log = collectLog();
    const { user, answer } = await cartOf(failure);
    const before = document.body.textContent;
    await user.click(confirmButton());
    await waitFor(() =>
      expect(log.lines.filter((line) => line.includes('the checkout session'))).toHaveLength(1),
    );
    expect(log.lines.join()).toMatch(/"cause":"(HTTP [45]00|FETCH_ERROR|wrong shape: .+)"/);
    expect(log.lines.join()).not.toContain('Sin cupo');
    await untilEnabled(confirmButton());
    expect(document.body.textContent).toBe(before);
    expect(window.alert).not.toHaveBeenCalled();
    expect(left).toEqual([]);
    expect(cartNow()).toEqual(lines);

    answer('createCheckoutSession', opened);
    await user.click(confirmButton());
    await untilLeft(paymentPage);
  });
});
