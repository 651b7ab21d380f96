/** One order is paid once, and what was charged is what is recorded. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartItem } from '#contracts/entities.ts';
import { type Payment, paymentsIn } from '#src/state/payment.ts';
import { type Answer, noNetwork } from '#tests/support/answer.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { gate } from '#tests/support/gate.ts';
import { left } from '#tests/support/leaving.ts';
import { collectLog } from '#tests/support/logged.ts';
import { people } from '#tests/support/people.ts';
import { openShop, type Visit } from '#tests/support/shop.tsx';
import { confirmCardPayment, retrievePaymentIntent, withCardProvider } from './cardProvider.ts';
import { cartNow, goTo, otherTab } from './steps.ts';

const isRunning = /Hay un pago en curso/;
const isPaid = /Esta orden ya está pagada/;
const lines = [cartLine(1, { price: 10 })];
const more = [cartLine(1, { price: 10, quantity: 2 }), cartLine(2, { price: 89 })];
const locked = (name: string) =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
const address = () => location.pathname + location.search;
const statusIs = (status: string) => ({ paymentIntent: { status } });

let intents = 0;
const newIntent = async (): Promise<Answer> => {
  intents += 1;
  return { body: { clientSecret: `pi_${intents}_secret_${intents}` } };
};

withCardProvider();
beforeEach(() => {
  intents = 0;
  collectLog();
});

/** An order in payment, as the shop has written it down. */
const order = (parts: Partial<Payment> = {}): Payment => ({
  userId: people.customer.id,
  at: 1,
  way: 'card',
  lines,
  total: 10,
  state: 'opened',
  ...parts,
});
/** The same, begun by the shop at some time. */
const begun = (parts: Partial<Payment>) => ({ ...order(parts), at: expect.any(Number) as unknown });
const withOrder = (cart: readonly CartItem[], ...orders: Payment[]) => ({
  ...storedCart(...cart),
  payments: JSON.stringify(orders),
});
const ordersNow = () => paymentsIn(localStorage.getItem('payments'));
const orderNow = () => ordersNow()[0];

async function open(route: string, visit: Visit = {}) {
  const shop = await openShop(route, {
    as: 'customer',
    stored: storedCart(...lines),
    ...visit,
    answers: {
      createPaymentIntent: newIntent,
      createCheckoutSession: { body: { url: 'https://pagos.example.com/1' } },
      createPurchase: { status: 201, body: {} },
      ...visit.answers,
    },
  });
  return {
    ...shop,
    press: async (name: string) => shop.user.click(await screen.findByText(name)),
    /** Presses the pay button of the card form once it works. */
    pay: async () => {
      const button = await screen.findByRole('button', { name: 'Confirmar Pago' });
      await waitFor(() => expect(button).toBeEnabled());
      await shop.user.click(button);
    },
  };
}

describe('while a card payment runs', () => {
  it('the order is written down before the card is charged: whose, lines, sum, way, secret', async () => {
    confirmCardPayment.mockImplementation(async () => {
      expect(orderNow()).toEqual(begun({ secret: 'pi_1_secret_1', state: 'running' }));
      return statusIs('succeeded');
    });
    const { pay } = await open('/checkout');
    await pay();
    await waitFor(() => expect(left).toEqual(['/cart?success=true']));
    expect(orderNow()).toEqual(begun({ secret: 'pi_1_secret_1', state: 'paid' }));
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
    await waitFor(() => expect(left).toEqual(['/cart?success=true']));
    expect(window.alert).toHaveBeenCalledExactlyOnceWith('Orden confirmada y pagada');
    expect(asked('createCheckoutSession')).toEqual([]);
    expect(asked('createPaymentIntent')).toHaveLength(1);
    expect(confirmCardPayment).toHaveBeenCalledOnce();
    expect(cartNow()).toEqual(lines);
  });

  it('a page of another tab says so at once, and nothing can be changed there', async () => {
    retrievePaymentIntent.mockImplementation(() => new Promise(() => {}));
    const { asked, press } = await open('/cart');
    await screen.findByText('Precio Total: $10');
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
    retrievePaymentIntent.mockImplementation(() => new Promise(() => {}));
    await user.click(plus);
    expect(cartNow()).toEqual(lines);
  });
});

