/** Text that is drawn before the typeface has arrived takes the same room as after it, so nothing moves. */
import { products } from '#mocks/store/seed/products.ts';
import { messages } from '#src/text/messages.ts';
import { callTo } from '#tests/support/calls.ts';
import { productList } from '#tests/support/products.ts';
import { expect, gate, live as test } from './shop.ts';

/** With a picture that the build has. */
const shown = products.slice(0, 12).map((each) => ({ ...each, image: '/pictures/empty.svg' }));

test('nothing moves when the typeface comes after the page', async ({ page, backend }) => {
  backend.answer(callTo('products'), { body: productList(...shown) });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.addInitScript(sumShifts);
  for (const path of ['/', '/service', '/category/PCs']) {
    const { after, open } = gate();
    await page.route('**/*.woff2', async (route) => {
      await after;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const fallback = await page.evaluate(
      async () => (await document.fonts.load("400 16px 'Figtree Fallback'")).length,
    );
    test.skip(fallback === 0, 'the machine has neither Arial nor Liberation Sans');
    await expect(page.getByRole('heading').first()).toBeAttached();
    await expect(page.getByText(messages.loading)).toHaveCount(0);
    const arrived = () => page.evaluate(() => document.fonts.check('400 16px Figtree'));
    expect(await arrived()).toBe(false);
    open();
    await expect.poll(arrived).toBe(true);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    // A word that is some pixels wider moves its neighbour in a row. People see shifts from about 0.1.
    const shifted = await page.locator('html').getAttribute('data-shifted');
    expect(Number(shifted), `${path}: layout shift`).toBeLessThan(0.001);
    await page.unroute('**/*.woff2');
  }
});

/** Adds up all layout shifts in an attribute of the document. Runs in the browser. */
function sumShifts(): void {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
    document.documentElement.dataset['shifted'] = String(sum);
  }).observe({ type: 'layout-shift', buffered: true });
}
