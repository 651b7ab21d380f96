/** Without the payment provider’s library the pay button stays disabled, and the rest works. */
import type { Page } from '@playwright/test';
import { PROVIDER } from '#tests/e2e/provider.ts';
import { expect } from '#tests/e2e/shop.ts';
import { logged } from '#tests/e2e/steps.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { test } from './survivingShop.ts';

const pay = (page: Page) => page.getByRole('button', { name: 'Confirmar Pago' });

test.beforeEach(({ remember }) =>
  remember({ ...storedSession(people.customer), ...storedCart(cartLine(1, { quantity: 2 })) }),
);

test('without the provider the button stays disabled, and the rest works', async ({
  page,
  context,
}) => {
  const faults = {
    blocked: undefined,
    '404': { status: 404, body: 'gone' },
    'an empty script': { contentType: 'text/javascript', body: '' },
  };
  for (const [what, answer] of Object.entries(faults))
    await test.step(what, async () => {
      await context.route(`${PROVIDER}/**`, (route) =>
        answer ? route.fulfill(answer) : route.abort(),
      );
      const errorLogged = logged(page, 'the payment provider could not be loaded');
      await page.goto('/checkout');
      await errorLogged;
      await expect(pay(page)).toBeDisabled();
    });
  await page.getByRole('link', { name: 'Volver al carrito' }).click();
  await expect(page.getByText('Precio Total: $22', { exact: true })).toBeVisible();
});
