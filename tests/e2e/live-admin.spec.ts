/** In the administration, a toast over the list covers no button, and the field for a picture works by keyboard. */
import { callTo } from '#tests/support/calls.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { product, productList } from '#tests/support/products.ts';
import { expect, live as test } from './shop.ts';

test.beforeEach(async ({ backend, remember }) => {
  const products = Array.from({ length: 40 }, (_, index) => product(index + 1));
  backend.answer(callTo('products'), { body: productList(...products) });
  await remember(storedSession(people.admin));
});

test('the toast is in sight however far down, and covers no button at any width', async ({
  page,
  backend,
}) => {
  backend.answer(callTo('removeProduct'), { body: { success: true, message: 'Eliminado.' } });
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

test('the field for the picture shows the focus, and opens the file chooser by key', async ({
  page,
}) => {
  // Before the page opens: the browser needs time to be told that the test takes the chooser.
  const chooser = page.waitForEvent('filechooser');
  await page.goto('/admin');
  await page.getByText('Añadir Producto').click();
  const field = page.getByLabel('Imagen');
  await expect(field).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  const outline = await field.evaluate(
    (input) => input.parentElement && getComputedStyle(input.parentElement).outlineStyle,
  );
  expect(outline).toBe('solid');
  await page.keyboard.press('Space');
  expect((await chooser).isMultiple()).toBe(false);
});
