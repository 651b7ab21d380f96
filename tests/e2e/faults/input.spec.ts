/** Odd pictures and addresses break no page, and a refused upload keeps what was typed. */
import { writeFile } from 'node:fs/promises';
import { onePixelPng } from '#contracts/examples/fixtures.ts';
import { expect, gate } from '#tests/e2e/shop.ts';
import { expectLoaded, fillProduct, newProduct } from '#tests/e2e/steps.ts';
import { callTo } from '#tests/support/calls.ts';
import { people, storedSession } from '#tests/support/people.ts';
import { product, productList } from '#tests/support/products.ts';
import { row, test } from './row.ts';

const PRODUCTS = callTo('products');
const ADD = callTo('addProduct');

row('hostile, broken or empty picture address', () => {
  test('a picture that the browser cannot load becomes the placeholder', async ({
    page,
    backend,
  }) => {
    const addresses = [
      '/pictures/no-such-picture.png',
      '/catalog',
      'http://127.0.0.1:9/picture.png',
      'data:text/html,<script>alert(1)</script>',
      'blob:http://127.0.0.1/x',
      'javascript:alert(1)',
    ];
    backend.answer(PRODUCTS, {
      body: productList(...addresses.map((image, id) => product(id + 1, { image }))),
    });
    await page.goto('/category/PCs');
    const pictures = page.getByRole('main').getByRole('article').locator('img');
    await expect(pictures).toHaveCount(addresses.length);
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toHaveAttribute('src', '/pictures/placeholder.svg');
      await expectLoaded(picture);
    }
  });
});

row('10 MB picture; 413; failed upload', () => {
  test('it is sent once, and the button is busy; if it is too large, the fields stay', async ({
    page,
    backend,
    remember,
  }, info) => {
    const picture = info.outputPath('foto.png');
    await writeFile(picture, Buffer.concat([Buffer.from(onePixelPng), Buffer.alloc(10_000_000)]));
    await remember(storedSession(people.admin));
    backend.answer(PRODUCTS, { body: productList() });
    await fillProduct(page);
    await page.getByLabel('Imagen').setInputFiles(picture);
    const { after, open } = gate();
    backend.answer(ADD, { status: 413, body: '<h1>Too Large</h1>', after });
    const send = page.getByRole('button', { name: 'Agregar producto' });
    await send.dblclick();
    await expect(send).toBeDisabled();
    await expect.poll(() => backend.asked(ADD).length).toBe(1);
    open();
    await expect(page.getByText('Error al agregar el producto.', { exact: true })).toBeVisible();
    await expect(send).toBeEnabled();
    await expect(page.getByLabel('Nombre')).toHaveValue(newProduct.name);
    expect(backend.asked(ADD).map(({ body }) => body.length > 10_000_000)).toEqual([true]);
  });
});
