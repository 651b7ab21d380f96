/** Several tabs of one shopper, with the browser's own storage and locks, lose no press and agree in the end. */
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { CartItem } from '#contracts/entities.ts';
import { full } from '#tests/support/full.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { expect, live as test } from './shop.ts';
import { kept } from './steps.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';

const inCart = storedCart(cartLine(1), cartLine(2));

test.beforeEach(({ remember }) => remember({ ...storedSession(people.customer), ...inCart }));

for (const count of full ? [2, 3] : [3])
  test(`${count} tabs lose no press at human speed`, async ({ page }) => {
    const tabs = await openCart(page, count);
    const presses = full ? 40 : 15;
    await Promise.all(tabs.map((tab) => tab.evaluate(pressPlus, { presses, pace: 120 })));
    await expect.poll(() => stored(page)).toBe(1 + presses * count);
    await agree(page, tabs);
  });

for (const count of full ? [2, 3] : [2])
  test(`${count} tabs agree in the end after a burst`, async ({ page }) => {
    const tabs = await openCart(page, count);
    const presses = 100;
    await Promise.all(tabs.map((tab) => tab.evaluate(pressPlus, { presses, pace: 0 })));
    await agree(page, tabs);
    const survived = (await stored(page)) - 1;
    const all = presses * count;
    process.stderr.write(
      `burst in ${count} tabs of Chromium: ${all - survived} of ${all} presses lost\n`,
    );
    expect(survived).toBeGreaterThanOrEqual(presses);
    expect(survived).toBeLessThanOrEqual(all);
  });

/** Opens the cart in so many tabs, this page the first of them. */
async function openCart(page: Page, count: number): Promise<readonly Page[]> {
  const tabs = [page];
  while (tabs.length < count) tabs.push(await page.context().newPage());
  for (const tab of tabs) {
    await tab.goto('/cart');
    await expect(tab.getByText('Cantidad: 1', { exact: true })).toHaveCount(2);
  }
  return tabs;
}

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
