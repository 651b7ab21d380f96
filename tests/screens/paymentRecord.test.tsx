/** What was charged is what is recorded, and nothing is paid that could not be recorded. */
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { paragraph } from '#tests/support/screen.tsx';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { left } from '#tests/support/leaving.ts';
import { people } from '#tests/support/people.ts';
import { confirmCardPayment, retrievePaymentIntent } from './cardProvider.ts';
import {
  address,
  begun,
  isPaid,
  isRunning,
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
import { cartNow, goTo, untilEnabled } from './steps.ts';

withOrdersInPayment();

describe('what is recorded is what was charged', () => {
  const hosted = order({ way: 'hosted', state: 'opened' });

  it('«Confirmar Orden» writes the order down before the browser leaves', async () => {
    const { press } = await open('/cart');
    await press('Confirmar Orden');
    await waitFor(() => expect(left).toHaveLength(1));
    expect(orderNow()).toEqual(begun({ way: 'hosted' }));
    expect(sessionStorage.getItem('payment')).toBe(JSON.stringify(ordersNow()));
  });

  it('the return records the order, not the cart of that moment, and leaves what was added', async () => {
    const unbought = cartLine(3, { quantity: 0 });
    const stored = withOrder([...more, unbought], hosted);
    const { asked } = await open('/cart?success=true', { stored });
    expect(await screen.findByRole('region', { name: 'Gracias' })).toBeVisible();
    expect(asked('createPurchase')).toEqual([{ totalPrice: 10, userId: 2, cart: lines }]);
    expect(cartNow()).toEqual([cartLine(1, { price: 10 }), cartLine(2, { price: 89 }), unbought]);
    expect(address()).toBe('/cart');
  });

  it('a return to somebody else’s session is kept for the buyer, and nothing is recorded', async () => {
    const others = { ...hosted, userId: 77 };
    sessionStorage.setItem('payment', JSON.stringify(others));
    const { asked, close } = await open('/cart?success=true', {
      stored: withOrder(lines, others),
    });
    await waitFor(() => expect(address()).toBe('/cart'));
    expect(orderNow()).toEqual({ ...others, state: 'paid' });
    expect(asked('createPurchase')).toEqual([]);
    close();
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

  const own = order({ way: 'hosted', at: 1 });
  const second = order({ way: 'hosted', at: 2, lines: more, total: 109 });
  const done = order({ way: 'hosted', at: 2, state: 'recorded' });
  it.each([
    ['the order that this tab left for, after a second page was opened', own, second, lines, 10],
    ['that order, after a purchase in another tab', own, done, lines, 10],
    [
      'the cart of a payment that began elsewhere, after such a purchase',
      undefined,
      done,
      more,
      109,
    ],
  ])('a return records %s', async (_case, left_, last, cart, totalPrice) => {
    if (left_) sessionStorage.setItem('payment', JSON.stringify(left_));
    const { asked } = await open('/cart?success=true', { stored: withOrder(more, last) });
    await waitFor(() => expect(asked('createPurchase')).toEqual([{ totalPrice, userId: 2, cart }]));
  });

  it('what the purchase left in the cart is not recorded by a second return', async () => {
    sessionStorage.setItem('payment', JSON.stringify(hosted));
    const stored = withOrder(more, { ...hosted, userId: 77, at: 2 }, hosted);
    const first = await open('/cart?success=true', { stored });
    expect(await screen.findByRole('region', { name: 'Gracias' })).toBeVisible();
    for (const isSameTab of [true, false]) {
      first.close();
      if (!isSameTab) sessionStorage.clear();
      const again = await open('/cart?success=true', { stored: {} });
      await waitFor(() => expect(address()).toBe('/cart'));
      expect(again.asked('createPurchase')).toEqual([]);
      again.close();
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
    expect(address()).toBe('/cart?success=true');
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

  it.each([
    ['a page that is open', hosted],
    ['a purchase', order({ way: 'hosted', state: 'recorded', lines: [] })],
  ])('a session that could not be opened leaves the record of %s', async (_case, last) => {
    const now = begun({ way: 'hosted', state: 'running', lines: more, total: 109 });
    const meanwhile: unknown[] = [];
    const createCheckoutSession = async () => {
      meanwhile.push(...ordersNow());
      return { status: 500 };
    };
    const { press } = await open('/cart', {
      stored: withOrder(more, last),
      answers: { createCheckoutSession },
    });
    await press('Confirmar Orden');
    await waitFor(() => expect(meanwhile).toEqual([last, now]));
    await waitFor(() => expect(ordersNow()).toEqual([last]));
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
    await screen.findByText(paragraph('Precio Total: $10'));
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
      await untilEnabled(screen.getByText('Confirmar Orden'));
      expect(screen.getByRole('alert')).toHaveTextContent(isPaid);
      answer('createPurchase', { status: 201, body: {} });
      await press(way);
      expect(await screen.findByRole('region', { name: 'Gracias' })).toBeVisible();
      expect(asked('createCheckoutSession')).toEqual([]);
      expect(asked('createPaymentIntent')).toEqual([]);
      expect(cartNow()).toEqual([]);
    },
  );

  const states = ['opened', 'paid'] as const;
  it.each(states)(
    '«Confirmar Pago» does the same, also beside an order that is %s',
    async (state) => {
      const all = state === 'paid' ? 2 : 1;
      const later = order({ way: 'hosted', at: 2, state, lines: more, total: 109 });
      const stored = withOrder(lines, paid, later);
      const { asked, pay, answer } = await open('/checkout', { ...failing, stored });
      expect(await screen.findByText(isPaid)).toBeVisible();
      await pay();
      await waitFor(() => expect(asked('createPurchase')).toHaveLength(all));
      answer('createPurchase', { status: 201, body: {} });
      await pay();
      const thanks = await screen.findByRole('region', { name: 'Gracias' });
      expect(thanks).toHaveTextContent(state === 'paid' ? '$109' : '$10');
      expect(asked('createPurchase')).toHaveLength(2 * all);
      expect(asked('createPaymentIntent')).toEqual([]);
      expect(confirmCardPayment).not.toHaveBeenCalled();
    },
  );

  it('keeps what was added since', async () => {
    const { asked } = await open('/cart', { stored: withOrder(more, paid) });
    const receipt = await screen.findByRole('region', { name: 'Gracias' });
    expect(within(receipt).getByText(/\$10/, { selector: 'li *' })).toBeVisible();
    expect(screen.getByText(paragraph('Precio Total: $99'))).toBeVisible();
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
  const refuse = (key: string, part = '') => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function full(
      this: Storage,
      name: string,
      text: string,
    ) {
      if (name === key && text.includes(part)) throw new DOMException('full', 'QuotaExceededError');
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

  it('a card is not charged whose secret the storage cannot keep', async () => {
    const { pay, asked } = await open('/checkout');
    refuse('payments', 'pi_1_secret_1');
    await pay();
    expect(await screen.findByText(cannot)).toBeVisible();
    expect(asked('createPaymentIntent')).toHaveLength(1);
    expect(confirmCardPayment).not.toHaveBeenCalled();
  });

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
