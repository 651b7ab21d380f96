/** A buyer may have begun several orders: each is recorded once it is paid, and none that is not. */
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
import { cartNow, fillIn, goTo, openPopup, untilLeft } from './steps.ts';

withOrdersInPayment();

const hosted = order({ way: 'hosted' });
const done = order({ way: 'hosted', state: 'recorded', lines: [] });
const card = order({ secret: 'pi_0_secret_0' });
const secret = 'pi_1_secret_1';
const later = order({ way: 'hosted', at: 2, lines: more, total: 109 });
const leftFor = (...orders: readonly unknown[]) =>
  sessionStorage.setItem('payment', JSON.stringify(orders));

describe('a return to /cart?success=true', () => {
  it.each([
    ['of an order that is recorded', [done], [hosted], null],
    ['of one that another order has followed since', [done, later], [later], { returned: 1 }],
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

  it('records two orders that are paid', async () => {
    leftFor(later);
    const stored = withOrder(more, { ...hosted, state: 'paid' }, later);
    const { asked } = await open('/cart?success=true', { stored });
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(asked('createPurchase')).toMatchObject([{ totalPrice: 10 }, { totalPrice: 109 }]);
  });

  it('after a card payment leaves the hosted page that is still open to its own return', async () => {
    leftFor(hosted);
    confirmCardPayment.mockResolvedValue(statusIs('succeeded'));
    const first = await open('/checkout', { stored: withOrder(lines, hosted) });
    await first.pay();
    await untilLeft('/cart?success=true');
    for (const entryState of [null, null]) {
      first.unmount();
      const { asked, unmount } = await open('/cart?success=true', { stored: {}, entryState });
      await waitFor(() => expect(asked('createPurchase')).toHaveLength(1));
      await waitFor(() => expect(address()).toBe('/cart'));
      unmount();
    }
  });
});

it('a charge that arrives after another order was paid is recorded at the next load', async () => {
  retrievePaymentIntent.mockResolvedValue(statusIs('requires_payment_method'));
  confirmCardPayment.mockResolvedValue(statusIs('succeeded'));
  const { pay, unmount } = await open('/checkout', { stored: withOrder(more, card) });
  await pay();
  await untilLeft('/cart?success=true');
  expect(ordersNow()).toEqual([card, begun({ lines: more, total: 109, state: 'paid', secret })]);
  unmount();
  retrievePaymentIntent.mockResolvedValue(statusIs('succeeded'));
  const { asked } = await open('/nosotros', { stored: withOrder([], card, { ...done, at: 2 }) });
  await waitFor(() => expect(asked('createPurchase')).toMatchObject([{ totalPrice: 10 }]));
});

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

it.each([
  ['a wrong key', async () => ({ error: { type: 'invalid_request_error', message: 'No key' } })],
  ['no secret', () => Promise.reject(Object.assign(new Error('x'), { name: 'IntegrationError' }))],
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
