/** For any response of a backend to the record of a purchase, the cart is emptied after a good one, and only then. */
import { screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { withCardProvider } from '#tests/screens/cardProvider.ts';
import { goTo } from '#tests/screens/steps.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { openScreen, textsOf } from '#tests/support/screen.tsx';
import { printSeed, seed, share } from '#tests/support/seed.ts';
import { answersLike } from './support/answers.ts';
import { goodAnswer } from './support/goodAnswers.ts';
import { outcomeOf } from './support/reading.ts';

printSeed('any answer to the record of a purchase');

const RUNS = share(2000);
const stored = storedCart(cartLine(1, { price: 0.1, quantity: 3 }));

withCardProvider();

it(`a buyer back from the payment page, ${RUNS} answers`, { timeout: 900_000 }, async () => {
  expect.hasAssertions();
  await fc.assert(
    fc.asyncProperty(answersLike(goodAnswer('createPurchase')), async (answer) => {
      // Each page load records only one purchase.
      const shop = await openScreen('/cart', { as: 'customer', stored });
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
