/** An order is paid by card once: while the payment runs nothing else is paid or changed, and it keeps its intent. */
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { paragraph } from '#tests/support/screen.tsx';
import { cartLine } from '#tests/support/cart.ts';
import { gate } from '#tests/support/gate.ts';
import { left } from '#tests/support/leaving.ts';
import { card, confirmCardPayment, retrievePaymentIntent, withoutStatus } from './cardProvider.ts';
import {
  address,
  begun,
  isRunning,
  lines,
  locked,
  open,
  order,
  orderNow,
  ordersNow,
  statusIs,
  withOrder,
  withOrdersInPayment,
} from './orderInPayment.ts';
import { cartNow, goTo, otherTab, untilEnabled, untilLeft } from './steps.ts';

withOrdersInPayment();

describe('while a card payment runs', () => {
  it('the order is written down before the card is charged: whose, lines, sum, way, secret', async () => {
    confirmCardPayment.mockImplementation(async () => {
      expect(orderNow()).toEqual(begun({ secret: 'pi_1_secret_1', state: 'running' }));
      return statusIs('succeeded');
    });
    const { pay } = await open('/checkout');
    await pay();
    await untilLeft('/cart?success=true');
    expect(orderNow()).toEqual(begun({ secret: 'pi_1_secret_1', state: 'paid' }));
  });

  it('what another tab has recorded meanwhile stays so, where tabs share no lock', async () => {
    confirmCardPayment.mockImplementation(async () => {
      localStorage.setItem('payments', JSON.stringify([{ ...orderNow(), state: 'recorded' }]));
      return statusIs('succeeded');
    });
    const { pay } = await open('/checkout');
    await pay();
    expect(await screen.findByRole('region', { name: 'Gracias' })).toBeVisible();
    expect(address()).toBe('/cart');
    expect(orderNow()?.state).toBe('recorded');
  });

  it('nothing else can be paid or changed in this tab, and the page says so', async () => {
    const { after, open: charge } = gate();
    confirmCardPayment.mockImplementation(() => after.then(() => statusIs('succeeded')));
    const { pay, press, asked } = await open('/checkout');
    await pay();
    await waitFor(() => expect(confirmCardPayment).toHaveBeenCalledOnce());
    await press('Volver al carrito');
    await screen.findByRole('button', { name: '+' });
    expect([locked('+'), locked('Eliminar')]).toEqual([true, true]);
    await press('Eliminar');
    expect(screen.getByText(isRunning)).toBeVisible();
    await press('Confirmar Orden');
    await press('Pagar aquí con tarjeta');
    expect(address()).toBe('/cart');
    expect(screen.getByRole('alert')).toHaveTextContent(isRunning);
    goTo('/checkout');
    await pay();
    goTo('/product/7');
    await press('Añadir al carrito');
    expect(locked('Añadir al carrito')).toBe(true);
    expect(screen.getByText(isRunning)).toBeVisible();
    charge();
    await untilLeft('/cart?success=true');
    expect(window.alert).toHaveBeenCalledExactlyOnceWith('Orden confirmada y pagada');
    expect(asked('createCheckoutSession')).toEqual([]);
    expect(asked('createPaymentIntent')).toHaveLength(1);
    expect(confirmCardPayment).toHaveBeenCalledOnce();
    expect(cartNow()).toEqual(lines);
  });

  it('a page of another tab says so at once, and nothing can be changed there', async () => {
    withoutStatus();
    const { asked, press } = await open('/cart');
    await screen.findByText(paragraph('Precio Total: $10'));
    otherTab({ payments: JSON.stringify([order({ secret: 'pi_1_secret_1', state: 'running' })]) });
    expect(await screen.findByText(isRunning)).toBeVisible();
    expect(locked('+')).toBe(true);
    await press('Confirmar Orden');
    expect(asked('createCheckoutSession')).toEqual([]);
    otherTab({ payments: null });
    await waitFor(() => expect(locked('+')).toBe(false));
  });

  it('an edit reads the storage first: the event of the other tab may be late', async () => {
    const { user } = await open('/cart');
    const plus = await screen.findByRole('button', { name: '+' });
    localStorage.setItem('payments', JSON.stringify([order({ secret: 's', state: 'running' })]));
    withoutStatus();
    await user.click(plus);
    expect(cartNow()).toEqual(lines);
  });
});

