/** For any response of a backend to a reservation or an order, the screen shows the right result. */
import { fireEvent, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { taskErrors } from '#src/text/taskErrorMessages.ts';
import { taskMessages } from '#src/text/taskMessages.ts';
import { confirmCardPayment, withCardProvider } from '#tests/screens/cardProvider.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { formIn, goTo, press } from '#tests/screens/steps.ts';
import { left } from '#tests/support/leaving.ts';
import { openScreen, textsOf } from '#tests/support/screen.tsx';
import { seed, printSeed } from '#tests/support/seed.ts';
import type { Visit } from '#tests/support/shop.tsx';
import { answersLike } from './support/answers.ts';
import { alerts, fieldOf, tryAnswers, problemIn, RUNS, said } from './support/commands.ts';
import { goodAnswer } from './support/goodAnswers.ts';
import { outcomeOf } from './support/reading.ts';

printSeed('any answer to a command of a buyer, on its screen');

const stored = storedCart(cartLine(1, { price: 0.1, quantity: 3 }));
const visit: Visit = { as: 'customer', stored };

withCardProvider();
beforeEach(() => {
  // Nobody can pay this intent any more, so each attempt requests a new one.
  confirmCardPayment.mockResolvedValue({
    error: { message: 'ended', payment_intent: { status: 'canceled' } },
  });
});

describe('any answer to a command of a buyer', { timeout: 900_000 }, () => {
  it('request service', async () => {
    expect.hasAssertions();
    const shop = await openScreen('/service');
    await tryAnswers(shop, {
      name: 'createReservation',
      send: () => fireEvent.submit(formIn()),
      sees: (outcome) => {
        const good = outcome.kind === 'good';
        expect(alerts()).toEqual(good ? [taskMessages.reserved] : []);
        expect(problemIn(document)).toBe(good ? '' : said(taskErrors.reservation, outcome));
      },
    });
  });

  it('open a checkout session', async () => {
    expect.hasAssertions();
    const shop = await openScreen('/cart', visit);
    await tryAnswers(shop, {
      name: 'createCheckoutSession',
      send: () => press('Confirmar Orden'),
      sees: (outcome) => {
        expect(left).toHaveLength(outcome.kind === 'good' ? 1 : 0);
        for (const url of left) expect(new URL(url).protocol).toMatch(/^https?:$/);
        expect(localStorage.getItem('cart')).toBe(stored.cart);
      },
      again: async () => {
        // Return from the payment page: the browser restores this page from its back/forward cache.
        await shop.step(() => {
          fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
        });
      },
    });
  });

  it('open a payment intent', async () => {
    expect.hasAssertions();
    const shop = await openScreen('/checkout', visit);
    await shop.settle();
    await tryAnswers(shop, {
      name: 'createPaymentIntent',
      send: () => fireEvent.submit(formIn()),
      sees: (outcome) => {
        const secrets = confirmCardPayment.mock.calls.map(([secret]) => secret);
        const good = outcome.kind === 'good' ? [fieldOf(outcome.data, 'clientSecret')] : [];
        expect(secrets).toEqual(good);
        expect(alerts()).toEqual([]);
        confirmCardPayment.mockClear();
      },
    });
  });

  it('record a purchase', async () => {
    expect.hasAssertions();
    await fc.assert(
      fc.asyncProperty(answersLike(goodAnswer('createPurchase')), async (answer) => {
        // Each page load records only one purchase.
        const shop = await openScreen('/cart', visit);
        shop.answer('createPurchase', answer);
        const cartButton = screen.getByText('🛒 Carrito', { selector: 'button' });
        await shop.step(() => goTo('/cart?success=true'));
        const good = outcomeOf('createPurchase', answer).kind === 'good';
        expect(shop.asked('createPurchase')).toHaveLength(1);
        expect(localStorage.getItem('cart')).toBe(good ? '[]' : stored.cart);
        expect(location.search).toBe(good ? '' : '?success=true');
        expect(textsOf('li h2')).toEqual(good ? [] : ['Producto 1']);
        expect(cartButton).toBeEnabled();
        shop.isSound(answer.body);
        shop.close();
      }),
      { seed, numRuns: RUNS },
    );
  });
});
