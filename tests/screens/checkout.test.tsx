/** A card is charged once, for the exact total; a payment that fails is only logged and can be tried again. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { paragraph } from '#tests/support/screen.tsx';
import { collectLog } from '#tests/support/logged.ts';
import { left } from '#tests/support/leaving.ts';
import { type Answer, noNetwork } from '#tests/support/answer.ts';
import { gate } from '#tests/support/gate.ts';
import { openShop } from '#tests/support/shop.tsx';
import {
  card,
  confirmCardPayment,
  create,
  elements,
  retrievePaymentIntent,
  withCardProvider,
} from './cardProvider.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { cartNow, submitTwice, untilEnabled, untilLeft } from './steps.ts';

withCardProvider();
beforeEach(() => {
  confirmCardPayment.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
});

const thanks = '/cart?success=true';
const secret = { body: { clientSecret: 'pi_1_secret_1' } };
const lines = [cartLine(1, { price: 0.1, quantity: 3 }), cartLine(2, { price: 24.5 })];

/** Opens the card form for a customer with this cart, and waits for the provider. */
async function cardForm(createPaymentIntent: Answer = secret, cart = lines) {
  const shop = await openShop('/checkout', {
    as: 'customer',
    stored: storedCart(...cart),
    answers: { createPaymentIntent },
  });
  const button = await screen.findByRole('button', { name: 'Confirmar Pago' });
  await untilEnabled(button);
  return { ...shop, button };
}

