import type { Page } from '@playwright/test';
import { expect, gate } from '#tests/e2e/shop.ts';
import { product } from '#tests/support/products.ts';
import { unusable } from './bodies.ts';
import { row, test } from './row.ts';
import { kept, session } from './steps.ts';

const SESSION = 'POST /payment/create-checkout-session';
const RECORD = 'POST /api/purchase/create-purchase';
const cart = JSON.stringify([{ ...product(1), quantity: 2 }]);
const buyer = { ...session(7), cart };

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirmar Orden' });
const total = (page: Page) => page.getByText('Precio Total: $22', { exact: true });
const empty = (page: Page) => page.getByText('Tu carrito está vacío.');
const logged = (page: Page, words: string) =>
  page.waitForEvent('console', (line) => line.text().includes(words));

test.beforeEach(({ remember }) => remember(buyer));

row('double click on Confirmar Orden', () => {
  test('one call, and busy until it is answered', async ({ page, backend }) => {
    const { after, open } = gate();
    backend.answer(SESSION, { status: 500, after });
    await page.goto('/cart');
    await confirm(page).dblclick();
    await expect(confirm(page)).toBeDisabled();
    await confirm(page).evaluate((button) => {
      if (button instanceof HTMLElement) button.click();
    });
    await page.keyboard.press('Enter');
    await expect.poll(() => backend.asked(SESSION).length).toBe(1);
    open();
    await expect(confirm(page)).toBeEnabled();
    expect(backend.asked(SESSION)).toHaveLength(1);
  });
});

row('session call 500, timeout, without url', () => {
  const faults = {
    ...unusable,
    'a refusal': { body: { success: false, message: 'No.' } },
    'an address that is null': { body: { url: null } },
    'an address that is a number': { body: { url: 5 } },
    'an address that is an object': { body: { url: { href: 'https://js.stripe.com/' } } },
    'an address in a list': { body: { url: ['https://js.stripe.com/'] } },
    'an error with an address': { status: 500, body: { url: 'https://js.stripe.com/' } },
  };
  test('nothing is said, the button is usable again, and the page stays', async ({
    page,
    backend,
  }) => {
    test.slow();
    await page.goto('/cart');
    let loads = 0;
    page.on('load', () => (loads += 1));
    for (const [what, fault] of Object.entries(faults))
      await test.step(what, async () => {
        backend.answer(SESSION, fault);
        const told = logged(page, 'the checkout session could not be opened');
        await confirm(page).click();
        await told;
        await expect(confirm(page)).toBeEnabled();
      });
    await expect(page).toHaveURL('/cart');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(loads).toBe(0);
    expect(await kept(page, 'cart')).toBe(cart);
  });

  test('no answer within a minute', async ({ page, backend }) => {
    backend.answer(SESSION, { hang: true });
    await page.clock.install();
    await page.goto('/cart');
    await confirm(page).click();
    await expect.poll(() => backend.asked(SESSION).length).toBe(1);
    await expect(confirm(page)).toBeDisabled();
    const told = logged(page, 'the checkout session could not be opened');
    await page.clock.fastForward(61_000);
    await told;
    await expect(confirm(page)).toBeEnabled();
    await expect(page).toHaveURL('/cart');
  });
});

row('url javascript:, data:, blob:, with tabs or spaces inside', () => {
  const ran = 'document.documentElement.dataset.ran="yes"';
  const addresses = [
    `javascript:${ran}`,
    `JaVaScRiPt:${ran}`,
    ` javascript:${ran}`,
    `java\tscript:${ran}`,
    `java\nscript:${ran}`,
    `\u0001javascript:${ran}`,
    `javascript://example.com/%0a${ran}`,
    `data:text/html,<script>${ran}</script>`,
    'blob:http://127.0.0.1/x',
    'vbscript:x',
    'file:///etc/passwd',
    'about:blank',
    'undefined',
    'null',
    '',
    ' ',
    '/cart?success=true',
    '//js.stripe.com/x',
    'https:',
    'https://',
    'http://[',
  ];
  for (const bypassCSP of [false, true])
    test.describe(bypassCSP ? 'with CSP off' : 'as served', () => {
      test.use({ bypassCSP });
      test('stays, logs, and runs nothing', async ({ page, backend }) => {
        await page.goto('/cart');
        for (const url of addresses)
          await test.step(JSON.stringify(url), async () => {
            backend.answer(SESSION, { body: { url } });
            const told = logged(page, 'the checkout session could not be opened');
            await confirm(page).click();
            await told;
            await expect(confirm(page)).toBeEnabled();
          });
        await expect(page).toHaveURL('/cart');
        await expect(page.locator('html')).not.toHaveAttribute('data-ran');
        expect(backend.asked(RECORD)).toHaveLength(0);
      });
    });
});

