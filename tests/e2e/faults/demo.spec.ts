/** A leftover service worker is removed with one reload. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/shop.ts';
import { takenOver } from '#mocks/playwright/takeover.ts';
import type { FakeBackend } from '#tests/support/backend.ts';
import { callTo } from '#tests/support/calls.ts';
import { product, productList } from '#tests/support/products.ts';
import { projectRoot } from '#tools/builds.ts';
import { test } from './survivingShop.ts';

const PRODUCTS = callTo('products');

test.use({ serviceWorkers: 'allow' });

test('a worker that a demo left behind on the same origin is removed with one reload', async ({
  page,
  backend,
}) => {
  await leaveWorker(page, backend);
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  await page.goto('/category/PCs', { waitUntil: 'commit' }); // the shop reloads it
  await expect.poll(() => loads).toBe(2);
  await takenOver(page);
  await expect(page.getByRole('link', { name: 'Producto 1' })).toBeVisible();
  await expect.poll(() => workersOf(page)).toBe(0);
  expect(backend.asked(PRODUCTS).length).toBeGreaterThan(0);
  expect(loads).toBe(2);
});
/** Puts the page under the control of the demo's worker, as for a user who visited the demo before. */
async function leaveWorker(page: Page, backend: FakeBackend): Promise<void> {
  const file = resolve(projectRoot, 'node_modules/msw/lib/mockServiceWorker.js');
  backend
    .answer('GET /mockServiceWorker.js', {
      body: await readFile(file, 'utf8'),
      headers: { 'content-type': 'text/javascript' },
    })
    .answer('GET /blank', { body: '<title>x</title>', headers: { 'content-type': 'text/html' } })
    .answer(PRODUCTS, { body: productList(product(1)) });
  await page.goto('/blank');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/mockServiceWorker.js');
    await navigator.serviceWorker.ready;
  });
  await page.goto('/blank');
  const controlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  await expect.poll(controlled).toBe(true);
}

const workersOf = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