describe('the same order keeps its intent', () => {
  const declined = { error: { type: 'card_error', message: 'no', code: 'card_declined' } };
  const unfinished = { error: { type: 'validation_error', message: 'no' } };
  const lost = { error: { type: 'api_connection_error', message: 'sin red' } };
  const unexpected = {
    error: {
      type: 'invalid_request_error',
      message: 'no',
      code: 'payment_intent_unexpected_state',
    },
  };
  const noAnswer = () => Promise.reject(new Error('sin red'));

  it.each([
    ['opened', 'a declined card', async () => declined],
    ['opened', 'an unfinished card', async () => unfinished],
    ['opened', 'a refusal without a type', async () => ({ error: { message: 'no' } })],
    ['running', 'a lost answer', noAnswer],
    ['running', 'a lost answer that is reported', async () => lost],
    ['opened', 'a lost answer of an unpaid card', noAnswer, 'requires_payment_method'],
    ['opened', 'a reported one of an unpaid card', async () => lost, 'requires_action'],
  ])('is %s after %s, and a second press uses the secret that is there', async (...row) => {
    const [state, _case, first, status] = row;
    vi.useFakeTimers({ shouldAdvanceTime: true });
    retrievePaymentIntent.mockImplementation(async () => (status ? statusIs(status) : noAnswer()));
    confirmCardPayment.mockImplementationOnce(first).mockResolvedValue(statusIs('succeeded'));
    const { pay, asked } = await open('/checkout');
    await pay();
    await waitFor(() => expect(confirmCardPayment).toHaveBeenCalledOnce());
    await vi.advanceTimersByTimeAsync(2000);
    await untilEnabled(screen.getByText('Confirmar Pago'));
    expect(orderNow()).toMatchObject({ state });
    await pay();
    await untilLeft('/cart?success=true');
    expect(asked('createPaymentIntent')).toEqual([{ totalAmount: 10 }]);
    const secrets = confirmCardPayment.mock.calls.map(([secret]) => secret);
    expect(secrets).toEqual(['pi_1_secret_1', 'pi_1_secret_1']);
  });

  it('an empty card field does not answer for a charge whose end is unknown', async () => {
    retrievePaymentIntent.mockRejectedValue(new Error('sin red'));
    confirmCardPayment.mockResolvedValue({ error: { type: 'validation_error', message: 'vacío' } });
    const on = vi.spyOn(card, 'on');
    const running = order({ secret: 'pi_1_secret_1', state: 'running' });
    const { pay } = await open('/checkout', { stored: withOrder(lines, running) });
    await waitFor(() => expect(on).toHaveBeenCalledWith('change', expect.any(Function)));
    act(() => {
      for (const [name, tell] of on.mock.calls) if (name === 'change') tell({ complete: false });
    });
    await pay();
    await untilEnabled(screen.getByText('Confirmar Pago'));
    expect(confirmCardPayment).not.toHaveBeenCalled();
    expect(orderNow()).toMatchObject({ secret: 'pi_1_secret_1', state: 'running' });
  });

  it('a changed order gets a new one', async () => {
    confirmCardPayment.mockResolvedValueOnce(declined).mockResolvedValue(statusIs('succeeded'));
    const { pay, press, asked, user } = await open('/checkout');
    await pay();
    await press('Volver al carrito');
    await user.click(await screen.findByRole('button', { name: '+' }));
    await press('Pagar aquí con tarjeta');
    await pay();
    await waitFor(() => expect(left).toHaveLength(1));
    expect(asked('createPaymentIntent')).toEqual([{ totalAmount: 10 }, { totalAmount: 20 }]);
    expect(confirmCardPayment.mock.lastCall?.[0]).toBe('pi_2_secret_2');
  });

  it.each([
    ['a product that costs more now', [cartLine(1, { price: 12 })], {}],
    ['what the last purchase left in the cart', lines, { state: 'recorded' }],
  ] as const)('%s gets one of its own', async (_case, cart, last) => {
    confirmCardPayment.mockResolvedValue(statusIs('succeeded'));
    retrievePaymentIntent.mockResolvedValue(statusIs('requires_payment_method'));
    const before = order({ secret: 'pi_9_secret_9', ...last });
    const { pay } = await open('/checkout', { stored: withOrder(cart, before) });
    await pay();
    await waitFor(() => expect(left).toHaveLength(1));
    expect(confirmCardPayment.mock.calls.map(([secret]) => secret)).toEqual(['pi_1_secret_1']);
  });

  it.each([{ payment_intent: { status: 'canceled' } }, { code: 'resource_missing' }])(
    'an intent that nobody can pay any more is forgotten: %j',
    async (error) => {
      confirmCardPayment
        .mockResolvedValueOnce({ error: { message: 'no', ...error } })
        .mockResolvedValue(statusIs('succeeded'));
      const { pay } = await open('/checkout');
      await pay();
      await pay();
      await waitFor(() => expect(confirmCardPayment.mock.lastCall?.[0]).toBe('pi_2_secret_2'));
    },
  );

  it.each(['processing', 'requires_capture'])(
    '%s is never paid again: the provider is asked, and nothing is recorded',
    async (status) => {
      confirmCardPayment.mockResolvedValue(statusIs(status));
      retrievePaymentIntent.mockResolvedValue(statusIs(status));
      const { pay, asked, press } = await open('/checkout');
      await pay();
      expect(await screen.findByText(isRunning)).toBeVisible();
      await pay();
      await waitFor(() => expect(retrievePaymentIntent).toHaveBeenCalledWith('pi_1_secret_1'));
      await press('Volver al carrito');
      await press('Confirmar Orden');
      expect(asked('createPaymentIntent')).toHaveLength(1);
      expect(confirmCardPayment).toHaveBeenCalledOnce();
      expect(asked('createCheckoutSession')).toEqual([]);
      expect(asked('createPurchase')).toEqual([]);
      expect(window.alert).not.toHaveBeenCalled();
    },
  );

  it('while another buyer’s payment may run too, it is not charged, and nobody is asked without end', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const later = () => new Promise<never>((_resolve, reject) => void setTimeout(reject));
    retrievePaymentIntent.mockImplementation(later);
    const own = order({ secret: 'pi_1_secret_1', state: 'running' });
    const others = order({ userId: 77, at: 2, secret: 'pi_7_secret_7', state: 'running' });
    const { pay } = await open('/checkout', { stored: withOrder(lines, own, others) });
    expect(await screen.findByText(isRunning)).toBeVisible();
    await vi.advanceTimersByTimeAsync(5000);
    await waitFor(() => expect(retrievePaymentIntent.mock.calls.length).toBeGreaterThan(3));
    await vi.advanceTimersByTimeAsync(2000);
    expect(retrievePaymentIntent).toHaveBeenCalledTimes(4); // by the page, and by its look for what is paid
    await pay();
    await waitFor(() => expect(retrievePaymentIntent.mock.calls.length).toBeGreaterThan(6));
    expect(confirmCardPayment).not.toHaveBeenCalled();
    expect(ordersNow()).toEqual([own, others]);
    // What is asked without end must not find an answer in the next test.
    retrievePaymentIntent.mockResolvedValue(statusIs('canceled'));
    await vi.advanceTimersByTimeAsync(10_000);
  });

  it.each([
    ['a lost answer', noAnswer],
    ['a lost answer before the charge', noAnswer, 'requires_payment_method'],
    ['a refusal without a type', async () => ({ error: { message: 'no' } })],
    ['an unexpected state', async () => unexpected],
  ])('after %s, the provider knows best: a card that was charged is a payment', async (...row) => {
    confirmCardPayment.mockImplementation(row[1]);
    retrievePaymentIntent.mockResolvedValue(statusIs('succeeded'));
    if (row[2]) retrievePaymentIntent.mockResolvedValueOnce(statusIs(row[2]));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { pay } = await open('/checkout');
    await pay();
    await vi.advanceTimersByTimeAsync(2000);
    await untilLeft('/cart?success=true');
    expect(window.alert).toHaveBeenCalledExactlyOnceWith('Orden confirmada y pagada');
  });

  it('a second attempt that the provider refuses because it is paid is a payment', async () => {
    const error = { ...unexpected.error, payment_intent: { status: 'succeeded' } };
    confirmCardPayment.mockResolvedValue({ error });
    const stored = withOrder(lines, order({ secret: 'pi_1_secret_1' }));
    const { pay } = await open('/checkout', { stored });
    await pay();
    await waitFor(() => expect(left).toEqual(['/cart?success=true']));
  });
});
