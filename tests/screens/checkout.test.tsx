import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveFor } from '#src/lib/leave.ts';
import { replaceProvider } from '#src/lib/stripe.ts';
import { collectLog } from '#tests/support/logged.ts';
import { answering, breaks, held, says, saysPage } from './answers.ts';
import { cardProvider } from './cardProvider.ts';
import { shopWithMock } from './shop.tsx';
import { cartLine, cartNow, storedCart, submitTwice } from './steps.ts';

vi.mock(import('#src/lib/leave.ts'), () => ({
  reloadPage: vi.fn<() => void>(),
  leaveFor: vi.fn<(address: string) => void>(),
}));

const { renderShop } = shopWithMock();
const { stripe, card, confirmCardPayment } = cardProvider();
replaceProvider(async () => stripe);
beforeEach(() => {
  vi.mocked(leaveFor).mockClear();
  confirmCardPayment.mockReset();
  confirmCardPayment.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
});

const secret = says({ clientSecret: 'pi_1_secret_1' });
const lines = [cartLine(1, { price: 0.1, quantity: 3 }), cartLine(2, { price: 24.5 })];

/** The card form of a customer with this cart, once the provider is there. */
async function cardForm(intent = answering('createPaymentIntent', secret), cart = lines) {
  const shop = await renderShop('/checkout', {
    as: 'customer',
    stored: storedCart(...cart),
    answers: [intent.handler],
  });
  const button = await screen.findByRole('button', { name: 'Confirmar Pago' });
  await waitFor(() => {
    expect(button).toBeEnabled();
  });
  return { ...shop, intent, button };
}

describe('paying by card', () => {
  it.each([
    ['from `price`', lines, 24.8],
    [
      'from `product_price` where a line has one',
      [
        cartLine(1, { price: 100, product_price: 19.99, quantity: 3 }),
        cartLine(2, { price: 24.5 }),
      ],
      84.47,
    ],
    ['from a `product_price` of 0', [cartLine(1, { price: 100, product_price: 0 })], 0],
  ])('computes the total %s, shows it and asks for an intent of it', async (_case, cart, total) => {
    const { user, intent, button } = await cardForm(undefined, cart);
    expect(screen.getByText(/^Precio Total/)).toHaveTextContent(`Precio Total: $${total}`);
    await user.click(button);
    await waitFor(() => {
      expect(intent.asked).toEqual([{ totalAmount: total }]);
    });
  });

  it('§8 Card confirmation success: says so, and goes where the purchase is recorded', async () => {
    const { user, button } = await cardForm();
    vi.mocked(leaveFor).mockImplementation(() => {
      expect(window.alert).toHaveBeenCalled();
    });
    await user.click(button);
    await waitFor(() => {
      expect(leaveFor).toHaveBeenCalledExactlyOnceWith('/cart?success=true');
    });
    expect(window.alert).toHaveBeenCalledExactlyOnceWith('Orden confirmada y pagada');
    expect(confirmCardPayment).toHaveBeenCalledExactlyOnceWith('pi_1_secret_1', {
      payment_method: { card },
    });
    expect(cartNow()).toEqual(lines);
  });

  it('asks for one intent for two submits', async () => {
    const { answer, letGo } = held(secret);
    const { user, intent, button } = await cardForm(answering('createPaymentIntent', answer));
    await submitTwice(user, button);
    expect(button).toBeDisabled();
    letGo();
    await waitFor(() => {
      expect(leaveFor).toHaveBeenCalledOnce();
    });
    expect(intent.asked).toHaveLength(1);
    expect(confirmCardPayment).toHaveBeenCalledOnce();
  });

  it('takes no second payment while the paid page is being left', async () => {
    const { user, intent, button } = await cardForm();
    await user.click(button);
    await waitFor(() => {
      expect(leaveFor).toHaveBeenCalledOnce();
    });
    await submitTwice(user, button);
    expect(intent.asked).toHaveLength(1);
    expect(button).toBeDisabled();
  });
});

describe('a payment that fails', () => {
  /** Nothing is seen of it, one line is logged, and the next try succeeds. */
  async function onlyLogged({ intent, user, button }: Awaited<ReturnType<typeof cardForm>>) {
    const log = collectLog();
    const text = document.body.textContent;
    await user.click(button);
    await waitFor(() => {
      expect(log.lines.filter((line) => line.includes('the card payment '))).toHaveLength(1);
    });
    await waitFor(() => {
      expect(button).toBeEnabled();
    });
    expect(document.body.textContent).toBe(text);
    expect(window.alert).not.toHaveBeenCalled();
    expect(leaveFor).not.toHaveBeenCalled();
    expect(cartNow()).toEqual(lines);

    intent.change(secret);
    confirmCardPayment.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
    await user.click(button);
    await waitFor(() => {
      expect(leaveFor).toHaveBeenCalledOnce();
    });
    return log;
  }

  it('§8 Card confirmation error: only logged, with the provider’s reason', async () => {
    confirmCardPayment.mockResolvedValue({ error: { message: 'Tu tarjeta fue rechazada.' } });
    const log = await onlyLogged(await cardForm());
    expect(log.lines.join()).toContain('Tu tarjeta fue rechazada.');
  });

  it.each(['requires_action', 'processing', 'requires_payment_method'])(
    '§8 Card confirmation error: the status %s is no success',
    async (status) => {
      confirmCardPayment.mockResolvedValue({ paymentIntent: { status } });
      const log = await onlyLogged(await cardForm());
      expect(log.lines.join()).toContain(status);
    },
  );

  it('§8 Card confirmation error: a provider that throws is only logged', async () => {
    confirmCardPayment.mockRejectedValue(new Error('el proveedor no contesta'));
    const log = await onlyLogged(await cardForm());
    expect(log.lines.join()).toContain('el proveedor no contesta');
  });
});

describe('§8 Checkout session, purchase record or payment intent failure', () => {
  it.each([
    ['an error status', says({}, 500)],
    ['a refusal', says({ success: false, message: 'No' }, 400)],
    ['no clientSecret', says({})],
    ['an empty clientSecret', says({ clientSecret: '' })],
    ['a page', saysPage()],
    ['no network', breaks],
  ])('payment intent, %s: only logged, and the button works again', async (_case, answer) => {
    const log = collectLog();
    const { user, intent, button } = await cardForm(answering('createPaymentIntent', answer));
    const text = document.body.textContent;
    await user.click(button);
    await waitFor(() => {
      expect(log.lines.filter((line) => line.includes('the payment intent'))).toHaveLength(1);
    });
    await waitFor(() => {
      expect(button).toBeEnabled();
    });
    expect(document.body.textContent).toBe(text);
    expect(window.alert).not.toHaveBeenCalled();
    expect(confirmCardPayment).not.toHaveBeenCalled();
    expect(leaveFor).not.toHaveBeenCalled();

    intent.change(secret);
    await user.click(button);
    await waitFor(() => {
      expect(leaveFor).toHaveBeenCalledOnce();
    });
  });
});
