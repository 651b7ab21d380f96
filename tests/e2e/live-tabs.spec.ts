/** Two tabs of one shopper lose no edit of the cart, not even at the same instant. */
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { CartItem } from '#contracts/entities.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { expect, live as test } from './shop.ts';

/** How often each tab presses. */
const PRESSES = 20;
/** As many lines as are removed, and the two that stay. */
const lines = Array.from({ length: 2 * PRESSES + 2 }, (_, index) => cartLine(index + 1));
const STEP = 'main li [title="Uno más"]';
const REMOVE_LAST = 'main li:last-child :not(fieldset) > button';
/** The first two lines stay: one tab removes from the third on, the other from the end. */
const REMOVE_THIRD = 'main li:nth-child(3) :not(fieldset) > button';

test.beforeEach(({ remember }) =>
  remember({ ...storedSession(people.customer), ...storedCart(...lines) }),
);

test('two tabs that add and remove at the same instants', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await open(tab);
  await Promise.all([pressOften(page, STEP), pressOften(other, STEP)]);
  await expect.poll(() => stored(page)).toEqual({ lines: lines.length, pieces: 1 + 2 * PRESSES });
  await Promise.all([pressOften(page, REMOVE_THIRD), pressOften(other, REMOVE_LAST)]);
  await expect.poll(() => stored(page)).toEqual({ lines: 2, pieces: 1 + 2 * PRESSES });
  for (const tab of [page, other]) {
    await expect(tab.getByText(`Cantidad: ${1 + 2 * PRESSES}`, { exact: true })).toBeVisible();
    await expect(tab.locator('main li')).toHaveCount(2);
  }
});

async function open(tab: Page): Promise<void> {
  await tab.goto('/cart');
  await expect(tab.locator(STEP).first()).toBeVisible();
}

/** Presses a button again and again, 100 ms apart, at the same instants in every tab. */
async function pressOften(tab: Page, button: string): Promise<void> {
  await tab.evaluate(
    async ([selector, times]) => {
      for (let time = 0; time < times; time += 1) {
        await new Promise((resolve) => setTimeout(resolve, 150 - (Date.now() % 100)));
        document.querySelector<HTMLElement>(selector)?.click();
      }
    },
    [button, PRESSES] as const,
  );
}

/** What the storage holds: how many lines, and how many pieces of the first product. */
async function stored(page: Page): Promise<{ lines: number; pieces: number }> {
  const text = await page.evaluate(() => localStorage.getItem('cart'));
  const items = v.parse(v.array(CartItem), JSON.parse(text ?? '[]'));
  return { lines: items.length, pieces: items[0]?.quantity ?? 0 };
}
