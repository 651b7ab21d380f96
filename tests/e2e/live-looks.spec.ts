/** A photo keeps its shape, a button shows its state, and a message about a change is in sight and covers nothing. */
import type { Page } from '@playwright/test';
import { onePixelPng } from '#contracts/examples/fixtures.ts';
import { cartLine, storedCart } from '#tests/support/cart.ts';
import { callTo } from '#tests/support/calls.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { product, productList } from '#tests/support/products.ts';
import { atRest, loadAxe, faultsAsPainted } from './axe.ts';
import { expect, live as test } from './shop.ts';

const PHOTO = `data:image/png;base64,${Buffer.from(onePixelPng).toString('base64')}`;
const many = Array.from({ length: 60 }, (_, index) => product(index + 1, { image: PHOTO }));

test.beforeEach(async ({ backend, remember }) => {
  backend.answer(callTo('products'), { body: productList(...many) });
  await remember({
    ...storedSession({ ...people.admin, photoURL: PHOTO }),
    ...storedCart({ ...cartLine(1), image: PHOTO }),
  });
});

/** The `object-fit` values of the photos on the page. `fill` would distort a photo. */
const fits = (page: Page) =>
  page
    .locator(`img[src="${PHOTO}"]`)
    .evaluateAll((photos) => [...new Set(photos.map((each) => getComputedStyle(each).objectFit))]);

test('a photo keeps its proportions', async ({ page }) => {
  // Not the cart: its lines keep no picture that is written into its address, as this one is.
  for (const path of ['/category/PCs', '/product/1', '/admin']) {
    await page.goto(path);
    if (path === '/admin') await page.getByText('Lista de Productos').click();
    const photos = page.getByRole('main').locator(`img[src="${PHOTO}"]`);
    await expect(photos.first()).toBeVisible();
    // Products are shown whole, the profile photo is cut to a circle.
    expect((await fits(page)).toSorted(), path).toEqual(['contain', 'cover']);
  }
});

test('the toast is visible, however far down the list is scrolled', async ({ page, backend }) => {
  backend.answer(callTo('removeProduct'), { body: { success: true, message: 'Listo' } });
  await page.goto('/admin');
  await page.getByText('Lista de Productos').click();
  await page.getByRole('button', { name: 'Eliminar Producto 60' }).click();
  await expect(page.getByText('Listo')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
});

test('a button can be read while the pointer is on it', async ({ page }) => {
  await loadAxe(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/cart');
  for (const name of ['Confirmar Orden', 'Eliminar', 'Carrito', 'Tu cuenta']) {
    await page.getByRole('button', { name }).first().hover();
    await atRest(page);
    expect(await faultsAsPainted(page), name).toEqual([]);
  }
});
