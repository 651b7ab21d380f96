/** Nothing covers the bar or menus, and a button can be read while the pointer is on it. */
import type { Locator } from '@playwright/test';
import { atRest, faultsAsPainted, loadAxe } from './axe.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { callTo } from '#tests/support/calls.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { product, productList } from '#tests/support/products.ts';
import { expect, live as test } from './shop.ts';

const offers = Array.from({ length: 60 }, (_, index) => product(index + 1, { isOnSale: true }));

/** The number of points, out of nine, where something else covers an element. */
function coveredPoints(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9];
    return parts
      .flatMap((right) => parts.map((down) => [x + width * right, y + height * down] as const))
      .filter(([left, top]) => !node.contains(document.elementFromPoint(left, top))).length;
  });
}

/** The opacity of an element's background, from 0 to 1. */
function opacityOf(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    const { backgroundColor } = getComputedStyle(node);
    return Number(/(?:^rgba.*, |\/ )([\d.]+)\)$/.exec(backgroundColor)?.[1] ?? 1);
  });
}

test('the bar covers what is scrolled below it, and the account’s menu the page', async ({
  page,
  backend,
  remember,
}) => {
  backend.answer(callTo('products'), { body: productList(...offers) });
  await remember(storedSession(people.admin));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/category/PCs');
  await expect(page.getByRole('article').first()).toBeVisible();
  const bar = page.locator('header > div').last();
  expect(await opacityOf(bar)).toBeGreaterThan(0.9); // otherwise the page shows through its text
  for (let y = 200; y < 900; y += 70) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    expect(await coveredPoints(bar), `scrolled to ${y}`).toBe(0);
  }
  await page.setViewportSize({ width: 320, height: 740 });
  await page.getByRole('button', { name: 'Tu cuenta' }).click();
  for (const name of ['Perfil', 'Admin Panel', 'Cerrar Sesión']) {
    const entry = page.getByRole('button', { name });
    await expect(entry).toBeInViewport({ ratio: 1 });
    expect(await coveredPoints(entry), name).toBe(0);
  }
  expect(await opacityOf(page.locator('#profile-menu'))).toBe(1);
});

test('a button can be read while the pointer is on it', async ({ page, remember }) => {
  await remember({ ...storedSession(people.admin), ...storedCart(cartLine(1)) });
  await loadAxe(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/cart');
  for (const name of ['Confirmar Orden', 'Eliminar', 'Carrito', 'Tu cuenta']) {
    await page.getByRole('button', { name }).first().hover();
    await atRest(page);
    expect(await faultsAsPainted(page), name).toEqual([]);
  }
});
