/** Several tabs with one cart lose nothing. */
import type { Page } from '@playwright/test';
import { alertOf, expect } from '#tests/e2e/shop.ts';
import { kept, session } from '#tests/e2e/steps.ts';
import { product, productList } from '#tests/support/products.ts';
import { row, test } from './row.ts';

const RECORD = 'POST /api/purchase/create-purchase';
const line = { ...product(1), quantity: 1 };
const add = (page: Page) =>
  alertOf(page, () => page.getByRole('button', { name: 'Añadir al carrito' }).click());
const lineOf = (tab: Page, name: string) => tab.getByRole('listitem').filter({ hasText: name });
const storedCart = async (page: Page) =>
  JSON.parse((await kept(page, 'cart')) ?? 'null') as unknown;

test.beforeEach(async ({ backend, remember }) => {
  backend.answer('GET /api/products', { body: productList(product(1), product(2)) });
  await remember(session(7));
});

row('two tabs adding different lines; the same line', () => {
  // As fast as one person changes tabs; what is done within milliseconds is tried in the properties.
  test('nothing that is done in one tab right after the other is lost', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    const tabs = [page, other];
    await Promise.all([page.goto('/product/1'), other.goto('/product/2')]);
    for (const tab of tabs) await add(tab);
    await other.goto('/product/1');
    for (const tab of tabs) await add(tab);
    for (const tab of tabs) {
      await tab.getByRole('button', { name: '🛒 Carrito' }).click();
      await expect(lineOf(tab, 'Producto 1').getByText('Cantidad: 3')).toBeVisible();
    }
    const plus = (tab: Page) => lineOf(tab, 'Producto 1').getByRole('button', { name: '+' });
    for (const tab of tabs) await plus(tab).dblclick();
    await lineOf(other, 'Producto 2').getByRole('button', { name: 'Eliminar' }).click();
    for (const tab of tabs) {
      await expect(tab.getByText('Cantidad: 7')).toBeVisible();
      await expect(tab.getByText('Producto 2')).toHaveCount(0);
    }
    await expect.poll(() => storedCart(page)).toEqual([{ ...line, quantity: 7 }]);
  });
});

row('tab B pays while A is open', () => {
  test('A empties, and stays empty', async ({ page, context, backend, remember }) => {
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
});
