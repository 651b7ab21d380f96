/** Two tabs of one shopper lose no edit of the cart: not at a human pace, and not at the same instant. */
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { CartItem } from '#contracts/entities.ts';
import { callTo } from '#tests/support/calls.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { full } from '#tests/support/full.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { product, productList } from '#tests/support/products.ts';
import { expect, live as test } from './shop.ts';
import { kept } from './steps.ts';

const EDITS = full ? { paced: 1000, atOnce: 200 } : { paced: 24, atOnce: 40 };
const PACE_MILLISECONDS = 250;
const [FIRST, SECOND] = [1, 2];
/** As many lines as are removed, and the two that stay. */
const lines = Array.from({ length: EDITS.atOnce + 2 }, (_, index) => cartLine(index + 1));

test.describe.configure({ timeout: full ? 600_000 : 60_000 });

test.beforeEach(async ({ backend, context, remember }) => {
  backend.answer(callTo('products'), { body: productList(product(FIRST), product(SECOND)) });
  await remember({ ...storedSession(people.customer), ...storedCart(...lines) });
  await context.addInitScript(() => {
    window.alert = () => {}; // after each product that is added
  });
});

/** What one press does, and where its button is. */
const edits = {
  add: { address: `/product/${FIRST}`, button: 'main article fieldset ~ button' },
  step: { address: '/cart', button: 'main li [title="Uno más"]' },
  remove: { address: '/cart', button: 'main li:last-child :not(fieldset) > button' },
} as const;

test(`${EDITS.paced} edits of every kind, one after the other in two tabs`, async ({
  page,
  context,
}) => {
  const cartTab = await context.newPage();
  await open(page, edits.add.address);
  await open(cartTab, edits.step.address);
  const kinds = Array.from({ length: EDITS.paced }, (_, index) => kindAt(index));
  const start = Date.now() + 500;
  await Promise.all(
    [page, cartTab].map((tab, place) =>
      tab.evaluate(press, {
        presses: kinds.flatMap((kind, index) =>
          (kind === 'add') === (place === 0)
            ? [{ at: start + index * PACE_MILLISECONDS, button: edits[kind].button }]
            : [],
        ),
      }),
    ),
  );
  const removed = kinds.filter((kind) => kind === 'remove').length;
  await expect
    .poll(() => stored(page))
    .toEqual({
      lines: lines.length - removed,
      pieces: 1 + (EDITS.paced - removed),
    });
  await agree([cartTab], page);
});

for (const kind of ['add', 'step'] as const)
  test(`two tabs that ${kind} at the same instant`, async ({ page, context }) => {
    const tabs = [page, await context.newPage()];
    for (const tab of tabs) await open(tab, edits[kind].address);
    await pressTogether(tabs, () => edits[kind].button);
    await expect
      .poll(() => stored(page))
      .toEqual({ lines: lines.length, pieces: 1 + EDITS.atOnce });
  });

test('two tabs that remove at the same instant', async ({ page, context }) => {
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) await open(tab, edits.remove.address);
  // The first two lines stay: one tab removes from the third on, the other from the end.
  const buttons = ['main li:nth-child(3) :not(fieldset) > button', edits.remove.button];
  await pressTogether(tabs, (place) => buttons[place] ?? '');
  await expect.poll(() => stored(page)).toEqual({ lines: 2, pieces: 1 });
  await agree(tabs, page);
});

test('without Web Locks the cart works in one tab', async ({ page, context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
    Reflect.deleteProperty(Navigator.prototype, 'locks');
  });
  await open(page, edits.step.address);
  await page.locator(edits.step.button).first().click();
  await page.locator(edits.remove.button).click();
  await expect.poll(() => stored(page)).toEqual({ lines: lines.length - 1, pieces: 2 });
});

/** Every tenth edit removes a line as long as there are enough; the others add and step in turns. */
function kindAt(index: number): keyof typeof edits {
  if (index % 10 === 9 && index / 10 < EDITS.atOnce) return 'remove';
  return index % 2 === 0 ? 'add' : 'step';
}

async function open(tab: Page, address: string): Promise<void> {
  await tab.goto(address);
  await expect(tab.locator('main button').first()).toBeVisible();
}

/** Both tabs press at the same instants, 50 ms apart. */
async function pressTogether(tabs: readonly Page[], buttonOf: (place: number) => string) {
  const start = Date.now() + 500;
  const presses = (place: number) =>
    Array.from({ length: EDITS.atOnce / 2 }, (_, index) => ({
      at: start + index * 50,
      button: buttonOf(place),
    }));
  await Promise.all(tabs.map((tab, place) => tab.evaluate(press, { presses: presses(place) })));
}

interface Presses {
  readonly presses: readonly { readonly at: number; readonly button: string }[];
}

/** Runs in the browser. @param at - milliseconds since 1970 */
async function press({ presses }: Presses): Promise<void> {
  for (const { at, button } of presses) {
    await new Promise((resolve) => setTimeout(resolve, at - Date.now()));
    document.querySelector<HTMLElement>(button)?.click();
  }
}

/** What the storage holds: how many lines, and how many pieces of the first product. */
async function stored(page: Page): Promise<{ lines: number; pieces: number }> {
  const items = v.parse(v.array(CartItem), JSON.parse((await kept(page, 'cart')) ?? '[]'));
  const pieces = items.find(({ id }) => id === FIRST)?.quantity ?? 0;
  return { lines: items.length, pieces };
}

/** The cart's tabs show what the storage holds. */
async function agree(tabs: readonly Page[], page: Page): Promise<void> {
  const { lines: count, pieces } = await stored(page);
  for (const tab of tabs) {
    await expect(tab.getByText(`Cantidad: ${pieces}`, { exact: true }).first()).toBeVisible();
    await expect(tab.locator('main li')).toHaveCount(count);
  }
}
