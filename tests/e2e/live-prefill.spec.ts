/** On a page of the build, the products of the list are there before the shop's script is, and it takes them over. */
import type { Page } from '@playwright/test';
import { contract } from '#contracts/index.ts';
import { PRODUCTS_ELEMENT } from '#src/lib/documentData.ts';
import { callTo } from '#tests/support/calls.ts';
import { goods, productList } from '#tests/support/products.ts';
import { takeover, watchTakeover } from './hydration.ts';
import { expect, gate, live as test } from './shop.ts';
import { holdScripts } from './steps.ts';
import { takenOver } from '#mocks/playwright/takeover.ts';

const PRODUCTS = callTo('products');

/** Opens a page and waits until the list has come, without the shop's script. */
async function answeredEarly(page: Page, path: string): Promise<void> {
  const answered = page.waitForResponse((response) =>
    response.url().endsWith(contract.products.path),
  );
  await page.goto(path, { waitUntil: 'commit' });
  await (await answered).finished();
}

/** Opens a page and waits until it shows products, without the shop's script. */
async function openEarly(page: Page, path: string) {
  const open = await holdScripts(page, 'shop-*');
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('main article').first().waitFor();
  return open;
}

/** The products of the first frame, which are in the page as data if it was filled in before the shop started. */
const prefilled = (page: Page) => page.locator(`#${PRODUCTS_ELEMENT}`);

const cards = (page: Page) => page.locator('main article').allTextContents();

test.use({ viewport: { width: 412, height: 823 } });
test.beforeEach(({ backend }) => {
  backend.answer(PRODUCTS, { body: productList(...goods) });
});

test('a page shows its products, which the shop keeps, and asks for the list once', async ({
  page,
  backend,
}) => {
  await watchTakeover(page);
  for (const [path, count] of Object.entries({ '/': 8, '/category/PCs': 24, '/product/7': 1 })) {
    backend.requests.length = 0;
    const open = await openEarly(page, path);
    const shown = await cards(page);
    expect(shown).toHaveLength(count);
    await page.evaluate(() => {
      const prerendered = [...document.querySelectorAll('header, main article')];
      Object.assign(window, { prerendered });
    });
    open();
    await takenOver(page);
    expect(await takeover(page)).toEqual({ same: true, moved: [] });
    expect((await cards(page)).slice(0, count)).toEqual(shown);
    await expect(prefilled(page)).toHaveCount(1);
    expect(backend.asked(PRODUCTS)).toHaveLength(1);
    await page.unroute('**/assets/shop-*.js');
  }
});

test('what the visitor does before the script arrives stays', async ({ page, backend }) => {
  const { after, open: answer } = gate();
  backend.answer(PRODUCTS, { body: productList(...goods), after });
  const open = await holdScripts(page, 'shop-*');
  await page.goto('/', { waitUntil: 'commit' });
  const search = page.getByRole('textbox', { name: 'Buscar' });
  await search.fill('teclado');
  const more = page.getByRole('button', { name: 'Ver más' });
  await more.focus();
  answer();
  await expect(page.locator('main article')).toHaveCount(8);
  await expect(more).toBeFocused();
  await expect(search).toHaveValue('teclado');
  open();
  await takenOver(page);
  await expect(more).toBeFocused();
});

test.describe('an answer that the shop would not show as it stands', () => {
  test.use({ networkMayFail: true });
  const [first, ...others] = goods;
  const endless = JSON.stringify(productList(...goods)).replace('"price":11', '"price":1e999');

  test('is left to the shop, which asks only once', async ({ page, backend }) => {
    for (const [answer, afterwards] of [
      [{ status: 500, body: productList(...goods) }, 'Reintentar'],
      [{ body: { success: false, products: goods } }, 'Reintentar'],
      [{ body: '<!doctype html>' }, 'Reintentar'],
      [{ body: productList() }, 'Todavía no hay productos.'],
      [{ body: endless }, 'Producto'],
      [{ body: productList({ ...first, price: '1' }, ...others) }, 'Producto'],
    ] as const) {
      backend.requests.length = 0;
      backend.answer(PRODUCTS, answer);
      const open = await holdScripts(page, 'shop-*');
      await answeredEarly(page, '/');
      open();
      await expect(page.locator('main').getByText(afterwards).last()).toBeVisible();
      await expect(prefilled(page)).toHaveCount(0);
      expect(backend.asked(PRODUCTS)).toHaveLength(1);
      await page.unroute('**/assets/shop-*.js');
    }
  });
});

test('a document that is sent for another address, or for an address with filters, is left as it is', async ({
  page,
}) => {
  await page.route('/brand/Otra', async (route) => {
    const url = new URL('/brand/Apple', route.request().url()).href;
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  for (const [address, shown] of [
    ['/brand/Otra', '4 productos'],
    ['/category/PCs?oferta=si', '15 productos'],
  ] as const) {
    const open = await holdScripts(page, 'shop-*');
    await answeredEarly(page, address);
    await expect(page.locator('main article')).toHaveCount(0);
    open();
    await expect(page.getByText(shown)).toBeVisible();
    await expect(prefilled(page)).toHaveCount(0);
    await page.unroute('**/assets/shop-*.js');
  }
});
