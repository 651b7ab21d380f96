/** Text that is drawn before the typeface has arrived takes the same room as after it, so nothing moves. */
import type { Page } from '@playwright/test';
import { products } from '#mocks/store/seed/products.ts';
import { messages } from '#src/text/messages.ts';
import { callTo } from '#tests/support/calls.ts';
import { productList } from '#tests/support/products.ts';
import { expect, gate, live as test } from './shop.ts';

const FALLBACK = 'Figtree Fallback';
/** With a picture that the build has. */
const shown = products.slice(0, 12).map((each) => ({ ...each, image: '/pictures/empty.svg' }));

test.beforeEach(({ backend }) => {
  backend.answer(callTo('products'), { body: productList(...shown) });
});

/** Whether this machine has one of the fonts that stand in for the typeface. Without them the tests can say nothing. */
async function skipWithoutFallback(page: Page): Promise<void> {
  const found = await page.evaluate(
    (family) => document.fonts.load(`400 16px '${family}'`).then(({ length }) => length),
    FALLBACK,
  );
  test.skip(found === 0, 'the machine has neither Arial nor Liberation Sans');
}

test('nothing moves when the typeface comes after the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.addInitScript(writeShiftsDown);
  for (const path of ['/', '/service', '/category/PCs']) {
    const { after, open } = gate();
    await page.route('**/*.woff2', async (route) => {
      await after;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await skipWithoutFallback(page);
    await expect(page.getByRole('heading').first()).toBeAttached();
    await expect(page.getByText(messages.loading)).toHaveCount(0);
    expect(await page.evaluate(typefaceIsThere)).toBe(false);
    const heights = await page.evaluate(heightsOfTexts);
    open();
    await expect.poll(() => page.evaluate(typefaceIsThere)).toBe(true);
    const later = await page.evaluate(heightsOfTexts);
    expect(later).toHaveLength(heights.length);
    for (const [index, { text, height }] of heights.entries())
      // A line more or less is at least 16 pixels.
      expect(Math.abs((later[index]?.height ?? 0) - height), `${path}: ${text}`).toBeLessThan(8);
    // A word that is some pixels wider moves its neighbour in a row. People see shifts from about 0.1.
    const shifted = await page.locator('html').getAttribute('data-shifted');
    expect(Number(shifted), `${path}: layout shift`).toBeLessThan(0.001);
    await page.unroute('**/*.woff2');
  }
});

/** Adds up all layout shifts in an attribute of the document. Runs in the browser. */
function writeShiftsDown(): void {
  let sum = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
    document.documentElement.dataset['shifted'] = String(sum);
  }).observe({ type: 'layout-shift', buffered: true });
}

function typefaceIsThere(): boolean {
  return document.fonts.check('400 16px Figtree');
}

/** Resolves after the next frame. Runs in the browser. */
async function heightsOfTexts(): Promise<{ text: string; height: number }[]> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return [...document.querySelectorAll('main :is(h1, h2, h3, p, a, label), header a')].map(
    (element) => ({
      text: element.textContent.slice(0, 40),
      height: element.getBoundingClientRect().height,
    }),
  );
}
