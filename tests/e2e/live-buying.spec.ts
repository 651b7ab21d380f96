/** Every page requests the payment provider's script, but not before the data that the page itself waits for. */
import { callTo } from '#tests/support/calls.ts';
import { product, productList } from '#tests/support/products.ts';
import { PROVIDER } from './provider.ts';
import { expect, gate, live as test } from './shop.ts';
import { whenIdle } from './steps.ts';

test('the provider is loaded once, after the answer to the page’s own call', async ({
  page,
  backend,
}) => {
  const { after, open } = gate();
  backend.answer(callTo('products'), { body: productList(product(1)), after });
  let requested = 0;
  page.on('request', (request) => {
    if (request.url().startsWith(PROVIDER)) requested += 1;
  });
  await page.goto('/category/PCs');
  await whenIdle(page, 5);
  expect(requested).toBe(0);
  open();
  await expect.poll(() => requested).toBe(1);
});
