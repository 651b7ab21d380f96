import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { CartItem } from '#contracts/entities.ts';
import { product } from '#tests/support/products.ts';
import { kept } from './steps.ts';
import { expect, live as test, loggedIn } from './shop.ts';

const cart = [1, 2].map((id) => ({ ...product(id), quantity: 1 }));

/** Presses '+' on the first line, over and over. Runs in the browser. @param pace - milliseconds between two presses */
async function pressPlus({ presses, pace }: { presses: number; pace: number }): Promise<void> {
  const plus = document.querySelector<HTMLElement>('main li [title="Uno más"]');
  for (let press = 0; press < presses; press++) {
    plus?.click();
    await new Promise((resolve) => setTimeout(resolve, pace));
  }
}

/** How much of the first product the storage holds. */
async function stored(page: Page): Promise<number> {
  const [line] = v.parse(v.array(CartItem), JSON.parse((await kept(page, 'cart')) ?? '[]'));
  return line?.quantity ?? 0;
}

/** All tabs come to show what the storage holds: then all of them have written. */
async function agree(page: Page, tabs: readonly Page[]): Promise<void> {
  const shown = (tab: Page) =>
    tab
      .getByText(/^Cantidad: /)
      .first()
      .textContent();
  await expect
    .poll(async () => {
      const seen = new Set(await Promise.all(tabs.map(shown)));
      return seen.size === 1 && seen.has(`Cantidad: ${await stored(page)}`);
    })
    .toBe(true);
}

for (const count of [2, 3])
  test.describe(`${count} tabs of one shopper, with the browser’s own locks`, () => {
    let tabs: Page[] = [];

    test.beforeEach(async ({ page, context, remember }) => {
      await remember({ ...loggedIn('user'), cart: JSON.stringify(cart) });
      tabs = [page];
      while (tabs.length < count) tabs.push(await context.newPage());
      for (const tab of tabs) {
        await tab.goto('/cart');
        await expect(tab.getByText('Cantidad: 1', { exact: true })).toHaveCount(2);
      }
    });

    test('lose no press at human speed', async ({ page }) => {
      const presses = 40;
      await Promise.all(tabs.map((tab) => tab.evaluate(pressPlus, { presses, pace: 120 })));
      const all = 1 + presses * count;
      await expect.poll(() => stored(page)).toBe(all);
      await agree(page, tabs);
    });

    test('agree in the end after a burst', async ({ page }) => {
      const presses = 100;
      await Promise.all(tabs.map((tab) => tab.evaluate(pressPlus, { presses, pace: 0 })));
      await agree(page, tabs);
      const survived = (await stored(page)) - 1;
      process.stderr.write(
        `burst in ${count} tabs of Chromium: ${presses * count - survived} of ${presses * count} presses lost\n`,
      );
      expect(survived).toBeGreaterThanOrEqual(presses);
      expect(survived).toBeLessThanOrEqual(presses * count);
    });
  });
