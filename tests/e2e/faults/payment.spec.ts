/** The pay button is disabled until the payment provider’s library has loaded, and then it works. */
import type { Page } from '@playwright/test';
import { PROVIDER } from '#tests/e2e/provider.ts';
import { expect, gate } from '#tests/e2e/shop.ts';
import { alertOf, logged } from '#tests/e2e/steps.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { callTo } from '#tests/support/calls.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { test } from './survivingShop.ts';

const INTENT = callTo('createPaymentIntent');
const RECORD = callTo('createPurchase');
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

test('the button is disabled until a late provider is ready, and then it pays', async ({
  page,
  provider,
  backend,
}) => {
  const { after, open } = gate();
  provider.after = after;
  backend.answer(INTENT, { body: { clientSecret: 'pi_1_secret_2' } });
  backend.answer(RECORD, { status: 201 });
  await page.clock.install();
  await page.goto('/checkout');
  await page.clock.fastForward(20_000);
  await expect(pay(page)).toBeDisabled();
  open();
  await expect(pay(page)).toBeEnabled();
  expect(await alertOf(page, () => pay(page).click())).toBe('Orden confirmada y pagada');
  await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
  expect(backend.asked(RECORD)).toHaveLength(1);
});
