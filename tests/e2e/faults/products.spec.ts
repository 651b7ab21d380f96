/** A picture that does not load becomes the placeholder. */
import { expect } from '#tests/e2e/shop.ts';
import { expectLoaded } from '#tests/e2e/steps.ts';
import { callTo } from '#tests/support/calls.ts';
import { product, productList } from '#tests/support/products.ts';
import { test } from './survivingShop.ts';

test('a picture that the browser cannot load becomes the placeholder', async ({
  page,
  backend,
}) => {
  const addresses = [
    '/pictures/no-such-picture.png',
    '/catalog',
    'http://127.0.0.1:9/picture.png',
    'data:text/html,<script>alert(1)</script>',
    'blob:http://127.0.0.1/x',
    'javascript:alert(1)',
  ];
  backend.answer(callTo('products'), {
    body: productList(...addresses.map((image, id) => product(id + 1, { image }))),
  });
  await page.goto('/category/PCs');
  const pictures = page.getByRole('main').getByRole('article').locator('img');
  await expect(pictures).toHaveCount(addresses.length);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveAttribute('src', '/pictures/placeholder.svg');
    await expectLoaded(picture);
  }
});
