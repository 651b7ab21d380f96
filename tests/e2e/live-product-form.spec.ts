/** The field for the picture of a new product works by keyboard. */
import { callTo } from '#tests/support/calls.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { productList } from '#tests/support/products.ts';
import { expect, live as test } from './shop.ts';

test.beforeEach(async ({ backend, remember }) => {
  await remember(storedSession(people.admin));
  backend.answer(callTo('products'), { body: productList() });
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
