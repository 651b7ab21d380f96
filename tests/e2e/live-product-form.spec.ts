/** The form for a new product takes a dropped picture, shows the card as it will be, and works by keyboard. */
import { callTo } from '#tests/support/calls.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { productList } from '#tests/support/products.ts';
import { dropPicture, pixel } from './driver.ts';
import { expect, live as test } from './shop.ts';
import { expectLoaded, fillProduct } from './steps.ts';

const ADD = callTo('addProduct');

test.beforeEach(async ({ backend, remember }) => {
  await remember(storedSession(people.admin));
  backend.answer(callTo('products'), { body: productList() });
  backend.answer(ADD, { body: { success: true, message: 'Llegó' } });
});

test('a picture that is dropped beside the field is chosen, shown and sent', async ({
  page,
  backend,
}) => {
  await fillProduct(page);
  await dropPicture(page.getByLabel('Nombre'));
  await expect(page.getByText(pixel.name)).toBeVisible();
  await expectLoaded(page.getByRole('img', { name: 'Vista previa de la imagen' }));
  await page.getByRole('button', { name: 'Agregar producto' }).click();
  await expect(page.getByText('Llegó')).toBeVisible();
  expect(backend.asked(ADD).map(({ body }) => String(body).includes(pixel.name))).toEqual([true]);
  await expect(page.getByText(pixel.name)).toHaveCount(0);
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