describe('paying by card', () => {
  it.each([
    ['from `price`', lines, 24.8, '$24.80'],
    [
      'from `product_price` where a line has one',
      [
        cartLine(1, { price: 100, product_price: 19.99, quantity: 3 }),
        cartLine(2, { price: 24.5 }),
      ],
      84.47,
      '$84.47',
    ],
    [
      'from a `product_price` of 0',
      [cartLine(1, { price: 100, product_price: 0 }), cartLine(2, { price: 20 })],
      20,
      '$20',
    ],
  ])(
    'computes the total %s, shows it and requests an intent for it',
    async (_case, cart, total, text) => {
      const { user, asked, button } = await cardForm(undefined, cart);
      expect(screen.getByText(paragraph(`Precio Total: ${text}`))).toBeVisible();
      expect(button).toHaveAccessibleDescription(`Precio Total: ${text}`);
      await user.click(button);
      await waitFor(() => expect(asked('createPaymentIntent')).toEqual([{ totalAmount: total }]));
    },
  );

  it('lists each line with its name, its quantity and its subtotal', async () => {
    await cardForm();
    const order = within(screen.getByRole('complementary', { name: 'Tu orden' }));
    const listed = order.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(listed).toEqual(['Producto 1 × 3$0.30', 'Producto 2 × 1$24.50']);
    const back = screen.getByRole('link', { name: 'Volver al carrito' });
    expect(back).toHaveAttribute('href', '/cart');
  });

  it('asks for the card in Spanish, in the shop’s typeface, and for no postal code', async () => {
    await cardForm();
    const src: unknown = expect.stringMatching(/^url\(http:.*\/figtree.*\.woff2\)$/);
    const fonts = [{ family: 'Figtree', src, weight: '300 900' }];
    expect(elements).toHaveBeenCalledWith(expect.objectContaining({ locale: 'es', fonts }));
    const noPostalCode: unknown = expect.objectContaining({ hidePostalCode: true });
    expect(create).toHaveBeenCalledWith('card', noPostalCode);
  });

  it('§8 Card confirmation success: an alert, then the address that records the purchase', async () => {
    const { user, button } = await cardForm();
    vi.mocked(window.alert).mockImplementation(() => {
      expect(left).toEqual([]);
    });
    await user.click(button);
    await untilLeft(thanks);
    expect(window.alert).toHaveBeenCalledExactlyOnceWith('Orden confirmada y pagada');
    expect(confirmCardPayment).toHaveBeenCalledExactlyOnceWith('pi_1_secret_1', {
      payment_method: { card },
    });
    expect(cartNow()).toEqual(lines);
  });

  it('says what is wrong with the card, and requests nothing until it is complete', async () => {
    let place: HTMLElement | undefined;
    let change: ((event: unknown) => void) | undefined;
    vi.spyOn(card, 'on').mockImplementation((name, listener) => {
      if (name === 'change') change = listener;
      return card;
    });
    vi.spyOn(card, 'mount').mockImplementation((where) => {
      place = where;
      where.className = 'StripeElement StripeElement--empty';
    });
    const focus = vi.spyOn(card, 'focus');
    const { user, asked, button } = await cardForm();
    await user.click(button);
    expect(screen.getByRole('alert')).toHaveTextContent('Completa los datos de la tarjeta.');
    expect(focus).toHaveBeenCalledOnce();
    act(() => change?.({ complete: false, error: { message: 'Tu tarjeta está vencida.' } }));
    await user.click(button);
    expect(screen.getByRole('alert')).toHaveTextContent('Tu tarjeta está vencida.');
    act(() => change?.({ complete: true }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(asked('createPaymentIntent')).toEqual([]);
    place?.classList.add('StripeElement--complete');
    await user.click(button);
    await waitFor(() => expect(asked('createPaymentIntent')).toHaveLength(1));
  });

  it('asks for no card while nothing is to be paid', async () => {
    await cardForm(undefined, []);
    expect(screen.getByText('Datos de la tarjeta')).not.toBeVisible();
  });

  it('locks the card while it pays, and no longer', async () => {
    collectLog();
    const update = vi.spyOn(card, 'update');
    confirmCardPayment.mockResolvedValue({ error: { message: 'Tu tarjeta fue rechazada.' } });
    const { after, open } = gate();
    const { user, button } = await cardForm({ ...secret, after });
    await user.click(button);
    expect(update).toHaveBeenLastCalledWith({ disabled: true });
    open();
    await waitFor(() => expect(update).toHaveBeenLastCalledWith({ disabled: false }));
  });

  it('requests one intent for two submits', async () => {
    const { after, open } = gate();
    const { user, asked, button } = await cardForm({ ...secret, after });
    await submitTwice(user, button);
    expect(button).toBeDisabled();
    open();
    await untilLeft(thanks);
    expect(asked('createPaymentIntent')).toHaveLength(1);
    expect(confirmCardPayment).toHaveBeenCalledOnce();
  });

  it('accepts no second payment while the paid page is being left', async () => {
    const { user, asked, button } = await cardForm();
    await user.click(button);
    await untilLeft(thanks);
    await submitTwice(user, button);
    expect(asked('createPaymentIntent')).toHaveLength(1);
    expect(button).toBeDisabled();
  });
});

describe('a payment that fails', () => {
  type Form = Awaited<ReturnType<typeof cardForm>>;

  /** Expects no visible change, one log line about this, and success at the next try. */
  async function expectOnlyLogged({ answer, user, button }: Form, what = 'the card payment was') {
    const log = collectLog();
    const text = document.body.textContent;
    await user.click(button);
    await waitFor(() => expect(log.lines.filter((line) => line.includes(what))).toHaveLength(1));
    await untilEnabled(button);
    await act(async () => {});
    expect(log.lines).toHaveLength(1);
    expect(document.body.textContent).toBe(text);
    expect(window.alert).not.toHaveBeenCalled();
    expect(left).toEqual([]);
    expect(cartNow()).toEqual(lines);

    answer('createPaymentIntent', secret);
    confirmCardPayment.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
    await user.click(button);
    await untilLeft(thanks);
    return log;
  }

  it('§8 Card confirmation error: only logged, with the provider’s reason', async () => {
    confirmCardPayment.mockResolvedValue({ error: { message: 'Tu tarjeta fue rechazada.' } });
    const log = await expectOnlyLogged(await cardForm());
    expect(log.lines.join()).toContain('Tu tarjeta fue rechazada.');
  });

  it.each(['requires_action', 'requires_confirmation', 'requires_payment_method'])(
    '§8 Card confirmation error: the status %s is not a success',
    async (status) => {
      confirmCardPayment.mockResolvedValue({ paymentIntent: { status } });
      const log = await expectOnlyLogged(await cardForm());
      expect(log.lines.join()).toContain(status);
    },
  );

  it('§8 Card confirmation error: a provider that throws is only logged', async () => {
    confirmCardPayment.mockRejectedValue(new Error('el proveedor no contesta'));
    retrievePaymentIntent.mockResolvedValue({
      paymentIntent: { status: 'requires_payment_method' },
    });
    const form = await cardForm();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const logged = expectOnlyLogged(form);
    await waitFor(() => expect(confirmCardPayment).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(2000); // until the charge has had time to arrive
    expect((await logged).lines.join()).toContain('el proveedor no contesta');
  });

  it('is logged without the payment’s secret', async () => {
    confirmCardPayment.mockResolvedValue({ error: { message: 'no pi_1_secret_1 here' } });
    const log = await expectOnlyLogged(await cardForm());
    expect(log.lines.join()).toContain('no … here');
    expect(JSON.stringify(log)).not.toContain('secret_1');
  });

  it.each([
    ['a refusal', { status: 400, body: { success: false, message: 'Sin cupo' } }, 'HTTP 400'],
    ['an empty clientSecret', { body: { clientSecret: '' } }, 'wrong shape: clientSecret'],
    ['no network', noNetwork, 'FETCH_ERROR'],
  ])(
    '§8 Checkout session, purchase record or payment intent failure: %s',
    async (_case, no, why) => {
      const log = await expectOnlyLogged(await cardForm(no), 'the payment intent');
      expect(log.lines.join()).toContain(why);
      expect(log.lines.join()).not.toContain('Sin cupo');
      expect(confirmCardPayment).toHaveBeenCalledOnce(); // at the next try
    },
  );
});
