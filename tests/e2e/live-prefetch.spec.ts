/** The payment provider's script is fetched after the page's own data, the next screen as soon as its link is pointed at. */
import { callTo } from '#tests/support/calls.ts';
import { product, productList } from '#tests/support/products.ts';
import { drag } from './touch.ts';
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
  await page.clock.install();
  await page.goto('/category/PCs');
  await whenIdle(page, 5);
  await page.clock.fastForward(4000);
  await whenIdle(page, 5);
  expect(requested).toBe(0);
  open();
  await expect.poll(() => requested).toBe(1);
  await page.clock.fastForward(4000);
  await whenIdle(page, 5);
  expect(requested).toBe(1);
});

test.use({ hasTouch: true });

test('a pointer, the focus or a finger on a link fetches its screen', async ({ page }) => {
  await page.goto('/no-such-page');
  const links = page.getByRole('navigation').getByRole('link');
  const pointed = page.waitForRequest(/CatalogPage/);
  await links.filter({ hasText: 'Catálogo' }).hover();
  await pointed;
  const focused = page.waitForRequest(/ServicePage/);
  await links.filter({ hasText: 'Servicio Técnico' }).focus();
  await focused;
  const touched = page.waitForRequest(/AboutPage/);
  const { x = 0, y = 0 } = (await links.filter({ hasText: 'Nosotros' }).boundingBox()) ?? {};
  await drag(page, { x: x + 5, y: y + 5 }, { x: x + 5, y: y + 200 });
  await touched;
  await expect(page).toHaveURL('/no-such-page');
});
