import type { Page } from '@playwright/test';
import { alertOf, expect } from '#tests/e2e/shop.ts';
import { product, productList } from '#tests/support/products.ts';
import { row, test } from './row.ts';
import { kept, session } from './steps.ts';

const RECORD = 'POST /api/purchase/create-purchase';
const count = 'Artículos en el carrito';
const line = { ...product(1), quantity: 1 };
const add = (page: Page) =>
  alertOf(page, () => page.getByRole('button', { name: 'Añadir al carrito' }).click());
const storedCart = async (page: Page) =>
  JSON.parse((await kept(page, 'cart')) ?? 'null') as unknown;

test.beforeEach(({ backend }) => {
  backend.answer('GET /api/products', { body: productList(product(1), product(2)) });
});

row('two tabs adding different lines; the same line', () => {
  for (const [what, second] of [
    ['different lines', 2],
    ['the same line', 1],
  ] as const)
    test(what, async ({ page, context, remember }) => {
      await remember(session(7));
      const other = await context.newPage();
      await Promise.all([page.goto('/product/1'), other.goto(`/product/${second}`)]);
      await Promise.all([add(page), add(other)]);
      for (const tab of [page, other]) {
        await expect(tab.getByLabel(count)).toHaveText('2');
        await tab.getByRole('button', { name: '🛒 Carrito' }).click();
        await expect(tab.getByText(`Cantidad: ${second === 1 ? 2 : 1}`)).toHaveCount(second);
      }
    });

  test('both step the same line at once, and then one takes another away', async ({
    page,
    context,
    remember,
  }) => {
    await remember({ ...session(7), cart: JSON.stringify([line, { ...product(2), quantity: 1 }]) });
    const other = await context.newPage();
    await Promise.all([page.goto('/cart'), other.goto('/cart')]);
    const plus = (tab: Page) =>
      tab
        .getByRole('listitem')
        .filter({ hasText: 'Producto 1' })
        .getByRole('button', { name: '+' });
    for (let step = 0; step < 5; step += 1)
      await Promise.all([plus(page).click(), plus(other).click()]);
    for (const tab of [page, other]) await expect(tab.getByText('Cantidad: 11')).toBeVisible();
    await other
      .getByRole('listitem')
      .filter({ hasText: 'Producto 2' })
      .getByRole('button', { name: 'Eliminar' })
      .click();
    for (const tab of [page, other]) {
      await expect(tab.getByText('Cantidad: 11')).toBeVisible();
      await expect(tab.getByText('Producto 2')).toHaveCount(0);
    }
    await expect.poll(() => storedCart(page)).toEqual([{ ...line, quantity: 11 }]);
  });
});

row('tab B pays while A is open', () => {
  test('A empties, and + cannot bring a line back', async ({
    page,
    context,
    backend,
    remember,
  }) => {
    await remember({ ...session(7), cart: JSON.stringify([line]) });
    backend.answer(RECORD, { status: 201 });
    await page.goto('/cart');
    const plus = page.getByRole('button', { name: '+' });
    await expect(plus).toBeVisible();
    const other = await context.newPage();
    await other.goto('/cart?success=true');
    await expect(other.getByText('Tu carrito está vacío.')).toBeVisible();
    await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
    await expect(plus).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
    expect(await storedCart(page)).toEqual([]);
  });

  test('a + that comes after the payment, before the news of it', async ({
    page,
    context,
    remember,
  }) => {
    await remember({ ...session(7), cart: JSON.stringify([line]) });
    // A tab that hears nothing of the others.
    await page.addInitScript(() => {
      window.addEventListener('storage', (event) => {
        event.stopImmediatePropagation();
      });
    });
    await page.goto('/cart');
    const plus = page.getByRole('button', { name: '+' });
    await expect(plus).toBeVisible();
    const other = await context.newPage();
    await other.goto('/nosotros');
    await other.evaluate(() => {
      localStorage.setItem('cart', '[]');
    });
    await plus.click();
    await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
    expect(await storedCart(page)).toEqual([]);
  });
});

row('20 fast adds', () => {
  test('exact sum, 20 alerts', async ({ page, remember }) => {
    await remember(session(7));
    await page.goto('/product/1');
    const told: string[] = [];
    page.on('dialog', (dialog) => {
      told.push(dialog.message());
      void dialog.accept();
    });
    await page.getByRole('button', { name: 'Añadir al carrito' }).evaluate((button) => {
      for (let press = 0; press < 20; press += 1) if (button instanceof HTMLElement) button.click();
    });
    await expect(page.getByLabel(count)).toHaveText('20');
    expect(told).toEqual(
      Array.from({ length: 20 }, () => '¡Producto 1 se agregó al carrito con cantidad de 1!'),
    );
    await page.getByRole('button', { name: '🛒 Carrito' }).click();
    await expect(page.getByText('Precio Total: $220', { exact: true })).toBeVisible();
  });
});

row("quantity NaN, 1e308, '2' in storage", () => {
  const withQuantity = (quantity: string) =>
    JSON.stringify([product(2), line]).replace('}', `,"quantity":${quantity}}`);
  test('what is no finite number is dropped, and nothing is made of it', async ({
    page,
    remember,
  }) => {
    for (const quantity of [
      'null',
      '1e308',
      '-1.7e308',
      '"2"',
      '1e999',
      '-1e999',
      'true',
      '[2]',
      '{}',
      '""',
    ])
      await test.step(quantity, async () => {
        await remember({ ...session(7), cart: withQuantity(quantity) });
        await page.goto('/cart');
        await expect(page.getByText('Producto 1', { exact: true })).toBeVisible();
        await expect(page.getByText('Producto 2')).toHaveCount(0);
        await expect(page.getByText('Precio Total: $11', { exact: true })).toBeVisible();
      });
  });

  test('a cart that is no JSON for a NaN in it is empty', async ({ page, remember }) => {
    await remember({ ...session(7), cart: withQuantity('NaN') });
    await page.goto('/cart');
    await expect(page.getByText('Tu carrito está vacío.')).toBeVisible();
  });

  test('odd numbers are numbers, and are never sent as something else', async ({
    page,
    backend,
    remember,
  }) => {
    backend.answer('POST /payment/create-checkout-session', { status: 500 });
    for (const quantity of ['-3', '0', '0.5', '1e-7'])
      await test.step(quantity, async () => {
        await remember({ ...session(7), cart: withQuantity(quantity) });
        await page.goto('/cart');
        await expect(page.getByText('Producto 2', { exact: true })).toBeVisible();
        await expect(page.getByRole('main')).not.toContainText(/NaN|Infinity|undefined|null/);
        await page.getByRole('listitem').first().getByRole('button', { name: '+' }).click();
        const before = backend.asked('POST /payment/create-checkout-session').length;
        await page.getByRole('button', { name: 'Confirmar Orden' }).click();
        if (Number(quantity) + 1 >= 1)
          await expect
            .poll(() => backend.asked('POST /payment/create-checkout-session').length)
            .toBeGreaterThan(before);
        for (const { body } of backend.asked('POST /payment/create-checkout-session'))
          expect(String(body)).not.toMatch(/"totalAmount":(null|")/);
      });
  });
});
