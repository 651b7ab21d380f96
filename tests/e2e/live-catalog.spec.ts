/** A very long list opens at once, grows while the user scrolls, and Back returns to the same place in it. */
import { callTo } from '#tests/support/calls.ts';
import { product, productList } from '#tests/support/products.ts';
import { expect, live as test } from './shop.ts';
import { cards } from './steps.ts';

test.beforeEach(async ({ page, backend }) => {
  const many = Array.from({ length: 5000 }, (_, index) =>
    product(index + 1, { category: index % 4 === 0 ? 'PCs' : 'Mouse' }),
  );
  backend.answer(callTo('products'), { body: productList(...many) });
  await page.goto('/category/PCs');
  await expect(cards(page)).toHaveCount(24);
});

test('more of 5000 products appear, by wheel and by keyboard, before the last card is reached', async ({
  page,
}) => {
  await expect(page.getByText('24 de 1250 productos')).toHaveRole('status');
  await expect(page.getByRole('link', { name: 'Producto 1', exact: true })).toBeInViewport();
  await page.mouse.wheel(0, 4000);
  await expect(cards(page).nth(47)).toBeAttached();
  await cards(page).last().getByRole('link').focus();
  await expect(cards(page).nth(71)).toBeAttached();
  await page.keyboard.press('Tab');
  await expect(page.locator('article :focus')).toBeVisible();
});