row('reload while the purchase is being recorded; answer lost after the write', () => {
  test('the cart stays until there is an answer', async ({ page, backend }) => {
    backend.answer(RECORD, { hang: true });
    await page.goto('/cart?success=true');
    await expect.poll(() => backend.asked(RECORD).length).toBe(1);
    await expect(total(page)).toBeVisible();
    await expect(confirm(page)).toBeDisabled();
    backend.answer(RECORD, { status: 201 });
    await page.reload();
    await expect(empty(page)).toBeVisible();
    await expect(page).toHaveURL('/cart');
    expect(backend.asked(RECORD)).toHaveLength(2);
  });

  test('an answer that breaks off after its status is an answer', async ({ page, backend }) => {
    backend.answer(RECORD, { status: 201, body: 'gracias', cutAfter: 2 });
    await page.goto('/cart?success=true');
    await expect(empty(page)).toBeVisible();
    expect(backend.asked(RECORD)).toHaveLength(1);
  });

  test('no answer within a minute', async ({ page, backend }) => {
    backend.answer(RECORD, { hang: true });
    await page.clock.install();
    await page.goto('/cart?success=true');
    await expect.poll(() => backend.asked(RECORD).length).toBe(1);
    const told = logged(page, 'the purchase could not be recorded');
    await page.clock.fastForward(61_000);
    await told;
    await expect(total(page)).toBeVisible();
    await expect(confirm(page)).toBeEnabled();
    await expect(page).toHaveURL('/cart?success=true');
    expect(backend.asked(RECORD)).toHaveLength(1);
  });
});

row('create-purchase fails', () => {
  for (const [what, fault] of Object.entries({
    'a server error': { status: 500, body: 'no' },
    refused: { status: 402, body: { success: false } },
    gone: { status: 404 },
    'not modified': { status: 304 },
    'a redirect nowhere': { status: 308 },
    'a broken connection': { drop: true },
  }))
    test(`${what}: cart and address stay, and a reload tries again`, async ({ page, backend }) => {
      backend.answer(RECORD, fault);
      const told = logged(page, 'the purchase could not be recorded');
      await page.goto('/cart?success=true');
      await told;
      await expect(total(page)).toBeVisible();
      await expect(page).toHaveURL('/cart?success=true');
      expect(await kept(page, 'cart')).toBe(cart);
      const before = backend.asked(RECORD).length;
      backend.answer(RECORD, { status: 201 });
      await page.reload();
      await expect(empty(page)).toBeVisible();
      await expect(page).toHaveURL('/cart');
      expect(backend.asked(RECORD)).toHaveLength(before + 1);
      expect(await kept(page, 'cart')).toBe('[]');
    });
});

row('two tabs on ?success=true', () => {
  test('one call', async ({ page, context, backend }) => {
    const { after, open } = gate();
    backend.answer(RECORD, { status: 201, after });
    const other = await context.newPage();
    await Promise.all([page.goto('/cart?success=true'), other.goto('/cart?success=true')]);
    await expect.poll(() => backend.asked(RECORD).length).toBe(1);
    open();
    for (const tab of [page, other]) {
      await expect(empty(tab)).toBeVisible();
      await expect(tab).toHaveURL('/cart');
    }
    expect(backend.asked(RECORD)).toHaveLength(1);
  });
});

row('success=false, TRUE, repeated', () => {
  test('no call', async ({ page, backend }) => {
    for (const query of [
      'success=false',
      'success=TRUE',
      'success=1',
      'success=',
      'success',
      'success=true&success=true',
      'success=false&success=true',
      'success=%20true',
      'Success=true',
      'x=success=true',
    ]) {
      await page.goto(`/cart?${query}`);
      await expect(total(page)).toBeVisible();
      await expect(confirm(page)).toBeEnabled();
    }
    expect(backend.asked(RECORD)).toHaveLength(0);
  });

  test('an empty cart sends nothing, nor does a visitor', async ({ page, backend, remember }) => {
    await remember(session(7));
    await page.goto('/cart?success=true');
    await expect(page).toHaveURL('/cart');
    await expect(empty(page)).toBeVisible();
    await remember({ cart });
    await page.goto('/cart?success=true');
    await expect(total(page)).toBeVisible();
    await expect(page).toHaveURL('/cart?success=true');
    expect(backend.asked(RECORD)).toHaveLength(0);
  });
});

row('back from the provider (back/forward cache)', () => {
  test('the button is usable, the cart re-read, and nothing recorded', async ({
    page,
    context,
    backend,
  }) => {
    const paying = `${backend.url.replace('127.0.0.1', 'localhost')}/nosotros`;
    backend.answer(SESSION, { body: { url: paying } });
    await page.goto('/cart');
    await confirm(page).click();
    await page.waitForURL(paying);
    // Meanwhile, in another tab.
    const other = await context.newPage();
    await other.goto('/nosotros');
    await other.evaluate(
      (text) => {
        localStorage.setItem('cart', text);
      },
      JSON.stringify([{ ...product(1), quantity: 5 }]),
    );
    await page.goBack();
    await expect(page.getByText('Cantidad: 5')).toBeVisible();
    await expect(confirm(page)).toBeEnabled();
    expect(backend.asked(RECORD)).toHaveLength(0);
  });

  test('restored as it was left, frozen, while the cart and the user changed', async ({
    page,
    backend,
  }) => {
    const { after } = gate();
    backend.answer(SESSION, { body: { url: `${backend.url}/x` }, after });
    await page.goto('/cart');
    await confirm(page).click();
    await expect(confirm(page)).toBeDisabled();
    await page.evaluate(() => {
      localStorage.setItem('cart', '[]');
      localStorage.removeItem('token');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(empty(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible();
    expect(backend.asked(RECORD)).toHaveLength(0);
  });
});
