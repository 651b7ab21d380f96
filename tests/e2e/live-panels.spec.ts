/** A picture on a slow line is sent in steps that one can see. */
import { onePixelPng } from '#contracts/examples/things.ts';
import { productList } from '#tests/support/products.ts';
import { writeProduct } from './steps.ts';
import { expect, live as test, loggedIn } from './shop.ts';

const ADD = 'POST /api/products/add';
const bigPicture = {
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([onePixelPng, Buffer.alloc(300_000)]),
};

test('a big picture on a slow line tells how far it has come', async ({
  page,
  context,
  backend,
  remember,
}) => {
  await remember(loggedIn('admin'));
  backend.answer('GET /api/products', { body: productList() });
  backend.answer(ADD, { body: { success: true, message: 'Llegó' } });
  await page.goto('/admin');
  await page.getByText('Añadir Producto').click();
  await page.getByLabel('Imagen').setInputFiles(bigPicture);
  await writeProduct(page);
  const line = await context.newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 200_000,
  });
  // Every step is written down: whoever only looks now and then may miss them all.
  await page.evaluate(() => {
    const steps: number[] = [];
    Object.assign(window, { steps });
    new MutationObserver(() => {
      const bar = document.querySelector('progress');
      if (bar) steps.push(bar.value);
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await page.getByRole('button', { name: 'Agregar producto' }).click();
  await expect(page.getByText('Llegó')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  const between = await page.evaluate(
    () =>
      'steps' in window &&
      Array.isArray(window.steps) &&
      window.steps.some((step) => step > 0 && step < 1),
  );
  expect(between).toBe(true);
});
