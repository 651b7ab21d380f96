/** Several tabs with one cart lose no line, and a payment in one empties the others. */
import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/shop.ts';
import { alertOf, kept } from '#tests/e2e/steps.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { callTo } from '#tests/support/calls.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { product, productList } from '#tests/support/products.ts';
import { row, test } from './row.ts';

const RECORD = callTo('createPurchase');
const add = (page: Page) =>
  alertOf(page, () => page.getByRole('button', { name: 'Añadir al carrito' }).click());
const lineOf = (tab: Page, name: string) => tab.getByRole('listitem').filter({ hasText: name });
const cartIn = async (page: Page) => JSON.parse((await kept(page, 'cart')) ?? 'null') as unknown;

test.beforeEach(async ({ backend, remember }) => {
  backend.answer(callTo('products'), { body: productList(product(1), product(2)) });
  await remember(storedSession(people.customer));
});

row('two tabs adding different lines; the same line', () => {
  // As fast as one user changes tabs. `tests/properties` covers changes within milliseconds.
  test('edits in two tabs, one right after the other, are all kept', async ({ page, context }) => {
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
    await expect.poll(() => cartIn(page)).toEqual([cartLine(1, { quantity: 7 })]);
  });
});

row('tab B pays while A is open', () => {
  test('A’s cart becomes empty, and stays empty', async ({ page, context, backend, remember }) => {
    await remember({ ...storedSession(people.customer), ...storedCart(cartLine(1)) });
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
    expect(await cartIn(page)).toEqual([]);
  });
});
