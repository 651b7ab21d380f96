/** A failed payment call is only logged, and the shop follows only http(s) addresses. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { confirmCardPayment, withCardProvider } from '#tests/screens/cardProvider.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { cartNow, formIn, press } from '#tests/screens/steps.ts';
import type { Answer } from '#tests/support/answer.ts';
import { callTo } from '#tests/support/calls.ts';
import { hostileAddresses, oddAddresses } from '#tests/support/hostile.ts';
import { left } from '#tests/support/leaving.ts';
import { openScreen } from '#tests/support/screen.tsx';
import type { Visit } from '#tests/support/shop.tsx';
import { unusable } from '#tests/support/unusable.ts';
import { row } from './row.ts';

const SECRET = 'pi_1_secret_2';
const cart = [cartLine(1, { quantity: 2 })];
const visit: Visit = { as: 'customer', stored: storedCart(...cart) };
const aRefusal: Answer = { body: { success: false, message: 'No.' } };
const logged = () => JSON.stringify(vi.mocked(console.warn).mock.calls);
const unusableAnswers = Object.entries(unusable).map(
  ([what, { answer }]) => [what, answer] as const,
);

withCardProvider();

/** Opens a customer's cart. `confirm` presses the button, and its call gets this answer. */
async function cartPage() {
  const shop = await openScreen('/cart', visit);
  const confirm = async (answer: Answer) => {
    vi.mocked(console.warn).mockClear();
    shop.answer('createCheckoutSession', answer);
    await shop.step(() => press('Confirmar Orden'));
  };
  return { ...shop, confirm };
}

/** The browser restores the page from the back/forward cache. */
const comeBack = () => fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));

/** Expects a log line, no navigation, no message, and an enabled button. */
function expectOnlyLogged(what: string): void {
  expect(logged(), what).toContain('the checkout session could not be opened');
  expect(left, what).toEqual([]);
  expect(screen.getByText('Confirmar Orden').closest('button'), what).toBeEnabled();
  expect(document.querySelector('main [role=alert]'), what).toBeNull();
  expect(window.alert, what).not.toHaveBeenCalled();
}

row('session call 500, timeout, without url', () => {
  it('is only logged, and the cart stays', async () => {
    const { confirm } = await cartPage();
    for (const [what, answer] of [
      ...unusableAnswers,
      ['a refusal', aRefusal],
      ['an error with an address', { status: 500, body: { url: 'https://js.stripe.com/' } }],
    ] as const) {
      await confirm(answer);
      expectOnlyLogged(what);
    }
    expect(cartNow()).toEqual(cart);
  });
});

row('url javascript:, data:, blob:, with tabs or spaces inside', () => {
  it('an address that is not http(s) is not followed', async () => {
    const { confirm } = await cartPage();
    for (const url of hostileAddresses) {
      await confirm({ body: { url } });
      expectOnlyLogged(JSON.stringify(url));
    }
    expect(location.pathname).toBe('/cart');
  });

  it('an odd but valid address is followed', async () => {
    const { confirm, step } = await cartPage();
    for (const [url, leadsTo] of oddAddresses) {
      await confirm({ body: { url } });
      expect(left.at(-1)).toBe(leadsTo);
      await step(comeBack);
    }
  });
});

row('back from the provider (back/forward cache)', () => {
  it('the cart and the user are read again: both may have changed', async () => {
    await cartPage();
    localStorage.setItem('cart', '[]');
    localStorage.removeItem('token');
    comeBack();
    expect(screen.getByText('Tu carrito está vacío.')).toBeVisible();
    expect(screen.getByText('Iniciar Sesión')).toBeVisible();
  });
});

row('intent fails, no clientSecret, confirm error, status other than succeeded', () => {
  const pay = () => fireEvent.submit(formIn());

  it('without an intent the page says nothing and confirms nothing', async () => {
    const { answer: setAnswer, settle, step } = await openScreen('/checkout', visit);
    await settle();
    for (const [what, answer] of [
      ...unusableAnswers,
      ['a refusal', aRefusal],
      ['no secret', { body: { success: true } }],
      ['an empty secret', { body: { clientSecret: '' } }],
      ['a secret that is an object', { body: { clientSecret: { id: 1 } } }],
    ] as const) {
      vi.mocked(console.warn).mockClear();
      setAnswer('createPaymentIntent', answer);
      await step(pay);
      expect(logged(), what).toContain('the payment intent could not be created');
    }
    expect(confirmCardPayment).not.toHaveBeenCalled();
    expect(window.alert).not.toHaveBeenCalled();
  });

  const outcomes: Readonly<Record<string, unknown>> = {
    'an error': { error: { message: 'declined' } },
    'an error that quotes the secret': { error: { message: `no such intent: ${SECRET}` } },
    processing: { paymentIntent: { status: 'processing' } },
    requires_action: { paymentIntent: { status: 'requires_action' } },
    canceled: { paymentIntent: { status: 'canceled' } },
    'a status in capitals': { paymentIntent: { status: 'SUCCEEDED' } },
    neither: {},
    'both null': { error: null, paymentIntent: null },
    nothing: undefined,
  };

  it('any outcome but success is only logged, without the secret; the cart stays', async () => {
    const answers = { createPaymentIntent: { body: { clientSecret: SECRET } } };
    const { backend, settle, step } = await openScreen('/checkout', { ...visit, answers });
    await settle();
    for (const [what, outcome] of [...Object.entries(outcomes), ['throws', undefined]] as const) {
      vi.mocked(console.warn).mockClear();
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a provider may break its own types
      confirmCardPayment.mockResolvedValue(outcome as never);
      if (what === 'throws') confirmCardPayment.mockRejectedValue(new Error(`given: ${SECRET}`));
      await step(pay);
      expect(logged(), what).toContain('the card payment');
      expect(logged(), what).not.toContain(SECRET);
    }
    expect(confirmCardPayment).toHaveBeenCalledTimes(10);
    expect(window.alert).not.toHaveBeenCalled();
    expect(left).toEqual([]);
    expect(new Set(backend.calls)).toEqual(new Set([callTo('createPaymentIntent')]));
    expect(cartNow()).toEqual(cart);
  });
});
