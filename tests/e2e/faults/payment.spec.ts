import type { Page } from '@playwright/test';
import { alertOf, expect, gate } from '#tests/e2e/shop.ts';
import { PROVIDER } from '#tests/e2e/provider.ts';
import { product } from '#tests/support/products.ts';
import { unusable } from './bodies.ts';
import { row, test } from './row.ts';
import { kept, session } from './steps.ts';

const INTENT = 'POST /create-payment-intent';
const RECORD = 'POST /api/purchase/create-purchase';
const SECRET = 'pi_1_secret_2';
const cart = JSON.stringify([{ ...product(1), quantity: 2 }]);

const pay = (page: Page) => page.getByRole('button', { name: 'Confirmar Pago' });
const logged = (page: Page, words: string) =>
  page.waitForEvent('console', (line) => line.text().includes(words));

test.beforeEach(({ remember }) => remember({ ...session(7), cart }));

row("provider's script blocked, 404, 20 s late", () => {
  const leadsOn = async (page: Page) => {
    await expect(pay(page)).toBeDisabled();
    await page.getByRole('link', { name: 'Volver al carrito' }).click();
    await expect(page.getByText('Precio Total: $22', { exact: true })).toBeVisible();
  };

  test('blocked: the button stays disabled and the rest works', async ({ page, provider }) => {
    provider.blocked = true;
    const told = logged(page, 'the payment provider could not be loaded');
    await page.goto('/checkout');
    await told;
    await leadsOn(page);
  });

  for (const [what, answer] of Object.entries({
    '404': { status: 404, body: 'gone' },
    'an empty script': { contentType: 'text/javascript', body: '' },
  }))
    test(what, async ({ page, context }) => {
      await context.route(`${PROVIDER}/**`, (route) => route.fulfill(answer));
      const told = logged(page, 'the payment provider could not be loaded');
      await page.goto('/checkout');
      await told;
      await leadsOn(page);
    });

  test('late: disabled until it is there, and then it pays', async ({
    page,
    provider,
    backend,
  }) => {
    const { after, open } = gate();
    provider.after = after;
    backend.answer(INTENT, { body: { clientSecret: SECRET } });
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
});

row('intent fails, no clientSecret, confirm error, status other than succeeded', () => {
  const intents = {
    ...unusable,
    'a refusal': { body: { success: false, message: 'No.' } },
    'no secret': { body: { success: true } },
    'an empty secret': { body: { clientSecret: '' } },
    'a secret that is an object': { body: { clientSecret: { id: 1 } } },
  };
  test('without an intent nothing is said, and nothing confirmed', async ({ page, backend }) => {
    test.slow();
    await page.goto('/checkout');
    for (const [what, fault] of Object.entries(intents))
      await test.step(what, async () => {
        backend.answer(INTENT, fault);
        const told = logged(page, 'the payment intent could not be created');
        await pay(page).click();
        await told;
        await expect(pay(page)).toBeEnabled();
      });
    await expect(page.locator('html')).not.toHaveAttribute('data-confirmed');
    await expect(page).toHaveURL('/checkout');
  });

  const outcomes: Record<string, unknown> = {
    'an error': { error: { message: 'declined' } },
    'an error that quotes the secret': { error: { message: `no such intent: ${SECRET}` } },
    processing: { paymentIntent: { status: 'processing' } },
    requires_action: { paymentIntent: { status: 'requires_action' } },
    canceled: { paymentIntent: { status: 'canceled' } },
    'a status in capitals': { paymentIntent: { status: 'SUCCEEDED' } },
    neither: {},
    'both null': { error: null, paymentIntent: null },
    nothing: undefined,
    'an exception that quotes the secret': 'throws',
  };
  for (const [what, outcome] of Object.entries(outcomes))
    test(`confirmed with ${what}`, async ({ page, backend, provider }) => {
      backend.answer(INTENT, { body: { clientSecret: SECRET } });
      provider.outcome = outcome;
      provider.throws = outcome === 'throws';
      const lines: string[] = [];
      page.on('console', (line) => lines.push(line.text()));
      page.on('dialog', (dialog) => {
        lines.push(`alert: ${dialog.message()}`);
        void dialog.accept();
      });
      await page.goto('/checkout');
      const told = logged(page, 'the card payment');
      await pay(page).click();
      await told;
      await expect(pay(page)).toBeEnabled();
      await expect(page).toHaveURL('/checkout');
      expect(await kept(page, 'cart')).toBe(cart);
      expect(backend.asked(RECORD)).toHaveLength(0);
      expect(lines.filter((it) => it.startsWith('alert') || it.includes(SECRET))).toEqual([]);
    });

  test('a double click asks for one intent', async ({ page, backend }) => {
    const { after, open } = gate();
    backend.answer(INTENT, { status: 500, after });
    await page.goto('/checkout');
    await pay(page).dblclick();
    await expect(pay(page)).toBeDisabled();
    open();
    await expect(pay(page)).toBeEnabled();
    expect(backend.asked(INTENT)).toHaveLength(1);
  });
});
