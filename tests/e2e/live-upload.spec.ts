/** Uploading a large picture over a slow connection shows progress. */
import type { Page } from '@playwright/test';
import { onePixelPng } from '#contracts/examples/fixtures.ts';
import { callTo } from '#tests/support/calls.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { productList } from '#tests/support/products.ts';
import { expect, live as test } from './shop.ts';
import { fillProduct } from './steps.ts';

const ADD = callTo('addProduct');
const bigPicture = {
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([onePixelPng, Buffer.alloc(300_000)]),
};

test('a big picture on a slow connection shows its progress', async ({
  page,
  backend,
  remember,
}) => {
  await remember(storedSession(people.admin));
  backend.answer(callTo('products'), { body: productList() });
  backend.answer(ADD, { body: { success: true, message: 'Llegó' } });
  await fillProduct(page);
  await page.getByLabel('Imagen').setInputFiles(bigPicture);
  await slowDown(page);
  const progress = await recordProgress(page);
  await page.getByRole('button', { name: 'Agregar producto' }).click();
  await expect(page.getByText('Llegó')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  expect((await progress()).some((step) => step > 0 && step < 1)).toBe(true);
});

/** Limits uploads to 200 kB a second from now on. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 200_000,
  });
}

/** Records every value of the progress bar. Polling could miss all of them. */
async function recordProgress(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const steps: number[] = [];
    Object.assign(window, { steps });
    new MutationObserver(() => {
      const bar = document.querySelector('progress');
      if (bar) steps.push(bar.value);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  return () =>
    page.evaluate(() =>
      'steps' in window && Array.isArray(window.steps) ? window.steps.map(Number) : [],
    );
}
