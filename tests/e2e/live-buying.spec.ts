/** The payment provider's script is asked for by every page, and never before what the page itself is waiting for. */
import { callTo } from '#tests/support/calls.ts';
import { product, productList } from '#tests/support/products.ts';
import { PROVIDER } from './provider.ts';
import { expect, gate, live as test } from './shop.ts';
import { whenIdle } from './steps.ts';

test('the provider is asked for once, when the page’s own call has been answered', async ({
  page,
  backend,
}) => {
  const { after, open } = gate();
  backend.answer(callTo('products'), { body: productList(product(1)), after });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().startsWith(PROVIDER)) asked += 1;
  });
  await page.goto('/category/PCs');
  await whenIdle(page, 5);
  expect(asked).toBe(0);
  open();
  await expect.poll(() => asked).toBe(1);
});

test('a page that calls nobody asks for the provider too', async ({ page }) => {
  const asked = page.waitForRequest(`${PROVIDER}/**`);
  await page.goto('/nosotros');
  await asked;
});
