/** A large picture on a slow connection shows its progress, and is sent once; refused, the fields stay. */
import { onePixelPng } from '#contracts/examples/fixtures.ts';
import { callTo } from '#tests/support/calls.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { productList } from '#tests/support/products.ts';
import { expect, live as test } from './shop.ts';
import { fillProduct, newProduct } from './steps.ts';

const ADD = callTo('addProduct');
const picture = {
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([onePixelPng, Buffer.alloc(300_000)]),
};

test.use({ networkMayFail: true });

test('its progress is shown, a double click sends it once, and 413 keeps the fields', async ({
  page,
  backend,
  remember,
}) => {
  await remember(storedSession(people.admin));
  backend.answer(callTo('products'), { body: productList() });
  backend.answer(ADD, { status: 413, body: '<h1>Too Large</h1>' });
  await fillProduct(page);
  await page.getByLabel('Imagen').setInputFiles(picture);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 200_000,
  });
  await page.evaluate(recordProgress);
  const send = page.getByRole('button', { name: 'Agregar producto' });
  await send.dblclick();
  await expect(send).toBeDisabled();
  await expect(page.getByText('Error al agregar el producto.', { exact: true })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-progress', /0\.\d/);
  await expect(send).toBeEnabled();
  await expect(page.getByLabel('Nombre')).toHaveValue(newProduct.name);
  expect(backend.asked(ADD).map(({ body }) => body.length > 300_000)).toEqual([true]);
});

/** Writes every value of the progress bar into an attribute, because polling could miss all of them. Runs in the page. */
function recordProgress(): void {
  new MutationObserver(() => {
    const bar = document.querySelector('progress');
    if (bar) document.documentElement.dataset['progress'] += ` ${bar.value}`;
  }).observe(document.querySelector('main') ?? document.body, {
    subtree: true,
    childList: true,
    attributes: true,
  });
}
