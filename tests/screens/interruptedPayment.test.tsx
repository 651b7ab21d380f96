/** A payment whose tab is gone is settled by asking the provider. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { cartLine } from '#tests/support/cart.ts';
import { left } from '#tests/support/leaving.ts';
import { retrievePaymentIntent } from './cardProvider.ts';
import {
  address,
  isRunning,
  lines,
  open,
  order,
  orderNow,
  statusIs,
  withOrder,
  withOrdersInPayment,
} from './orderInPayment.ts';
import { cartNow, otherTab } from './steps.ts';

withOrdersInPayment();

describe('the tab that paid is gone, and the next page asks the provider', () => {
  const running = order({ secret: 'pi_1_secret_1', state: 'running' });
  const hosted = order({ way: 'hosted', state: 'opened' });

  it('a paid order is recorded as it was charged, on whatever page', async () => {
    retrievePaymentIntent.mockResolvedValue(statusIs('succeeded'));
    const { asked } = await open('/nosotros', { stored: withOrder(lines, running) });
    await waitFor(() =>
      expect(asked('createPurchase')).toEqual([{ totalPrice: 10, userId: 2, cart: lines }]),
    );
    await waitFor(() => expect(orderNow()?.state).toBe('recorded'));
    expect(cartNow()).toEqual([]);
  });

  it('orders that other tabs leave, running or open, are recorded by the same page', async () => {
    retrievePaymentIntent.mockResolvedValue(statusIs('succeeded'));
    const { asked } = await open('/nosotros');
    otherTab(withOrder(lines, order({ ...running, state: 'opened' })));
    await waitFor(() => expect(orderNow()?.state).toBe('recorded'));
    otherTab(withOrder(lines, { ...running, at: 2 }));
    await waitFor(() => expect(asked('createPurchase')).toHaveLength(2));
  });

  it.each(['at the next load', 'before another way to pay', 'before another order'])(
    'a charge that arrives after the first question is found %s',
    async (when) => {
      retrievePaymentIntent.mockResolvedValue(statusIs('requires_payment_method'));
      const opened = order({ secret: 'pi_1_secret_1' });
      const first = await open('/cart', { stored: withOrder(lines, opened) });
      await waitFor(() => expect(retrievePaymentIntent).toHaveBeenCalled());
      retrievePaymentIntent.mockResolvedValue(statusIs('succeeded'));
      const isNext = when === 'at the next load';
      if (isNext) first.close();
      const { asked, user, press } = isNext ? await open('/nosotros', { stored: {} }) : first;
      if (when === 'before another order')
        await user.click(await screen.findByRole('button', { name: '+' }));
      if (!isNext) await press('Confirmar Orden');
      await waitFor(() => expect(asked('createPurchase')).toHaveLength(1));
      expect(asked('createPurchase')).toEqual([{ totalPrice: 10, userId: 2, cart: lines }]);
      expect(asked('createCheckoutSession')).toEqual([]);
    },
  );

  it('one that is not paid yet stays locked until its charge has had time to arrive', async () => {
    const [states, times]: [unknown[], number[]] = [[], []];
    const slow = order({ ...running, secret: 'pi_2_secret_2' });
    retrievePaymentIntent.mockImplementation(async (secret) => {
      if (secret !== slow.secret) return statusIs('canceled'); // asked by the page of the test before
      states.push(orderNow()?.state);
      times.push(Date.now());
      return statusIs(states.length > 1 ? 'succeeded' : 'requires_payment_method');
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { asked } = await open('/nosotros', { stored: withOrder(lines, slow) });
    await waitFor(() => expect(states).not.toEqual([]));
    await vi.advanceTimersByTimeAsync(2000);
    await waitFor(() => expect(asked('createPurchase')).toHaveLength(1));
    expect(states.slice(0, 2)).toEqual(['running', 'running']);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(2000);
  });

  it('the end that it wrote is kept, which this page reads after the question', async () => {
    retrievePaymentIntent.mockImplementation(async () => {
      localStorage.setItem('payments', JSON.stringify([{ ...running, state: 'paid' }]));
      return statusIs('processing');
    });
    const { asked } = await open('/nosotros', { stored: withOrder(lines, running) });
    await waitFor(() => expect(asked('createPurchase')).toHaveLength(1));
  });

  it('on the payment page, the buyer goes on to the thanks', async () => {
    retrievePaymentIntent.mockResolvedValue(statusIs('succeeded'));
    await open('/checkout', { stored: withOrder(lines, running) });
    await waitFor(() => expect(left).toEqual(['/cart?success=true']));
  });

  it('the buyer of a payment page goes on to the thanks, too, if another tab records it', async () => {
    retrievePaymentIntent.mockImplementation(() => new Promise(() => {}));
    await open('/checkout', { stored: withOrder(lines, running) });
    await screen.findByRole('heading', { name: 'Tu orden' });
    otherTab(withOrder([], { ...running, state: 'recorded', lines: [] }));
    expect(await screen.findByRole('region', { name: 'Gracias' })).toHaveTextContent('$10');
    expect(address()).toBe('/cart');
  });

  it('but stays where the cart has other goods since', async () => {
    await open('/checkout', { stored: withOrder(lines, order({ way: 'hosted' })) });
    await screen.findByRole('heading', { name: 'Tu orden' });
    otherTab(withOrder([cartLine(5)], order({ way: 'hosted', state: 'recorded', lines: [] })));
    expect(await screen.findByText('Producto 5')).toBeVisible();
    expect(address()).toBe('/checkout');
  });

  it.each([
    ['an unpaid one', running, { ...running, state: 'opened' }],
    ['one whose card was not charged yet', order({ state: 'running' }), undefined],
    ['one on the way to the hosted page', order({ way: 'hosted', state: 'running' }), hosted],
  ])('%s is free again', async (_case, left_, kept) => {
    retrievePaymentIntent.mockResolvedValue(statusIs('requires_payment_method'));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { press, user, asked } = await open('/cart', { stored: withOrder(lines, left_) });
    const plus = await screen.findByRole('button', { name: '+' });
    await vi.advanceTimersByTimeAsync(2000);
    await waitFor(() => expect(plus).toHaveAttribute('aria-disabled', 'false'));
    expect(orderNow()).toEqual(kept);
    await user.click(plus);
    await waitFor(() => expect(screen.getByText('Cantidad: 2')).toBeVisible());
    await press('Confirmar Orden');
    await waitFor(() => expect(asked('createCheckoutSession')).toHaveLength(1));
  });

  it('one whose provider does not answer stays locked, until it answers', async () => {
    retrievePaymentIntent.mockRejectedValueOnce(new Error('sin red'));
    const { press, asked } = await open('/cart', { stored: withOrder(lines, running) });
    await waitFor(() => expect(retrievePaymentIntent).toHaveBeenCalled());
    expect(await screen.findByText(isRunning)).toBeVisible();
    retrievePaymentIntent.mockResolvedValue(statusIs('succeeded'));
    await press('Confirmar Orden');
    expect(await screen.findByRole('region', { name: 'Gracias' })).toBeVisible();
    expect(asked('createCheckoutSession')).toEqual([]);
    expect(asked('createPurchase')).toHaveLength(1);
  });

  it.each([
    ['that is still processed', async () => statusIs('processing')],
    ['whose provider does not answer', () => Promise.reject(new Error('sin red'))],
  ])('one %s is asked for again until it is paid', async (_case, first) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    retrievePaymentIntent.mockImplementation(first);
    const { asked } = await open('/nosotros', { stored: withOrder(lines, { ...running, at: 3 }) });
    await waitFor(() => expect(retrievePaymentIntent).toHaveBeenCalled());
    retrievePaymentIntent.mockResolvedValue(statusIs('succeeded'));
    await vi.advanceTimersByTimeAsync(5000);
    await waitFor(() => expect(asked('createPurchase')).toHaveLength(1));
  });

  it('the order of a buyer who is not logged in now is settled, and recorded for them later', async () => {
    retrievePaymentIntent.mockResolvedValue(statusIs('succeeded'));
    const other = order({ ...running, userId: 77 });
    const { asked } = await open('/cart', { stored: withOrder([cartLine(5)], other) });
    await waitFor(() => expect(orderNow()).toEqual({ ...other, state: 'paid' }));
    expect(asked('createPurchase')).toEqual([]);
    expect(screen.queryByText(/Producto 1/)).toBeNull();
  });
});