describe('the same order keeps its intent', () => {
  const declined = { error: { type: 'card_error', message: 'no', code: 'card_declined' } };
  const lost = { error: { type: 'api_connection_error', message: 'sin red' } };

  it.each([
    ['a declined card', () => Promise.resolve(declined), undefined],
    ['a lost answer', () => Promise.reject(new Error('sin red')), 'requires_payment_method'],
    ['a lost answer, as the provider reports it', () => Promise.resolve(lost), 'requires_action'],
    ['a refusal without a type', () => Promise.resolve({ error: { message: 'no' } }), undefined],
    ['a provider that says nothing', () => Promise.reject(new Error('sin red')), undefined],
  ])('after %s, a second press uses the secret that is there', async (_case, first, status) => {
    confirmCardPayment.mockImplementationOnce(first);
    retrievePaymentIntent.mockImplementation(async () => {
      if (status === undefined) throw new Error('sin red');
      return statusIs(status);
    });
    const { pay, asked } = await open('/checkout');
    await pay();
    confirmCardPayment.mockResolvedValue(statusIs('succeeded'));
    await pay();
    await waitFor(() => expect(left).toEqual(['/cart?success=true']));
    expect(asked('createPaymentIntent')).toEqual([{ totalAmount: 10 }]);
    expect(confirmCardPayment.mock.calls.map(([secret]) => secret)).toEqual([
      'pi_1_secret_1',
      'pi_1_secret_1',
    ]);
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

  it('an intent that nobody can pay any more is forgotten', async () => {
    confirmCardPayment
      .mockResolvedValueOnce({ error: { message: 'no', payment_intent: { status: 'canceled' } } })
      .mockResolvedValue(statusIs('succeeded'));
    const { pay } = await open('/checkout');
    await pay();
    await pay();
    await waitFor(() => expect(confirmCardPayment.mock.lastCall?.[0]).toBe('pi_2_secret_2'));
  });

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

  it('a lost answer of a card that was charged is a payment', async () => {
    confirmCardPayment.mockRejectedValue(new Error('sin red'));
    retrievePaymentIntent.mockResolvedValue(statusIs('succeeded'));
    const { pay } = await open('/checkout');
    await pay();
    await waitFor(() => expect(left).toEqual(['/cart?success=true']));
    expect(window.alert).toHaveBeenCalledExactlyOnceWith('Orden confirmada y pagada');
  });

  it.each([
    [{ message: 'no' }],
    [{ message: 'no', type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }],
  ])('after the error %j, the provider knows best', async (error) => {
    confirmCardPayment.mockResolvedValue({ error });
    retrievePaymentIntent.mockResolvedValue(statusIs('succeeded'));
    const { pay } = await open('/checkout');
    await pay();
    await waitFor(() => expect(left).toEqual(['/cart?success=true']));
  });

  it('a second attempt that the provider refuses because it is paid is a payment', async () => {
    const payment_intent = { status: 'succeeded' };
    confirmCardPayment.mockResolvedValue({
      error: { message: 'no', code: 'payment_intent_unexpected_state', payment_intent },
    });
    const { pay } = await open('/checkout', {
      stored: withOrder(lines, order({ secret: 'pi_1_secret_1' })),
    });
    await pay();
    await waitFor(() => expect(left).toEqual(['/cart?success=true']));
  });
});

describe('the tab that paid is gone, and the next page asks the provider', () => {
  const running = order({ secret: 'pi_1_secret_1', state: 'running' });

  it('a paid order is recorded as it was charged, on whatever page', async () => {
    retrievePaymentIntent.mockResolvedValue(statusIs('succeeded'));
    const { asked } = await open('/nosotros', { stored: withOrder(lines, running) });
    await waitFor(() => {
      expect(asked('createPurchase')).toEqual([{ totalPrice: 10, userId: 2, cart: lines }]);
    });
    await waitFor(() => expect(localStorage.getItem('payments')).toBeNull());
    expect(cartNow()).toEqual([]);
  });

  it.each(['at the next load', 'before another way to pay'])(
    'a charge that arrives after the first question is found %s',
    async (when) => {
      retrievePaymentIntent.mockResolvedValue(statusIs('requires_payment_method'));
      const opened = order({ secret: 'pi_1_secret_1' });
      const first = await open('/cart', { stored: withOrder(lines, opened) });
      await waitFor(() => expect(retrievePaymentIntent).toHaveBeenCalled());
      retrievePaymentIntent.mockResolvedValue(statusIs('succeeded'));
      const isNext = when === 'at the next load';
      if (isNext) first.unmount();
      const { asked, user, press } = isNext ? await open('/nosotros', { stored: {} }) : first;
      if (!isNext) {
        await user.click(await screen.findByRole('button', { name: '+' }));
        await press('Confirmar Orden');
      }
      await waitFor(() => expect(asked('createPurchase')).toHaveLength(1));
      expect(asked('createPurchase')).toEqual([{ totalPrice: 10, userId: 2, cart: lines }]);
      expect(asked('createCheckoutSession')).toEqual([]);
    },
  );

  it('on the payment page, the buyer goes on to the thanks', async () => {
    retrievePaymentIntent.mockResolvedValue(statusIs('succeeded'));
    await open('/checkout', { stored: withOrder(lines, running) });
    await waitFor(() => expect(left).toEqual(['/cart?success=true']));
  });

  it.each([
    ['an unpaid one', running],
    ['one whose card was not charged yet', order({ state: 'running' })],
    ['one on the way to the hosted page', order({ way: 'hosted', state: 'running' })],
  ])('%s is free again', async (_case, left_) => {
    retrievePaymentIntent.mockResolvedValue(statusIs('requires_payment_method'));
    const { press, user, asked } = await open('/cart', { stored: withOrder(lines, left_) });
    const plus = await screen.findByRole('button', { name: '+' });
    await waitFor(() => expect(plus).not.toHaveAttribute('aria-disabled'));
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
    const { asked } = await open('/nosotros', { stored: withOrder(lines, running) });
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

describe('what is recorded is what was charged', () => {
  const hosted = order({ way: 'hosted', state: 'opened' });

  it('«Confirmar Orden» writes the order down before the browser leaves', async () => {
    const { press } = await open('/cart');
    await press('Confirmar Orden');
    await waitFor(() => expect(left).toHaveLength(1));
    expect(orderNow()).toEqual(begun({ way: 'hosted' }));
  });

  it('the return records the order, not the cart of that moment, and leaves what was added', async () => {
    const { asked } = await open('/cart?success=true', { stored: withOrder(more, hosted) });
    expect(await screen.findByRole('region', { name: 'Gracias' })).toBeVisible();
    expect(asked('createPurchase')).toEqual([{ totalPrice: 10, userId: 2, cart: lines }]);
    expect(cartNow()).toEqual([cartLine(1, { price: 10 }), cartLine(2, { price: 89 })]);
    expect(address()).toBe('/cart');
  });

  it('a return without an order in payment records the cart', async () => {
    const { asked } = await open('/cart?success=true', { stored: storedCart(...more) });
    expect(await screen.findByText('Tu carrito está vacío.')).toBeVisible();
    expect(asked('createPurchase')).toEqual([{ totalPrice: 109, userId: 2, cart: more }]);
  });

  it('a return to somebody else’s session is kept for the buyer, and nothing is recorded', async () => {
    const others = { ...hosted, userId: 77 };
    sessionStorage.setItem('payment', JSON.stringify(others));
    const { asked, stop, unmount } = await open('/cart?success=true', {
      stored: withOrder(lines, others),
    });
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(orderNow()).toEqual({ ...others, state: 'paid' });
    expect(asked('createPurchase')).toEqual([]);
    stop();
    unmount();
    const user = JSON.stringify({ ...people.customer, id: 77 });
    const later = await open('/cart', { stored: { user } });
    expect(await screen.findByText('Tu carrito está vacío.')).toBeVisible();
    expect(later.asked('createPurchase')).toEqual([{ totalPrice: 10, userId: 77, cart: lines }]);
  });

  it('a return that another user’s order has nothing to do with records the cart', async () => {
    const others = { ...hosted, userId: 77 };
    const { asked } = await open('/cart?success=true', { stored: withOrder(lines, others) });
    await waitFor(() => expect(asked('createPurchase')).toHaveLength(1));
    expect(asked('createPurchase')).toMatchObject([{ userId: 2 }]);
    expect(orderNow()).toEqual(others);
  });

  it('of two hosted pages, the one that this tab had left for is recorded', async () => {
    const first = { ...hosted, at: 1 };
    const second = { ...hosted, at: 2, lines: more, total: 109 };
    sessionStorage.setItem('payment', JSON.stringify(first));
    const { asked } = await open('/cart?success=true', { stored: withOrder(more, second) });
    await waitFor(() => {
      expect(asked('createPurchase')).toEqual([{ totalPrice: 10, userId: 2, cart: lines }]);
    });
  });

  it('what the purchase left in the cart is not recorded by a second return', async () => {
    sessionStorage.setItem('payment', JSON.stringify(hosted));
    const first = await open('/cart?success=true', { stored: withOrder(more, hosted) });
    expect(await screen.findByRole('region', { name: 'Gracias' })).toBeVisible();
    for (const isSameTab of [true, false]) {
      first.stop();
      first.unmount();
      if (!isSameTab) sessionStorage.clear();
      const again = await open('/cart?success=true', { stored: {} });
      await waitFor(() => expect(address()).toBe('/cart'));
      expect(again.asked('createPurchase')).toEqual([]);
      again.stop();
      again.unmount();
    }
  });

  it('a return does not replace a card payment that is still processed', async () => {
    retrievePaymentIntent.mockResolvedValue(statusIs('processing'));
    const card = order({ secret: 'pi_1_secret_1', state: 'running' });
    const { asked } = await open('/cart?success=true', { stored: withOrder(lines, card) });
    await waitFor(() => expect(retrievePaymentIntent).toHaveBeenCalled());
    expect(await screen.findByText(isRunning)).toBeVisible();
    expect(orderNow()).toEqual(card);
    expect(asked('createPurchase')).toEqual([]);
  });

  it('a return without a session is kept for the buyer', async () => {
    await open('/cart?success=true', { as: undefined, stored: withOrder(lines, hosted) });
    await waitFor(() => expect(orderNow()).toEqual({ ...hosted, state: 'paid' }));
    expect(address()).toBe('/cart?success=true');
  });

  it('back without paying, everything can be paid and changed', async () => {
    const { press, user, asked } = await open('/cart', { stored: withOrder(lines, hosted) });
    await user.click(await screen.findByRole('button', { name: '+' }));
    await press('Confirmar Orden');
    await waitFor(() => expect(left).toHaveLength(1));
    expect(asked('createCheckoutSession')).toMatchObject([{ totalAmount: 20 }]);
    expect(asked('createPurchase')).toEqual([]);
  });

  it('a session that could not be opened leaves the page that is open in another tab payable', async () => {
    const { press, answer, asked } = await open('/cart', { stored: withOrder(more, hosted) });
    answer('createCheckoutSession', { status: 500 });
    await press('Confirmar Orden');
    await waitFor(() => expect(asked('createCheckoutSession')).toHaveLength(1));
    await waitFor(() => expect(orderNow()).toEqual(hosted));
  });
});

describe('paid and not recorded', () => {
  const paid = order({ way: 'hosted', state: 'paid' });
  const failing = { answers: { createPurchase: { status: 503 } }, stored: withOrder(lines, paid) };

  it.each(['/cart', '/cart?success=true'])('%s records it once per page load', async (route) => {
    const { asked } = await open(route, failing);
    await waitFor(() => expect(asked('createPurchase')).toHaveLength(1));
    await waitFor(() => expect(orderNow()).toEqual(paid));
    expect(screen.queryByRole('alert')).toBeNull(); // the failure itself is only logged
    goTo('/nosotros');
    await screen.findByRole('heading', { name: 'Visión' });
    goTo(route);
    await screen.findByText('Precio Total: $10');
    expect(asked('createPurchase')).toHaveLength(1);
    expect(address()).toBe(route);
  });

  it.each(['Confirmar Orden', 'Pagar aquí con tarjeta'])(
    '«%s» records it instead of paying again, and says what happened',
    async (way) => {
      const { asked, press, answer } = await open('/cart', failing);
      await waitFor(() => expect(asked('createPurchase')).toHaveLength(1));
      await press(way);
      expect(await screen.findByText(isPaid)).toBeVisible();
      await waitFor(() => expect(asked('createPurchase')).toHaveLength(2));
      await waitFor(() => expect(screen.getByText('Confirmar Orden')).toBeEnabled());
      expect(screen.getByRole('alert')).toHaveTextContent(isPaid);
      answer('createPurchase', { status: 201, body: {} });
      await press(way);
      expect(await screen.findByRole('region', { name: 'Gracias' })).toBeVisible();
      expect(asked('createCheckoutSession')).toEqual([]);
      expect(asked('createPaymentIntent')).toEqual([]);
      expect(cartNow()).toEqual([]);
    },
  );

  it('«Confirmar Pago» does the same', async () => {
    const { asked, pay, answer } = await open('/checkout', failing);
    expect(await screen.findByText(isPaid)).toBeVisible();
    await pay();
    await waitFor(() => expect(asked('createPurchase')).toHaveLength(1));
    answer('createPurchase', { status: 201, body: {} });
    await pay();
    expect(await screen.findByRole('region', { name: 'Gracias' })).toBeVisible();
    expect(asked('createPaymentIntent')).toEqual([]);
    expect(confirmCardPayment).not.toHaveBeenCalled();
  });

  it('keeps what was added since', async () => {
    const { asked } = await open('/cart', { stored: withOrder(more, paid) });
    const receipt = await screen.findByRole('region', { name: 'Gracias' });
    expect(within(receipt).getByText(/\$10/, { selector: 'td' })).toBeVisible();
    expect(screen.getByText('Precio Total: $99')).toBeVisible();
    expect(asked('createPurchase')).toHaveLength(1);
  });

  it('is recorded beside another user’s payment that is still processed', async () => {
    retrievePaymentIntent.mockResolvedValue(statusIs('processing'));
    const others = order({ userId: 77, secret: 'pi_7_secret_7', state: 'running' });
    const { asked } = await open('/cart', { stored: withOrder(lines, others, paid) });
    await waitFor(() => expect(asked('createPurchase')).toHaveLength(1));
    expect(left).toEqual([]);
  });

  it('is never shown to another user, and blocks nothing for them', async () => {
    const others = { ...paid, userId: 77 };
    const { asked, press } = await open('/cart', { stored: withOrder([cartLine(5)], others) });
    await press('Confirmar Orden');
    await waitFor(() => expect(left).toHaveLength(1));
    expect(asked('createPurchase')).toEqual([]);
    expect(ordersNow()).toHaveLength(2);
  });

  it('a record that a tab was sending when it closed is sent again', async () => {
    const { asked } = await open('/cart', {
      stored: withOrder(lines, { ...paid, state: 'recording' }),
    });
    expect(await screen.findByText('Tu carrito está vacío.')).toBeVisible();
    expect(asked('createPurchase')).toHaveLength(1);
  });

  it.each([
    ['a line that cannot be read', [{ ...paid, lines: [{ id: 1 }] }]],
    ['another state', [{ ...paid, state: 'done' }]],
    ['text', 'x'],
  ])('%s is left aside whole, and nothing is recorded of it', async (_case, stored) => {
    const payments = JSON.stringify(stored);
    const { asked, press } = await open('/cart', { stored: { ...storedCart(...lines), payments } });
    await press('Confirmar Orden');
    await waitFor(() => expect(left).toHaveLength(1));
    expect(asked('createPurchase')).toEqual([]);
    expect(localStorage.getItem('payments-unreadable')).toBe(payments);
  });
});

describe('nothing is paid that cannot be kept', () => {
  const cannot = /no puede guardar tu orden/;
  const refuse = (key: string) => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function full(
      this: Storage,
      name: string,
      text: string,
    ) {
      if (name === key) throw new DOMException('full', 'QuotaExceededError');
      Reflect.set(this, name, text);
    });
  };

  it.each(['cart', 'payments'])(
    'a storage that is too full for «%s» refuses both ways',
    async (key) => {
      const { user, press, pay, asked } = await open('/cart');
      refuse(key);
      await user.click(await screen.findByRole('button', { name: '+' }));
      await press('Confirmar Orden');
      expect(await screen.findByText(cannot)).toBeVisible();
      if (key === 'cart') await press('Pagar aquí con tarjeta');
      else goTo('/checkout');
      if (key === 'payments') {
        await pay();
        expect(await screen.findByText(cannot)).toBeVisible();
      }
      expect(asked('createCheckoutSession')).toEqual([]);
      expect(asked('createPaymentIntent')).toEqual([]);
      vi.restoreAllMocks();
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      goTo('/cart');
      await press('Confirmar Orden');
      await waitFor(() => expect(left).toHaveLength(1));
    },
  );

  it('a picture written into its address is neither stored in a line nor sent', async () => {
    const image = `data:image/png;base64,${'A'.repeat(1000)}`;
    const old = storedCart(
      cartLine(1, { image }),
      cartLine(2, { image: [image, 'https://a.example.com/2.png'] }),
    );
    const { user, press, asked } = await open('/cart', { stored: old });
    await user.click((await screen.findAllByRole('button', { name: '+' }))[0] ?? document.body);
    await waitFor(() => expect(JSON.stringify(cartNow())).not.toContain('data:'));
    await press('Confirmar Orden');
    await waitFor(() => expect(left).toHaveLength(1));
    expect(JSON.stringify(asked('createCheckoutSession'))).not.toContain('data:');
    expect(asked('createCheckoutSession')).toMatchObject([
      {
        cartItems: [
          { image: 'http://localhost:3000/pictures/placeholder.svg' },
          { image: ['https://a.example.com/2.png'] },
        ],
      },
    ]);
  });
});

it('a record whose answer is lost is sent again by the next load', async () => {
  const first = await open('/cart?success=true', { answers: { createPurchase: noNetwork } });
  await waitFor(() => expect(first.asked('createPurchase')).toHaveLength(1));
  await waitFor(() => expect(orderNow()).toMatchObject({ state: 'paid', lines }));
  first.stop();
  first.unmount();
  const second = await open('/cart', { stored: {} });
  expect(await screen.findByText('Tu carrito está vacío.')).toBeVisible();
  expect(second.asked('createPurchase')).toEqual([{ totalPrice: 10, userId: 2, cart: lines }]);
});
