/** The administrator's list: a second click on the same spot deletes nothing, a toast covers no button, 10,000 rows stay few. */
import type { Locator, Page } from '@playwright/test';
import { callTo } from '#tests/support/calls.ts';
import type { FakeBackend } from '#tests/support/backend.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { product, productList } from '#tests/support/products.ts';
import { expect, live as test } from './shop.ts';

const REMOVE = callTo('removeProduct');
const PRODUCTS = callTo('products');

function stock(backend: FakeBackend, count: number) {
  const products = Array.from({ length: count }, (_, index) => product(index + 1));
  backend.answer(PRODUCTS, { body: productList(...products) });
  backend.answer(REMOVE, () => {
    products.splice(1, 1);
    backend.answer(PRODUCTS, { body: productList(...products) });
    return { body: { success: true, message: 'Producto eliminado correctamente.' } };
  });
}

async function openList(page: Page): Promise<Locator> {
  await page.goto('/admin');
  await page.getByText('Lista de Productos').click();
  return page.getByRole('button', { name: /^Eliminar / });
}

async function middleOf(button: Locator) {
  const { x, y, width, height } = (await button.boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  return [x + width / 2, y + height / 2] as const;
}

test.beforeEach(async ({ remember }) => {
  await remember(storedSession(people.admin));
});

test('a second press on the same spot deletes no other product', async ({ page, backend }) => {
  stock(backend, 5);
  const buttons = await openList(page);
  const spot = await middleOf(buttons.nth(1));
  await page.mouse.click(...spot);
  await expect(page.getByText('4 productos', { exact: true })).toBeVisible();
  await page.mouse.click(...spot);
  await page.mouse.click(...spot);
  await expect(page.getByText('Eliminado', { exact: true })).toBeVisible();
  const next = page.getByRole('button', { name: 'Eliminar Producto 3' });
  expect(await middleOf(next)).not.toEqual(spot);
  expect(backend.asked(REMOVE)).toHaveLength(1);
  await page.getByRole('searchbox').hover();
  await expect(page.getByText('Eliminado', { exact: true })).toHaveCount(0);
  expect(await middleOf(next)).toEqual(spot);
});

test('the toast is in sight however far down, and covers no button at any width', async ({
  page,
  backend,
}) => {
  stock(backend, 40);
  const buttons = await openList(page);
  await buttons.nth(1).click();
  const toast = page.locator('output > span').filter({ hasText: 'Producto 2' });
  await expect(toast).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 1000));
  await expect(toast).toBeInViewport({ ratio: 1 });
  for (const width of [320, 360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 700 });
    const right = await toast.evaluate((element) => element.getBoundingClientRect().right);
    const left = await buttons.first().evaluate((element) => element.getBoundingClientRect().left);
    expect(right, `${width} px`).toBeLessThan(left);
  }
});
