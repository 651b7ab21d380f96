/** A toast over the administrator's list is in sight and covers no button. */
import { callTo } from '#tests/support/calls.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { product, productList } from '#tests/support/products.ts';
import { expect, live as test } from './shop.ts';

test('the toast is in sight however far down, and covers no button at any width', async ({
  page,
  backend,
  remember,
}) => {
  const products = Array.from({ length: 40 }, (_, index) => product(index + 1));
  backend.answer(callTo('products'), { body: productList(...products) });
  backend.answer(callTo('removeProduct'), { body: { success: true, message: 'Eliminado.' } });
  await remember(storedSession(people.admin));
  await page.goto('/admin');
  await page.getByText('Lista de Productos').click();
  const buttons = page.getByRole('button', { name: /^Eliminar / });
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
