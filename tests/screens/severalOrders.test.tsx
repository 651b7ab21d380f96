/** A buyer may have begun several orders: each is recorded once it is paid, and none that is not. */
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Asked } from '#tests/support/answer.ts';
import { cartLine } from '#tests/support/cart.ts';
import { gate } from '#tests/support/gate.ts';
import { left } from '#tests/support/leaving.ts';
import { people } from '#tests/support/people.ts';
import { confirmCardPayment, retrievePaymentIntent } from './cardProvider.ts';
import {
  address,
  begun,
  lines,
  more,
  open,
  order,
  orderNow,
  ordersNow,
  statusIs,
  withOrder,
  withOrdersInPayment,
} from './orderInPayment.ts';
import { cartNow, fillIn, goTo, openPopup, untilEnabled, untilLeft } from './steps.ts';

withOrdersInPayment();

const hosted = order({ way: 'hosted' });
const done = order({ way: 'hosted', state: 'recorded', lines: [] });
const card = order({ secret: 'pi_0_secret_0' });
const secret = 'pi_1_secret_1';
const later = order({ way: 'hosted', at: 2, lines: more, total: 109 });
const leftFor = (...orders: readonly unknown[]) =>
  sessionStorage.setItem('payment', JSON.stringify(orders));

it('one that is found paid on /cart is recorded by the next page alone', async () => {
  const { after, open: answer } = gate();
  retrievePaymentIntent.mockImplementation(() => after.then(() => statusIs('succeeded')));
  const { asked } = await open('/nosotros', { stored: withOrder(lines, card) });
  await waitFor(() => expect(retrievePaymentIntent).toHaveBeenCalled());
  goTo('/cart');
  await screen.findByRole('heading', { name: 'Tu Carrito' });
  answer();
  await waitFor(() => expect(left).toEqual(['/cart?success=true']));
  await act(async () => {});
  expect(orderNow()?.state).toBe('paid');
  expect(asked('createPurchase')).toEqual([]);
});

describe('a return to /cart?success=true', () => {
  it.each([
    ['of an order that is recorded', [done], [hosted], null],
    ['of one that another order has followed since', [done, later], [later], { returned: 1 }],
    ['of one before the purchase of another day', [{ ...done, at: 9e7 }], [hosted], null],
    ['by Back to that of a card payment', [{ ...done, way: 'card' as const }], [], { returned: 1 }],
  ])('%s pays nothing', async (_case, orders, noted, entryState) => {
    leftFor(...noted);
    const stored = withOrder([cartLine(3)], ...orders);
    const { asked } = await open('/cart?success=true', { stored, entryState });
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(asked('createPurchase')).toEqual([]);
    expect(ordersNow()).toEqual(orders);
    expect(cartNow()).toEqual([cartLine(3)]);
  });

  it.each([
    ['records two orders that are paid', 201, '/cart', ['recorded', 'recorded']],
    ['records one although the other is refused', 400, '/cart?success=true', ['paid', 'recorded']],
  ])('%s', async (_case, status, kept, states) => {
    leftFor(later);
    const stored = withOrder(more, { ...hosted, state: 'paid' }, later);
    const createPurchase = (call: Asked) => ({
      status: String(call.body).includes('"totalPrice":10,') ? status : 201,
      body: {},
    });
    const { asked } = await open('/cart?success=true', { stored, answers: { createPurchase } });
    await waitFor(() => expect(ordersNow().map(({ state }) => state)).toEqual(states));
    await waitFor(() => expect(address()).toBe(kept));
    expect(asked('createPurchase')).toMatchObject([{ totalPrice: 10 }, { totalPrice: 109 }]);
  });

  it('without a session and in a tab that knows no order, takes none that was given up', async () => {
    const stored = withOrder([cartLine(3)], hosted, { ...done, at: 2 });
    await open('/cart?success=true', { as: undefined, stored });
    await screen.findByRole('link', { name: 'Producto 3' });
    await act(async () => {});
    expect(ordersNow()).toEqual([hosted, { ...done, at: 2 }]);
  });

  it('after a card payment leaves the hosted page that is still open to its own return', async () => {
    const now = { ...hosted, at: Date.now() };
    leftFor(now);
    confirmCardPayment.mockResolvedValue(statusIs('succeeded'));
    let page = await open('/checkout', { stored: withOrder(lines, now) });
    await page.pay();
    await untilLeft('/cart?success=true');
    for (let returns = 0; returns < 2; returns += 1) {
      page.close();
      page = await open('/cart?success=true', { stored: {} });
      await waitFor(() => expect(address()).toBe('/cart'));
      expect(page.asked('createPurchase')).toMatchObject([{ totalPrice: 10 }]);
    }
    expect(ordersNow().map(({ state }) => state)).toEqual(['recorded', 'recorded']);
  });
});

it('a charge that arrives after another order was paid is recorded at the next load', async () => {
  retrievePaymentIntent.mockResolvedValue(statusIs('requires_payment_method'));
  confirmCardPayment.mockResolvedValue(statusIs('succeeded'));
  const { pay, close } = await open('/checkout', { stored: withOrder(more, card) });
  await pay();
  await untilLeft('/cart?success=true');
  expect(ordersNow()).toEqual([card, begun({ lines: more, total: 109, state: 'paid', secret })]);
  close();
  retrievePaymentIntent.mockResolvedValue(statusIs('succeeded'));
  const { asked } = await open('/nosotros', { stored: withOrder([], card, { ...done, at: 2 }) });
  await waitFor(() => expect(orderNow()?.state).toBe('recorded'));
  expect(asked('createPurchase')).toMatchObject([{ totalPrice: 10 }]);
});

it('one that is paid is recorded while another one is processed', async () => {
  const { after, open: answer } = gate();
  retrievePaymentIntent.mockImplementation(() => after.then(() => statusIs('processing')));
  const running = { ...card, at: 2, state: 'running' } as const;
  const stored = withOrder(more, { ...hosted, state: 'paid' }, running);
  const { asked } = await open('/nosotros', { stored });
  await waitFor(() => expect(retrievePaymentIntent).toHaveBeenCalled());
  goTo('/cart');
  await screen.findByRole('heading', { name: 'Tu Carrito' });
  answer();
  await waitFor(() => expect(asked('createPurchase')).toMatchObject([{ totalPrice: 10 }]));
  retrievePaymentIntent.mockResolvedValue(statusIs('canceled'));
  await waitFor(() => expect(ordersNow()).toHaveLength(1), { timeout: 8000 });
});

it('a login, which reloads the page, leaves the recording to the page after it', async () => {
  const body = { success: true, token: 'ficha', user: people.customer };
  const stored = withOrder(lines, { ...card, state: 'paid' });
  const { user, asked } = await open('/cart', {
    as: undefined,
    stored,
    answers: { login: { body } },
  });
  const popup = await openPopup(user);
  fillIn({ 'Correo electrónico': 'ana@example.com', Contraseña: 'x' }, popup);
  await user.click(popup.getByRole('tabpanel').querySelector('[type=submit]') ?? document.body);
  await untilLeft('reload');
  expect(asked('createPurchase')).toEqual([]);
});

const wrongKey = async () => ({ error: { type: 'invalid_request_error', message: 'No key' } });
const notSent = () => Promise.reject(Object.assign(new Error('x'), { name: 'IntegrationError' }));

it.each([
  ['a wrong key', wrongKey],
  ['no secret', notSent],
])('%s charges nothing and locks nothing', async (_case, refuse) => {
  confirmCardPayment.mockImplementation(refuse);
  retrievePaymentIntent.mockImplementation(refuse);
  const { pay, press, asked } = await open('/checkout');
  await pay();
  await waitFor(() => expect(orderNow()?.state ?? 'opened').toBe('opened'));
  await press('Volver al carrito');
  await press('Confirmar Orden');
  await waitFor(() => expect(asked('createCheckoutSession')).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['a lost answer in doubt', wrongKey, 'running', wrongKey],
  ['a card that was not charged', notSent, 'opened', async () => statusIs('requires_action')],
] as const)(
  'a second attempt that is not sent leaves %s',
  async (_case, confirm, state, status) => {
    confirmCardPayment.mockImplementation(confirm);
    retrievePaymentIntent.mockImplementation(status);
    const { pay } = await open('/checkout', { stored: withOrder(lines, { ...card, state }) });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await pay();
    await waitFor(() => expect(confirmCardPayment).toHaveBeenCalledOnce());
    await vi.advanceTimersByTimeAsync(2000);
    await untilEnabled(screen.getByRole('button', { name: 'Confirmar Pago' }));
    expect(ordersNow()).toEqual([{ ...card, state }]);
    retrievePaymentIntent.mockResolvedValue(statusIs('canceled'));
  },
);

// The last one: its page goes on to settle the card, which must not be the next test's.
it('a return in a tab that knows no order is that of the hosted page, not of a declined card', async () => {
  const stored = withOrder(more, hosted, { ...card, at: 2, lines: more, total: 109 });
  const { asked } = await open('/cart?success=true', { stored });
  await waitFor(() => expect(address()).toBe('/cart'));
  expect(asked('createPurchase')).toMatchObject([{ totalPrice: 10 }]);
});
